(* SPDX-License-Identifier: MIT *)
(* Numbers as sets: bit i says whether i is a member. *)

From Coq Require Import NArith List Lia Bool.
Import ListNotations.
Local Open Scope N_scope.

Lemma ldiff_below s u i : N.testbit s i = true -> N.testbit u i = true -> N.ldiff s u < s.
Proof.
  intros Hs Hu. set (k := N.land s u).
  assert (E : N.ldiff s u + k = s).
  { assert (Z : N.land (N.ldiff s u) k = 0).
    { apply N.bits_inj_0. intros n. unfold k. rewrite !N.land_spec, N.ldiff_spec.
      now destruct (N.testbit s n), (N.testbit u n). }
    rewrite N.add_nocarry_lxor, N.lxor_lor by exact Z. apply N.lor_ldiff_and. }
  assert (k <> 0); [|lia].
  intros K. assert (B : N.testbit k i = true) by (unfold k; now rewrite N.land_spec, Hs, Hu).
  rewrite K, N.bits_0 in B. discriminate.
Qed.

(* A proper subset is a smaller number. *)
Lemma subset_below t s i :
  (forall n, N.testbit t n = true -> N.testbit s n = true) ->
  N.testbit s i = true -> N.testbit t i = false -> t < s.
Proof.
  intros H Hs Ht. replace t with (N.ldiff s (N.ldiff s t)).
  - apply (ldiff_below _ _ i); [exact Hs|]. now rewrite N.ldiff_spec, Hs, Ht.
  - apply N.bits_inj. intros n. rewrite !N.ldiff_spec. specialize (H n).
    destruct (N.testbit s n), (N.testbit t n); cbn; auto; discriminate (H eq_refl).
Qed.

Lemma bit_below_size s n : N.testbit s n = true -> n < N.size s.
Proof.
  intros H. destruct (N.lt_ge_cases n (N.size s)) as [L | L]; [exact L|].
  destruct (N.eq_dec s 0) as [-> | Z]; [now rewrite N.bits_0 in H|].
  rewrite N.bits_above_log2 in H; [discriminate|]. rewrite N.size_log2 in L by exact Z. lia.
Qed.

Lemma ones_bit n i : N.testbit (N.ones n) i = (i <? n).
Proof.
  destruct (N.ltb_spec i n) as [L | L]; [now apply N.ones_spec_low | now apply N.ones_spec_high].
Qed.

Lemma shiftl_bit c x n : N.testbit (N.shiftl c x) n = (x <=? n) && N.testbit c (n - x).
Proof.
  destruct (N.leb_spec x n) as [L | L].
  - now rewrite N.shiftl_spec_high' by exact L.
  - now rewrite N.shiftl_spec_low by exact L.
Qed.

(* The numbers first, first+1, .., k of them, that satisfy p. *)
Fixpoint span (p : N -> bool) (k : nat) (first : N) : list N :=
  match k with
  | O => []
  | S k' => if p first then first :: span p k' (N.succ first) else span p k' (N.succ first)
  end.

Lemma span_in p k first n : In n (span p k first) <-> (first <= n < first + N.of_nat k /\ p n = true).
Proof.
  revert first. induction k as [|k IH]; intros first; cbn [span].
  - cbn. split; [intros [] | lia].
  - rewrite Nat2N.inj_succ. destruct (p first) eqn:E; cbn [In]; rewrite IH.
    + split.
      * intros [<- | [H1 H2]]; (split; [lia | assumption]).
      * intros [H1 H2]. destruct (N.eq_dec first n); [now left | right]. split; [lia | exact H2].
    + split.
      * intros [H1 H2]. split; [lia | exact H2].
      * intros [H1 H2]. split; [|exact H2]. destruct (N.eq_dec first n); [congruence | lia].
Qed.

(* The members of a set that are at least `first`, ascending. *)
Definition members (s first : N) : list N := span (N.testbit s) (N.to_nat (N.size s - first)) first.

Lemma members_in s first n : In n (members s first) <-> (first <= n /\ N.testbit s n = true).
Proof.
  unfold members. rewrite span_in, N2Nat.id. split; [tauto|]. intros [L H].
  assert (B := bit_below_size _ _ H). repeat split; auto. lia.
Qed.
