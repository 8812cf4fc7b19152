(* SPDX-License-Identifier: MIT *)
(* Divisors of a number, and subsets of 1..n with at most k points. *)

From Coq Require Import NArith List Lia Bool Sorted.
From Upset Require Import Games Bits Posets Boards.
Import ListNotations.
Local Open Scope N_scope.

(* The definitions. 1 is the poison of the divisors. *)
Definition divisor_legal (n : N) : list N -> N -> Prop :=
  takes_above (fun d => 1 < d /\ 1 <= n /\ N.divide d n) N.divide.

(* A subset is written in ascending order. *)
Definition subset_of (n : N) (k : nat) (c : list N) : Prop :=
  StronglySorted N.lt c /\ (forall x, In x c -> 1 <= x <= n) /\ (1 <= length c <= k)%nat.

Definition subset_legal (n : N) (k : nat) : list (list N) -> list N -> Prop := takes_above (subset_of n k) (@incl N).

(* The programs. *)
Definition divides (a b : N) : bool := b mod a =? 0.

Lemma divides_spec a b : divides a b = true <-> N.divide a b.
Proof.
  unfold divides. rewrite N.eqb_eq. destruct (N.eq_dec a 0) as [-> | H]; [|now apply N.mod_divide].
  split.
  - intros E. exists 0. destruct b; [reflexivity | discriminate].
  - intros [q ->]. now rewrite N.mul_0_r.
Qed.

Lemma divides_refl a : divides a a = true.
Proof. apply divides_spec, N.divide_refl. Qed.

Definition divisors (n : N) : list N := span (fun d => divides d n) (N.to_nat (N.pred n)) 2.

Definition divisor_order (n : N) : order :=
  {| element := N; elements := divisors n; below_or_equal := divides; same := N.eqb;
     reflexive := divides_refl; same_equal := fun a b H => proj1 (N.eqb_eq a b) H;
     same_reflexive := N.eqb_refl |}.

(* (c) *)
Theorem divisor_rules n h d : poset_legal (divisor_order n) h d <-> divisor_legal n h d.
Proof.
  unfold poset_legal, divisor_legal, takes_above. cbn. unfold divisors. rewrite span_in, N2Nat.id, divides_spec.
  split; intros [G L].
  - split; [split; [lia|]; split; [lia | apply G]|]. intros m Hm. rewrite <- divides_spec. now apply L.
  - destruct G as (G1 & G2 & G3). split.
    + split; [|exact G3]. assert (d <= n) by (apply N.divide_pos_le; [lia | exact G3]). lia.
    + intros m Hm. rewrite divides_spec. now apply L.
Qed.

(* All sublists of k elements, lexicographically. *)
Fixpoint choose (k : nat) (l : list N) : list (list N) :=
  match k, l with
  | O, _ => [[]]
  | S _, [] => []
  | S k', x :: l' => map (cons x) (choose k' l') ++ choose k l'
  end.

Lemma choose_in l : StronglySorted N.lt l -> forall k c,
  In c (choose k l) <-> StronglySorted N.lt c /\ incl c l /\ length c = k.
Proof.
  induction 1 as [|x l _ IH F]; intros [|k] c; cbn [choose In].
  1, 3: split; [intros [<- | []]; repeat split; [constructor | now intros y []] |
                intros (_ & _ & L); destruct c; [now left | discriminate]].
  - split; [intros []|]. intros (_ & I & L). destruct c as [|y c]; [discriminate | destruct (I y (or_introl eq_refl))].
  - rewrite Forall_forall in F. rewrite in_app_iff, in_map_iff. split.
    + intros [(d & <- & H) | H]; apply IH in H as (H1 & H2 & H3); (split; [|split]).
      * constructor; [exact H1|]. apply Forall_forall. intros y Hy. now apply F, H2.
      * intros y [<- | Hy]; [now left | right; now apply H2].
      * cbn. now rewrite H3.
      * exact H1.
      * intros y Hy. right. now apply H2.
      * exact H3.
    + intros (H1 & H2 & H3). destruct c as [|y c]; [discriminate|]. inversion H1 as [|? ? S1 S2]; subst.
      rewrite Forall_forall in S2. cbn in H3.
      assert (T : forall z, In z c -> In z l).
      { intros z Hz. destruct (H2 z (or_intror Hz)) as [<- | K]; [|exact K]. exfalso.
        specialize (S2 x Hz). destruct (H2 y (or_introl eq_refl)) as [-> | K]; [lia | specialize (F y K); lia]. }
      destruct (H2 y (or_introl eq_refl)) as [<- | K].
      * left. exists c. split; [reflexivity|]. apply IH. repeat split; [exact S1 | exact T | congruence].
      * right. apply IH. repeat split; [exact H1 | | exact H3]. intros z [<- | Hz]; [exact K | now apply T].
Qed.

Definition subsets (n : N) (k : nat) : list (list N) := flat_map (fun size => choose size (up_to n)) (seq 1 k).

Definition all_in (c d : list N) : bool := forallb (fun x => existsb (N.eqb x) d) c.

Lemma all_in_spec c d : all_in c d = true <-> incl c d.
Proof.
  unfold all_in, incl. rewrite forallb_forall. split; intros H x Hx; specialize (H x Hx).
  - apply existsb_exists in H as (y & Hy & E). apply N.eqb_eq in E. now subst.
  - apply existsb_exists. exists x. split; [exact H | apply N.eqb_refl].
Qed.

Lemma all_in_refl c : all_in c c = true.
Proof. apply all_in_spec, incl_refl. Qed.

Definition subset_order (n : N) (k : nat) : order :=
  {| element := list N; elements := subsets n k; below_or_equal := all_in; same := all_equal;
     reflexive := all_in_refl; same_equal := all_equal_spec;
     same_reflexive := all_equal_refl |}.

(* (c) *)
Theorem subset_rules n k h c : poset_legal (subset_order n k) h c <-> subset_legal n k h c.
Proof.
  unfold poset_legal, subset_legal, takes_above, subset_of. cbn. unfold subsets. rewrite in_flat_map.
  assert (E : (exists size, In size (seq 1 k) /\ In c (choose size (up_to n))) <->
              StronglySorted N.lt c /\ (forall x, In x c -> 1 <= x <= n) /\ (1 <= length c <= k)%nat).
  { split.
    - intros (size & Hs & H). apply in_seq in Hs. apply choose_in in H; [|apply span_sorted].
      destruct H as (H1 & H2 & H3). split; [exact H1|]. split; [|lia]. intros x Hx. apply up_to_in, H2, Hx.
    - intros (H1 & H2 & H3). exists (length c). split; [apply in_seq; lia|].
      apply choose_in; [apply span_sorted|]. split; [exact H1|]. split; [|reflexivity]. intros x Hx. apply up_to_in, H2, Hx. }
  rewrite E. split; intros [G L]; (split; [exact G|]); intros m Hm; specialize (L m Hm); rewrite all_in_spec in *; exact L.
Qed.
