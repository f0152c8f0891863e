; property: 0 <= a, b <= m: a b <= m^2, the bound of a product
(set-logic QF_NIA)
(declare-const a Int)
(declare-const b Int)
(declare-const m Int)
(assert (and (<= 0 a m) (<= 0 b m)))
(assert (> (* a b) (* m m)))
(check-sat)
