(* SPDX-License-Identifier: MIT *)
(* Numbers as sets: bit i says whether i is a member. *)

From Coq Require Import NArith List Lia Bool Sorted.
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

(* The numbers first, first+1, .., k of them, that satisfy p. It is built from its end, so the depth of the recursion that
   is extracted does not depend on k. *)
Fixpoint span_before (p : N -> bool) (k : nat) (next : N) (after : list N) : list N :=
  match k with
  | O => after
  | S k' => let last := N.pred next in span_before p k' last (if p last then last :: after else after)
  end.

Definition span (p : N -> bool) (k : nat) (first : N) : list N := span_before p k (first + N.of_nat k) [].

Lemma span_before_in p k next after n : N.of_nat k <= next ->
  (In n (span_before p k next after) <-> (next - N.of_nat k <= n < next /\ p n = true) \/ In n after).
Proof.
  revert next after. induction k as [|k IH]; intros next after L; cbn [span_before].
  - split; [now right|]. intros [H | H]; [lia | exact H].
  - rewrite Nat2N.inj_succ in L. rewrite IH by lia.
    assert (E : In n (if p (N.pred next) then N.pred next :: after else after)
                <-> (n = N.pred next /\ p n = true) \/ In n after).
    { destruct (p (N.pred next)) eqn:E; cbn [In]; [|intuition congruence].
      split; [intros [<- | H]; auto | intros [[-> _] | H]; auto]. }
    rewrite E. destruct (N.eq_dec n (N.pred next)) as [-> | D].
    + split; [intros [H | [H | H]]; [left; split; [lia | apply H] | left; split; [lia | apply H] | now right]|].
      intros [[_ H] | H]; [right; left; auto | right; now right].
    + split; [intros [[H1 H2] | [[H _] | H]]; [left; split; [lia | exact H2] | contradiction | now right]|].
      intros [[H1 H2] | H]; [left; split; [lia | exact H2] | right; now right].
Qed.

Lemma span_in p k first n : In n (span p k first) <-> (first <= n < first + N.of_nat k /\ p n = true).
Proof.
  unfold span. rewrite span_before_in by lia. cbn [In]. replace (first + N.of_nat k - N.of_nat k) with first by lia. tauto.
Qed.

Lemma span_sorted p k first : StronglySorted N.lt (span p k first).
Proof.
  unfold span. assert (G : forall next after, N.of_nat k <= next -> StronglySorted N.lt after ->
    Forall (N.le next) after -> StronglySorted N.lt (span_before p k next after)).
  { induction k as [|k IH]; intros next after L S F; cbn [span_before]; [exact S|].
    rewrite Nat2N.inj_succ in L. destruct (p (N.pred next)); apply IH; try lia.
    - constructor; [exact S|]. eapply Forall_impl; [|exact F]. cbn. lia.
    - constructor; [lia|]. eapply Forall_impl; [|exact F]. cbn. lia.
    - exact S.
    - eapply Forall_impl; [|exact F]. cbn. lia. }
  apply G; [lia | constructor | constructor].
Qed.

(* The members of a set that are at least `first`, ascending. *)
Definition members (s first : N) : list N := span (N.testbit s) (N.to_nat (N.size s - first)) first.

Lemma members_in s first n : In n (members s first) <-> (first <= n /\ N.testbit s n = true).
Proof.
  unfold members. rewrite span_in, N2Nat.id. split; [tauto|]. intros [L H].
  assert (B := bit_below_size _ _ H). repeat split; auto. lia.
Qed.
