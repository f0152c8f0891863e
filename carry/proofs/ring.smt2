; property: (a1 2^32 + a0) (b1 2^32 + b0) = a1b1 2^64 + (a1b0 + a0b1) 2^32 + a0b0
(set-logic QF_NIA)
(declare-const a0 Int)
(declare-const a1 Int)
(declare-const b0 Int)
(declare-const b1 Int)
(assert (distinct
  (* (+ (* a1 4294967296) a0) (+ (* b1 4294967296) b0))
  (+ (* a1 b1 18446744073709551616) (* (+ (* a1 b0) (* a0 b1)) 4294967296) (* a0 b0))))
(check-sat)
