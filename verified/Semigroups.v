(* SPDX-License-Identifier: MIT *)
(* Numerical semigroups, and their gaps as bits of a number. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Bits.
Import ListNotations.
Local Open Scope N_scope.

(* The definition: n is a sum of members of l, with repetition; 0 is the empty sum. *)
Inductive sum_of (l : list N) : N -> Prop :=
| sum_zero : sum_of l 0
| sum_add a n : In a l -> sum_of l n -> sum_of l (a + n).

(* g has exactly the bits of the gaps. *)
Definition gaps (g : N) (l : list N) : Prop := forall n, N.testbit g n = false <-> sum_of l n.

Lemma sum_closed l m n : sum_of l m -> sum_of l n -> sum_of l (m + n).
Proof.
  intros H Hn. induction H as [|a m Ha _ IH]; [exact Hn|]. rewrite <- N.add_assoc. now constructor.
Qed.

Lemma sum_incl l l' n : incl l l' -> sum_of l n -> sum_of l' n.
Proof. intros I H. induction H; constructor; auto. Qed.

Lemma sum_multiple l x k : In x l -> sum_of l (k * x).
Proof.
  intros H. induction k as [|k IH] using N.peano_ind; [constructor|].
  rewrite N.mul_succ_l, N.add_comm. now constructor.
Qed.

Lemma sum_with l x n : sum_of (x :: l) n <-> exists k, k * x <= n /\ sum_of l (n - k * x).
Proof.
  split.
  - intros H. induction H as [|a n Ha _ (k & L & IH)].
    + exists 0. cbn. split; [lia | constructor].
    + destruct Ha as [<- | Ha].
      * exists (N.succ k). rewrite N.mul_succ_l. split; [lia|].
        replace (x + n - (k * x + x)) with (n - k * x) by lia. exact IH.
      * exists k. split; [lia|]. replace (a + n - k * x) with (a + (n - k * x)) by lia. now constructor.
  - intros (k & L & H). replace n with (k * x + (n - k * x)) by lia. apply sum_closed.
    + apply sum_multiple. now left.
    + apply (sum_incl l); [|exact H]. intros a Ha. now right.
Qed.

Lemma gap_iff g l n : gaps g l -> (N.testbit g n = true <-> ~ sum_of l n).
Proof.
  intros G. rewrite <- (G n). destruct (N.testbit g n); split; congruence.
Qed.

(* c with all multiples of x added, up to bound. *)
Fixpoint spread (fuel : nat) (c x bound : N) : N :=
  match fuel with
  | O => c
  | S f => if bound <=? x then c else spread f (N.lor c (N.shiftl c x)) (N.double x) bound
  end.

Lemma spread_bit fuel : forall c x bound n, 0 < x -> bound <= x * 2 ^ N.of_nat fuel -> n < bound ->
  (N.testbit (spread fuel c x bound) n = true <-> exists k, k * x <= n /\ N.testbit c (n - k * x) = true).
Proof.
  assert (base : forall c x bound n, bound <= x -> n < bound ->
    (N.testbit c n = true <-> exists k, k * x <= n /\ N.testbit c (n - k * x) = true)).
  { intros c x bound n B L. split.
    - intros H. exists 0. cbn. rewrite N.sub_0_r. split; [lia | exact H].
    - intros (k & K & H). assert (k = 0) as -> by nia. cbn in H. now rewrite N.sub_0_r in H. }
  induction fuel as [|f IH]; intros c x bound n X B L; cbn [spread].
  - apply (base c x bound); [|exact L]. cbn in B. lia.
  - destruct (N.leb_spec bound x) as [Bx | Bx]; [now apply (base c x bound)|].
    rewrite Nat2N.inj_succ, N.pow_succ_r' in B.
    rewrite IH; [| rewrite N.double_spec; lia | rewrite N.double_spec; lia | exact L].
    rewrite N.double_spec. split.
    + intros (k & K & H). rewrite N.lor_spec, shiftl_bit in H. apply orb_prop in H as [H | H].
      * exists (2 * k). replace (2 * k * x) with (k * (2 * x)) by ring. split; [exact K|]. exact H.
      * apply andb_prop in H as [H1 H2]. apply N.leb_le in H1. exists (2 * k + 1). split; [nia|].
        replace (n - (2 * k + 1) * x) with (n - k * (2 * x) - x) by nia. exact H2.
    + intros (k & K & H). destruct (N.Even_or_Odd k) as [[j ->] | [j ->]]; exists j; rewrite N.lor_spec, shiftl_bit.
      * replace (j * (2 * x)) with (2 * j * x) by ring. split; [exact K|]. now rewrite H.
      * assert (E : (2 * j + 1) * x = j * (2 * x) + x) by ring. rewrite E in K, H. split; [lia|].
        replace (n - j * (2 * x) - x) with (n - (j * (2 * x) + x)) by lia. rewrite H.
        replace (x <=? n - j * (2 * x)) with true by (symmetry; apply N.leb_le; lia).
        apply orb_true_r.
Qed.

(* The gaps that are left when x is added. *)
Definition adjoin (g x : N) : N :=
  let b := N.size g in
  N.ldiff g (spread (N.to_nat b) (N.ldiff (N.ones b) g) x b).

Lemma adjoin_bit g x n : 0 < x ->
  (N.testbit (adjoin g x) n = false <-> exists k, k * x <= n /\ N.testbit g (n - k * x) = false).
Proof.
  intros X. unfold adjoin. set (b := N.size g). rewrite N.ldiff_spec.
  destruct (N.testbit g n) eqn:G; cbn [andb].
  - assert (L := bit_below_size _ _ G). fold b in L. rewrite negb_false_iff.
    rewrite spread_bit; [| exact X | | exact L].
    + split; intros (k & K & H); exists k; (split; [exact K|]).
      * rewrite N.ldiff_spec in H. apply andb_prop in H as [_ H]. now apply negb_true_iff.
      * rewrite N.ldiff_spec, H, ones_bit. apply andb_true_intro. split; [|reflexivity]. apply N.ltb_lt. lia.
    + rewrite N2Nat.id. assert (P := N.pow_gt_lin_r 2 b ltac:(lia)). nia.
  - split; [|reflexivity]. intros _. exists 0. cbn. rewrite N.sub_0_r. split; [lia | exact G].
Qed.

Lemma adjoin_gaps g l x : 0 < x -> gaps g l -> gaps (adjoin g x) (x :: l).
Proof.
  intros X G n. rewrite adjoin_bit by exact X. rewrite sum_with.
  split; intros (k & K & H); exists k; (split; [exact K|]); now apply G.
Qed.

Lemma adjoin_below g x : 0 < x -> N.testbit g x = true -> N.testbit g 0 = false -> adjoin g x < g.
Proof.
  intros X H Z. apply (subset_below _ _ x); [| exact H |].
  - intros n. unfold adjoin. rewrite N.ldiff_spec. now intros [K _]%andb_prop.
  - apply adjoin_bit; [exact X|]. exists 1. rewrite N.mul_1_l, N.sub_diag. split; [lia | exact Z].
Qed.

(* The numbers below `bound` that are not sums. *)
Definition gaps_up_to (bound : N) (l : list N) : N := fold_left adjoin l (N.ldiff (N.ones bound) 1).

Lemma gaps_up_to_bit bound l n : forallb (N.ltb 0) l = true -> n < bound ->
  (N.testbit (gaps_up_to bound l) n = false <-> sum_of l n).
Proof.
  intros P L. unfold gaps_up_to.
  assert (fold : forall l' done g0, forallb (N.ltb 0) l' = true ->
    (forall n, n < bound -> (N.testbit g0 n = false <-> sum_of done n)) ->
    forall n, n < bound -> (N.testbit (fold_left adjoin l' g0) n = false <-> sum_of (rev l' ++ done) n)).
  { clear. induction l' as [|x l' IH]; intros done g0 P0 H n L; cbn [fold_left rev]; [now apply H|].
    cbn in P0. apply andb_prop in P0 as [X P0]. apply N.ltb_lt in X. rewrite <- app_assoc. apply IH; [exact P0 | | exact L].
    clear n L. intros n L. rewrite adjoin_bit by exact X. cbn [app]. rewrite sum_with.
    split; intros (k & K & S); exists k; (split; [exact K|]); (apply H; [lia | exact S]). }
  rewrite (fold l [] _ P); [| |exact L].
  - rewrite app_nil_r. split; apply sum_incl; intros a Ha; now apply in_rev in Ha || (rewrite <- in_rev; exact Ha).
  - clear n L. intros n L. rewrite N.ldiff_spec, ones_bit. replace (n <? bound) with true by (symmetry; now apply N.ltb_lt).
    cbn [andb]. rewrite negb_false_iff. split.
    + intros H. destruct n as [|p]; [constructor|]. exfalso.
      assert (T : N.testbit 1 (Npos p) = false) by (apply N.bits_above_log2; cbn; lia). congruence.
    + intros H. inversion H as [|a m []]. reflexivity.
Qed.

(* Is n a sum? *)
Definition is_sum (l : list N) (n : N) : bool := negb (N.testbit (gaps_up_to (N.succ n) l) n).

Lemma is_sum_spec l n : forallb (N.ltb 0) l = true -> (is_sum l n = true <-> sum_of l n).
Proof. intros P. unfold is_sum. rewrite negb_true_iff. apply gaps_up_to_bit; [exact P | lia]. Qed.

(* The gaps of the semigroup with these generators, if numbers up to `bound` show that there are finitely many:
   every number from the end of the gaps up to bound is a sum, and a generator fits in between. *)
Definition gaps_below (bound : N) (l : list N) : option N :=
  if forallb (N.ltb 0) l then
    let g := gaps_up_to bound l in
    if existsb (fun a => N.size g + a <=? bound) l then Some g else None
  else None.

Lemma gaps_below_sound bound l g : gaps_below bound l = Some g -> gaps g l.
Proof.
  unfold gaps_below. destruct (forallb _ l) eqn:P; [|discriminate].
  set (g1 := gaps_up_to bound l). destruct (existsb _ l) eqn:E; [|discriminate]. intros [= <-].
  assert (up_to_bound : forall n, n < bound -> (N.testbit g1 n = false <-> sum_of l n))
    by (intros n L; now apply gaps_up_to_bit).
  apply existsb_exists in E as (a & Ha & B). apply N.leb_le in B.
  assert (A : 0 < a) by (rewrite forallb_forall in P; apply N.ltb_lt, P, Ha).
  assert (beyond : forall n, N.size g1 <= n -> sum_of l n).
  { intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
    destruct (N.lt_ge_cases n bound) as [Lb | Lb].
    - apply up_to_bound; [exact Lb|]. destruct (N.testbit g1 n) eqn:T; [|reflexivity].
      apply bit_below_size in T. lia.
    - replace n with (a + (n - a)) by lia. constructor; [exact Ha|]. apply IH; lia. }
  intros n. destruct (N.lt_ge_cases n bound) as [Lb | Lb]; [now apply up_to_bound|].
  split.
  - intros _. apply beyond. lia.
  - intros _. destruct (N.testbit g1 n) eqn:T; [|reflexivity]. apply bit_below_size in T. lia.
Qed.

(* Bounds 64, 128, .. are tried. *)
Fixpoint gaps_from (fuel : nat) (bound : N) (l : list N) : option N :=
  match fuel with
  | O => None
  | S f => match gaps_below bound l with Some g => Some g | None => gaps_from f (N.double bound) l end
  end.

Definition gaps_of (l : list N) : option N := gaps_from 18 64 l.

Lemma gaps_of_sound l g : gaps_of l = Some g -> gaps g l.
Proof.
  unfold gaps_of. generalize 18%nat, 64. induction n as [|f IH]; intros b; cbn [gaps_from]; [discriminate|].
  destruct (gaps_below b l) as [g1|] eqn:E; [|apply IH]. intros [= <-]. eapply gaps_below_sound; eauto.
Qed.

Lemma gaps_zero g l : gaps g l -> N.testbit g 0 = false.
Proof. intros G. apply G. constructor. Qed.
