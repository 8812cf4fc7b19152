(* SPDX-License-Identifier: MIT *)
(* Games on ordered sets: a move takes an element and everything above it. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Strategy.
Import ListNotations.
Local Open Scope N_scope.

(* The definition. An element is there as long as nothing below it (or equal) has been taken. *)
Definition takes_above {A : Type} (ground : A -> Prop) (le : A -> A -> Prop) (h : list A) (a : A) : Prop :=
  ground a /\ forall m, In m h -> ~ le m a.

(* A finite ordered set as a program has it. Antisymmetry and transitivity are not needed. *)
Record order := {
  element : Type;
  elements : list element;
  below_or_equal : element -> element -> bool;
  same : element -> element -> bool;
  reflexive : forall a, below_or_equal a a = true;
  same_equal : forall a b, same a b = true -> a = b;
  same_reflexive : forall a, same a a = true
}.

Definition poset_legal (O : order) : list (element O) -> element O -> Prop :=
  takes_above (fun a => In a (elements O)) (fun a b => below_or_equal O a b = true).

(* Bit i stands for the i-th element. *)
Fixpoint mask {A : Type} (p : A -> bool) (l : list A) : N :=
  match l with
  | [] => 0
  | a :: l' => if p a then N.succ_double (mask p l') else N.double (mask p l')
  end.

Lemma mask_bit A (p : A -> bool) l i a : nth_error l i = Some a -> N.testbit (mask p l) (N.of_nat i) = p a.
Proof.
  revert i. induction l as [|b l IH]; intros [|i]; cbn [nth_error mask]; try discriminate.
  - intros [= ->]. change (N.of_nat 0) with 0. destruct (p a); [rewrite N.succ_double_spec | rewrite N.double_spec].
    + apply N.testbit_odd_0.
    + apply N.testbit_even_0.
  - intros H. rewrite Nat2N.inj_succ. destruct (p b); [rewrite N.succ_double_spec | rewrite N.double_spec].
    + rewrite N.testbit_odd_succ by apply N.le_0_l. auto.
    + rewrite N.testbit_even_succ by apply N.le_0_l. auto.
Qed.

Fixpoint numbered {A : Type} (i : N) (l : list A) : list (N * A) :=
  match l with [] => [] | a :: l' => (i, a) :: numbered (N.succ i) l' end.

Lemma numbered_in A (l : list A) k i a :
  In (i, a) (numbered k l) <-> exists n, i = k + N.of_nat n /\ nth_error l n = Some a.
Proof.
  revert k. induction l as [|b l IH]; intros k; cbn [numbered In].
  - split; [intros []|]. intros ([|n] & _ & H); discriminate.
  - rewrite IH. split.
    + intros [[= <- <-] | (n & -> & H)]; [exists 0%nat | exists (S n)]; cbn; split; auto; lia.
    + intros ([|n] & -> & H); cbn in H; [left | right].
      * injection H as ->. f_equal. lia.
      * exists n. split; [lia | exact H].
Qed.

Section Poset.
  Variable O : order.
  Let A := element O.
  Let le := below_or_equal O.

  (* A move: its number, the mask of what it takes, its element. *)
  Definition entry : Type := N * N * A.

  Definition table : list entry :=
    map (fun x => (fst x, mask (le (snd x)) (elements O), snd x)) (numbered 0 (elements O)).

  Definition entry_valid (x : entry) : Prop :=
    exists n, fst (fst x) = N.of_nat n /\ nth_error (elements O) n = Some (snd x)
              /\ snd (fst x) = mask (le (snd x)) (elements O).

  Lemma table_valid x : In x table <-> entry_valid x.
  Proof.
    destruct x as [[i u] a]. unfold table, entry_valid, entry, A. rewrite in_map_iff. cbn. split.
    - intros ((j & b) & [= <- <- <-] & H). apply numbered_in in H as (n & -> & H). exists n. auto.
    - intros (n & -> & H & ->). exists (N.of_nat n, a). split; [reflexivity|].
      apply numbered_in. exists n. auto.
  Qed.

  Definition poset_moves (t : list entry) (s : N) : list entry := filter (fun x => N.testbit s (fst (fst x))) t.

  Definition poset_play (s : N) (x : entry) : option N :=
    if N.testbit s (fst (fst x)) then Some (N.ldiff s (snd (fst x))) else None.

  Definition poset_keeps (y x : entry) : bool := negb (N.testbit (snd (fst y)) (fst (fst x))).

  Definition poset_stands (s : N) (h : list A) : Prop :=
    forall n a, nth_error (elements O) n = Some a ->
      (N.testbit s (N.of_nat n) = true <-> forall m, In m h -> le m a <> true).

  Lemma start_stands : poset_stands (mask (fun _ => true) (elements O)) [].
  Proof. intros n a H. rewrite (mask_bit _ _ _ _ _ H). split; [intros _ m [] | reflexivity]. Qed.

  Lemma poset_play_sound s h x t : poset_stands s h -> entry_valid x -> poset_play s x = Some t ->
    poset_legal O h (snd x) /\ poset_stands t (snd x :: h) /\ t < s.
  Proof.
    intros Hs (n & Hi & Hn & Hu). unfold poset_play. destruct (N.testbit s (fst (fst x))) eqn:E; [|discriminate].
    intros [= <-]. rewrite Hi in E. split; [|split].
    - split; [eapply nth_error_In; eauto|]. intros m Hm. now apply (proj1 (Hs n _ Hn) E).
    - intros k a H. rewrite N.ldiff_spec, Hu, (mask_bit _ _ _ _ _ H), andb_true_iff, (Hs _ _ H), negb_true_iff.
      cbn [In]. split.
      + intros [K1 K2] m [<- | Hm]; [now rewrite K2 | auto].
      + intros K. split; [auto|]. apply not_true_is_false, K. now left.
    - rewrite Hu. apply (ldiff_below s _ (N.of_nat n)); [exact E|].
      rewrite (mask_bit _ _ _ _ _ Hn). apply reflexive.
  Qed.

  (* t is the table, computed once. *)
  Definition poset_rules (t : list entry) (Ht : t = table) : rules A (poset_legal O).
  Proof.
    refine {| label := entry; name := snd; valid := entry_valid; moves := poset_moves t; play := poset_play;
              keeps := poset_keeps; stands_for := poset_stands |}.
    - intros s x H. apply filter_In in H as [H _]. apply table_valid. now rewrite <- Ht.
    - intros s h m Hs [Hm L]. apply In_nth_error in Hm as [n Hn].
      exists (N.of_nat n, mask (le m) (elements O), m). split; [|reflexivity]. apply filter_In. split.
      + rewrite Ht. apply table_valid. exists n. auto.
      + cbn. now apply (proj2 (Hs n m Hn)).
    - exact poset_play_sound.
    - intros s h x Hs (n & Hi & Hn & _) [_ L]. unfold poset_play. rewrite Hi.
      now rewrite (proj2 (Hs n _ Hn) L).
    - intros h x y (n & Hi & Hn & _) (n' & _ & _ & Hu) [G L] _. unfold poset_keeps. rewrite Hi, Hu, (mask_bit _ _ _ _ _ Hn).
      intros K. split; [exact G|]. intros m [<- | Hm]; [|auto]. intros E. unfold le in K. now rewrite E in K.
    - intros s h a b H n c Hn. rewrite (H n c Hn). cbn. split; intros K m Hm; apply K; tauto.
  Defined.

  (* Moves that were made before, each of them legal. *)
  Definition find_entry (t : list entry) (a : A) : option entry := find (fun x => same O (snd x) a) t.

  Fixpoint play_all (t : list entry) (s : N) (l : list A) : option N :=
    match l with
    | [] => Some s
    | a :: l' =>
      match find_entry t a with
      | Some x => match poset_play s x with Some s' => play_all t s' l' | None => None end
      | None => None
      end
    end.

  Lemma find_entry_sound t a x : t = table -> find_entry t a = Some x -> entry_valid x /\ snd x = a.
  Proof.
    intros -> H. apply find_some in H as [H E]. split; [now apply table_valid | now apply same_equal].
  Qed.

  Lemma play_all_sound t l : t = table -> forall s h s', poset_stands s h -> played (poset_legal O) h ->
    play_all t s l = Some s' -> poset_stands s' (rev l ++ h) /\ played (poset_legal O) (rev l ++ h).
  Proof.
    intros Ht. induction l as [|a l IH]; intros s h s' Hs Hp; cbn [play_all].
    - intros [= <-]. auto.
    - destruct (find_entry t a) as [x|] eqn:F; [|discriminate]. destruct (poset_play s x) as [s1|] eqn:E; [|discriminate].
      destruct (find_entry_sound _ _ _ Ht F) as [V <-]. destruct (poset_play_sound _ _ _ _ Hs V E) as (L & S1 & _).
      cbn [rev]. rewrite <- app_assoc. intros H. apply (IH s1); auto. now constructor.
  Qed.
End Poset.
