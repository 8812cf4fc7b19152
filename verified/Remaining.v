(* SPDX-License-Identifier: MIT *)
(* Chomp on a numerical semigroup after at least one move: what remains is a finite ordered set. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Posets Paired Semigroups Replay Strategy Window.
Import ListNotations.
Local Open Scope N_scope.

(* Is z in y + S? *)
Definition is_above (G y z : N) : bool := (y =? z) || ((y <=? z) && inside G (z - y)).

Lemma is_above_refl G a : is_above G a a = true.
Proof. unfold is_above. now rewrite N.eqb_refl. Qed.

(* The members of S that are not in x + S, but for 0: with 0 they are the Apery set of x. *)
Definition remaining (G x : N) : list N :=
  span (fun n => inside G n && (0 <? n) && negb (is_above G x n)) (N.to_nat (x + N.size G + 1)) 0.

Definition remaining_order (G x : N) : order :=
  {| element := N; elements := remaining G x; below_or_equal := is_above G; same := N.eqb;
     reflexive := is_above_refl G; same_equal := fun a b H => proj1 (N.eqb_eq a b) H;
     same_reflexive := N.eqb_refl |}.

Section Remaining.
  Variable generators : list N.
  Variable G : N.
  Hypothesis gaps_G : gaps G generators.

  Let legal := chomp_legal (sum_of generators).

  Lemma is_above_spec y z : is_above G y z = true <-> exists s, sum_of generators s /\ z = y + s.
  Proof.
    unfold is_above. rewrite orb_true_iff, andb_true_iff, N.eqb_eq, N.leb_le, (inside_spec _ _ gaps_G). split.
    - intros [-> | [L H]]; [exists 0; split; [constructor | lia] | exists (z - y); split; [exact H | lia]].
    - intros (s & H & ->). right. split; [lia|]. now replace (y + s - y) with s by lia.
  Qed.

  (* (c) After a move x, the legal moves are those of the finite order. *)
  Lemma remaining_rules x h a : In x h -> (poset_legal (remaining_order G x) h a <-> legal h a).
  Proof.
    intros Hx. unfold poset_legal, legal, chomp_legal, takes_above. cbn [elements below_or_equal remaining_order element].
    assert (E : forall m, is_above G m a = true <-> exists s, sum_of generators s /\ a = m + s)
      by (intros m; apply is_above_spec).
    split; intros [H L].
    - apply span_in in H as [_ H]. apply andb_prop in H as [H _]. apply andb_prop in H as [H H0].
      apply (inside_spec _ _ gaps_G) in H. apply N.ltb_lt in H0.
      split; [split; [exact H | lia]|]. intros m Hm. rewrite <- E. now apply L.
    - destruct H as [H H0]. assert (N : is_above G x a = false).
      { apply not_true_is_false. rewrite E. now apply L. }
      split.
      + apply span_in. rewrite N, N2Nat.id, (proj2 (inside_spec _ _ gaps_G a) H).
        replace (0 <? a) with true by (symmetry; apply N.ltb_lt; lia). split; [|reflexivity]. split; [lia|].
        destruct (N.lt_ge_cases a x) as [Lx | Lx]; [lia|]. unfold is_above in N. apply orb_false_iff in N as [_ N].
        apply andb_false_iff in N as [N | N]; [apply N.leb_gt in N; lia|]. unfold inside in N.
        apply negb_false_iff, bit_below_size in N. lia.
      + intros m Hm. rewrite E. now apply L.
  Qed.

  Definition is_legal (h : list N) (a : N) : bool :=
    inside G a && (0 <? a) && forallb (fun m => negb (is_above G m a)) h.

  Lemma is_legal_spec h a : is_legal h a = true -> legal h a.
  Proof.
    unfold is_legal. intros H. apply andb_prop in H as [H L]. apply andb_prop in H as [H H0].
    apply (inside_spec _ _ gaps_G) in H. apply N.ltb_lt in H0. split; [split; [exact H | lia]|].
    intros m Hm. rewrite <- is_above_spec. rewrite forallb_forall in L. specialize (L m Hm).
    now destruct (is_above G m a).
  Qed.

  Fixpoint is_played (h : list N) : bool :=
    match h with [] => true | m :: h' => is_played h' && is_legal h' m end.

  Lemma is_played_spec h : is_played h = true -> played legal h.
  Proof.
    induction h as [|m h IH]; [constructor|]. cbn. intros H. apply andb_prop in H as [H L].
    constructor; [now apply IH | now apply is_legal_spec].
  Qed.

  (* What is left after the moves of h. *)
  Definition left_after (x : N) (h : list N) : N :=
    mask (fun a => forallb (fun m => negb (is_above G m a)) h) (remaining G x).

  Lemma left_stands x h : poset_stands (remaining_order G x) (left_after x h) h.
  Proof.
    intros n a H. cbn in H. unfold left_after. rewrite (mask_bit _ _ _ _ _ H), forallb_forall.
    split; intros K m Hm; specialize (K m Hm); cbn in *; now destruct (is_above G m a).
  Qed.

  Section Check.
    Variable source : Type.
    Variable next_line : source -> option (list N * source).

    (* The proof for the position after the moves of h, beside a heap. *)
    Definition accepts_after (pairings : list (list (N * N))) (h : list N) (heap n : N) (src : source) : option source :=
      match h with
      | [] => None
      | m :: h' =>
        let x := fold_left N.min h' m in
        let O := remaining_order G x in
        if existsb (N.eqb x) h && (heap <=? count_of (remaining G x)) then
          let t := table O in
          accepts_paired O source next_line t eq_refl pairings n (left_after x h) heap src
        else None
      end.

    Lemma accepts_after_sound pairings h heap n src src' : accepts_after pairings h heap n src = Some src' ->
      ends (take legal) h /\ lost (heap_move (take legal)) (h, heap).
    Proof.
      destruct h as [|m h']; cbn [accepts_after]; [discriminate|].
      set (h := m :: h'). set (x := fold_left N.min h' m). destruct (existsb (N.eqb x) h) eqn:Hx; [|discriminate].
      destruct (heap <=? _); [|discriminate]. cbn [andb].
      apply existsb_exists in Hx as (x' & Hx & E). apply N.eqb_eq in E as <-.
      set (O := remaining_order G x). intros H. apply accepts_paired_sound with (h := h) in H; [|apply left_stands].
      assert (step : forall p q, In x p -> (take (poset_legal O) p q <-> take legal p q)).
      { intros p q Hp. split; intros [a L]; constructor; now apply (remaining_rules x p a Hp). }
      split.
      - assert (e : ends (take (poset_legal O)) h) by (eapply (stands_ends _ _ (poset_rules O _ eq_refl)); apply left_stands).
        clear H. revert Hx. induction e as [p _ IH]. intros Hp. constructor. intros q m0. apply step in m0; [|exact Hp].
        apply (IH q m0). destruct m0. now right.
      - apply (lost_agree _ (heap_move (take (poset_legal O))) _ (fun p => In x (fst p))); [| | exact Hx | exact H].
        + intros [p k] q Hp. cbn in Hp. split; intros T; inversion T; subst; constructor; try assumption; now apply step.
        + intros p q Hp T. destruct T as [p q k T | p k j _]; [|exact Hp]. destruct T. now right.
    Qed.

    (* made: the moves, the earliest first. *)
    Definition check_remaining (made : list N) (c : claim N) (pairings : list (list (N * N))) (n : N) (src : source) : option source :=
      let h := rev' made in
      if is_played h then
        match c with
        | Loses => accepts_after pairings h 0 n src
        | Wins_by m => if is_legal h m then accepts_after pairings (m :: h) 0 n src else None
        | Has_value k => accepts_after pairings h k n src
        end
      else None.

    Theorem check_remaining_sound made c pairings n src src' : check_remaining made c pairings n src = Some src' ->
      played legal (rev made) /\ holds legal (rev made) c.
    Proof.
      unfold check_remaining, rev'. rewrite rev_append_rev, app_nil_r. destruct (is_played _) eqn:P; [|discriminate].
      apply is_played_spec in P. intros H. split; [exact P|]. destruct c as [|m|k]; cbn.
      - apply accepts_after_sound in H as [_ H]. now apply empty_heap.
      - destruct (is_legal _ m) eqn:L; [|discriminate]. apply is_legal_spec in L. split; [exact L|].
        apply accepts_after_sound in H as [_ H]. now apply empty_heap.
      - apply accepts_after_sound in H as [e H]. now apply heap_value.
    Qed.
  End Check.
End Remaining.
