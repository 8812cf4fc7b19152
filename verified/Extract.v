(* SPDX-License-Identifier: MIT *)
(* Extraction to OCaml. N, positive and nat become integers of Zarith of any size, so no bound on numbers is assumed.
   What is written between quotes is trusted: README.md lists it. *)

From Coq Require Import NArith Extraction ExtrOcamlBasic.
From Upset Require Import Games Boards Graphs Orders Layers Check.

Extract Inductive nat => "Z.t" [ "Z.zero" "Z.succ" ]
  "(fun zero next n -> if Z.sign n = 0 then zero () else next (Z.pred n))".
Extract Inductive positive => "Z.t"
  [ "(fun p -> Z.succ (Z.shift_left p 1))" "(fun p -> Z.shift_left p 1)" "Z.one" ]
  "(fun odd even one p -> if Z.equal p Z.one then one () else
      if Z.is_odd p then odd (Z.shift_right p 1) else even (Z.shift_right p 1))".
Extract Inductive N => "Z.t" [ "Z.zero" "" ] "(fun zero positive n -> if Z.sign n = 0 then zero () else positive n)".

Extract Inlined Constant fst => "fst".
Extract Inlined Constant snd => "snd".
Extract Constant N.add => "Z.add".
Extract Constant N.mul => "Z.mul".
Extract Constant N.succ => "Z.succ".
Extract Constant N.pred => "(fun n -> if Z.sign n = 0 then n else Z.pred n)".
Extract Constant N.sub => "(fun m n -> if Z.leq m n then Z.zero else Z.sub m n)".
Extract Constant N.eqb => "Z.equal".
Extract Constant N.leb => "Z.leq".
Extract Constant N.ltb => "Z.lt".
Extract Constant N.compare => "(fun m n -> let c = Z.compare m n in if c = 0 then Eq else if c < 0 then Lt else Gt)".
Extract Constant N.div => "(fun m n -> if Z.sign n = 0 then Z.zero else Z.div m n)".
Extract Constant N.modulo => "(fun m n -> if Z.sign n = 0 then m else Z.rem m n)".
Extract Constant N.pow => "(fun m n -> Z.pow m (Z.to_int n))".
Extract Constant N.double => "(fun n -> Z.shift_left n 1)".
Extract Constant N.succ_double => "(fun n -> Z.succ (Z.shift_left n 1))".
Extract Constant N.size => "(fun n -> Z.of_int (Z.numbits n))".
Extract Constant N.testbit => "(fun n i -> Z.testbit n (Z.to_int i))".
Extract Constant N.setbit => "(fun n i -> Z.logor n (Z.shift_left Z.one (Z.to_int i)))".
Extract Constant N.ones => "(fun n -> Z.pred (Z.shift_left Z.one (Z.to_int n)))".
Extract Constant N.land => "Z.logand".
Extract Constant N.lor => "Z.logor".
Extract Constant N.ldiff => "(fun m n -> Z.logand m (Z.lognot n))".
Extract Constant N.shiftl => "(fun n i -> Z.shift_left n (Z.to_int i))".
Extract Constant N.to_nat => "(fun n -> n)".
Extract Constant N.of_nat => "(fun n -> n)".

Extraction "core" check.
