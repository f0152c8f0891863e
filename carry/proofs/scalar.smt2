; property: two folds of a value below 2^512 modulo n leave less than 3 2^256, the first one less than 2^385
; c = 2^256 - n, the order of secp256k1; l = high 2^256 + low, m = low + high c = m_high 2^256 + m_low, p = m_low + m_high c.
(set-logic QF_LIA)
(define-fun r () Int 115792089237316195423570985008687907853269984665640564039457584007913129639936)
(define-fun c () Int 432420386565659656852420866394968145599)
(declare-const low Int)
(declare-const high Int)
(declare-const m_low Int)
(declare-const m_high Int)
(assert (and (<= 0 low) (< low r) (<= 0 high) (< high r)))
(assert (= (+ low (* high 432420386565659656852420866394968145599)) (+ (* m_high 115792089237316195423570985008687907853269984665640564039457584007913129639936) m_low)))
(assert (and (<= 0 m_low) (< m_low r)))
(assert (or (>= (+ m_low (* m_high 432420386565659656852420866394968145599)) (* 3 r)) (>= m_high 680564733841876926926749214863536422912)))
(check-sat)
