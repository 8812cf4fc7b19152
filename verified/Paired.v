(* SPDX-License-Identifier: MIT *)
(* Proofs about a finite ordered set: pairings, and then a strategy for what they fix. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Replay Strategy Posets Pairing.
Import ListNotations.
Local Open Scope N_scope.

Section Paired.
  Variable O : order.
  Let A := element O.
  Let le (a b : A) : Prop := below_or_equal O a b = true.

  (* The same order on fewer elements. *)
  Definition restrict (l : list A) : order :=
    {| element := A; elements := l; below_or_equal := below_or_equal O; same := same O;
       reflexive := reflexive O; same_equal := same_equal O; same_reflexive := same_reflexive O |}.

  Definition is_in (l : list A) (a : A) : bool := existsb (same O a) l.

  Definition partner (pairs : list (A * A)) (a : A) : A :=
    match find (fun p => same O (fst p) a || same O (snd p) a) pairs with
    | Some (x, y) => if same O x a then y else x
    | None => a
    end.

  Definition is_pairing (f : A -> A) (l : list A) : bool :=
    forallb (fun a => is_in l (f a) && same O (f (f a)) a && (negb (below_or_equal O a (f a)) || same O (f a) a)) l
    && forallb (fun x => forallb (fun y =>
         negb (below_or_equal O x y)
         || ((below_or_equal O (f x) (f y) || below_or_equal O x (f y)) && (negb (same O (f y) y) || same O (f x) x))) l) l.

  Definition fixed_by (f : A -> A) (l : list A) : list A := filter (fun a => same O (f a) a) l.

  (* What all pairings fix. *)
  Fixpoint reduce (l : list A) (pairings : list (list (A * A))) : option (list A) :=
    match pairings with
    | [] => Some l
    | pairs :: rest =>
      let f := partner pairs in
      if forallb (fun p => is_in l (fst p) && is_in l (snd p)) pairs && is_pairing f l
      then reduce (fixed_by f l) rest else None
    end.

  Lemma same_iff a b : same O a b = true <-> a = b.
  Proof. split; [apply same_equal | intros ->; apply same_reflexive]. Qed.

  Lemma is_in_iff l a : is_in l a = true <-> In a l.
  Proof.
    unfold is_in. rewrite existsb_exists. split.
    - intros (b & Hb & E). apply same_iff in E. now subst.
    - intros H. exists a. split; [exact H | apply same_reflexive].
  Qed.

  Lemma list_ends l : ends (take (takes_above (fun a => In a l) le)) [].
  Proof. exact (stands_ends _ _ (poset_rules (restrict l) _ eq_refl) _ _ (start_stands (restrict l))). Qed.

  Lemma same_ground (g g' : A -> Prop) h k : (forall a, g a <-> g' a) ->
    lost (heap_move (take (takes_above g le))) (h, k) -> lost (heap_move (take (takes_above g' le))) (h, k).
  Proof.
    intros E. apply (lost_agree _ _ _ (fun _ => True)); [|trivial | trivial].
    intros p q _. split; intros T; inversion T as [p0 q0 k0 [m [G L]] | p0 k0 j J]; subst; constructor; try assumption;
      constructor; (split; [now apply E | exact L]).
  Qed.

  Lemma pairing_step f l k : is_pairing f l = true ->
    lost (heap_move (take (takes_above (fun a => In a (fixed_by f l)) le))) ([], k) ->
    lost (heap_move (take (takes_above (fun a => In a l) le))) ([], k).
  Proof.
    intros P L. apply andb_prop in P as [P1 P2]. rewrite forallb_forall in P1, P2.
    assert (Q1 : forall a, In a l -> In (f a) l /\ f (f a) = a /\ (le a (f a) -> f a = a)).
    { intros a Ha. specialize (P1 a Ha). apply andb_prop in P1 as [P1 P3]. apply andb_prop in P1 as [P1 P4].
      apply is_in_iff in P1. apply same_iff in P4. repeat split; auto. intros E. unfold le in E. rewrite E in P3.
      now apply same_iff. }
    assert (Q2 : forall x y, In x l -> In y l -> le x y ->
      (le (f x) (f y) \/ le x (f y)) /\ (f y = y -> f x = x)).
    { intros x y Hx Hy E. specialize (P2 x Hx). rewrite forallb_forall in P2. specialize (P2 y Hy).
      unfold le in E. rewrite E in P2. cbn in P2. apply andb_prop in P2 as [P2 P3]. apply orb_prop in P2.
      split; [exact P2|]. intros F. apply same_iff in F. rewrite F in P3. now apply same_iff. }
    apply (pairing_lost A (fun a => In a l) le [] f) with (h' := []).
    - intros a [Ha _]. destruct (Q1 a Ha) as (H1 & H2 & _). split; [split; [exact H1 | intros m []] | exact H2].
    - intros a [Ha _]. apply Q1, Ha.
    - intros x y [Hx _] [Hy _] E. now apply Q2.
    - intros x y [Hx _] [Hy _] E. now apply Q2.
    - intros a. destruct (same O (f a) a) eqn:E; [left; now apply same_iff | right]. intros F. apply same_iff in F. congruence.
    - apply list_ends.
    - apply matches_start. intros a [Ha _]. destruct (Q1 a Ha) as (H1 & H2 & _).
      split; [split; [exact H1 | intros m []] | exact H2].
    - eapply same_ground; [|exact L]. intros a. unfold fixed_by, fixed, alive, present. rewrite filter_In, same_iff.
      split; [intros [H1 H2]; repeat split; auto | intros [[H1 _] H2]; auto].
  Qed.

  Lemma reduce_lost pairings : forall l l' k, reduce l pairings = Some l' ->
    lost (heap_move (take (takes_above (fun a => In a l') le))) ([], k) ->
    lost (heap_move (take (takes_above (fun a => In a l) le))) ([], k).
  Proof.
    induction pairings as [|pairs rest IH]; intros l l' k; cbn [reduce]; [now intros [= ->]|].
    destruct (_ && is_pairing _ _) eqn:P; [|discriminate]. apply andb_prop in P as [_ P].
    intros R L. apply (pairing_step (partner pairs)); [exact P|]. now apply (IH _ l').
  Qed.

  (* What the state s leaves. *)
  Definition left_by (t : list (entry O)) (s : N) : list A := map snd (poset_moves O t s).

  Lemma left_by_lost t s h k : t = table O -> poset_stands O s h ->
    lost (heap_move (take (takes_above (fun a => In a (left_by t s)) le))) ([], k) ->
    lost (heap_move (take (poset_legal O))) (h, k).
  Proof.
    intros Ht Hs L. apply (pairing_lost A (fun a => In a (elements O)) le h (fun a => a)) with (h' := []); auto.
    - exact (stands_ends _ _ (poset_rules O t Ht) _ _ Hs).
    - apply matches_start. auto.
    - eapply same_ground; [|exact L]. intros a. unfold fixed, alive, present.
      assert (E : In a (left_by t s) <-> exists x, snd x = a /\ In x (poset_moves O t s)) by apply in_map_iff.
      rewrite E. clear E.
      split.
      + intros (x & <- & H). unfold poset_moves in H. apply filter_In in H as [H B]. rewrite Ht in H. apply table_valid in H as (n & Hi & Hn & _).
        rewrite Hi in B. split; [|reflexivity]. split; [eapply nth_error_In; eauto|].
        intros m Hm. now apply (proj1 (Hs n _ Hn) B).
      + intros [[H P] _]. apply In_nth_error in H as [n Hn].
        exists (N.of_nat n, mask (below_or_equal O a) (elements O), a). split; [reflexivity|]. apply filter_In. split.
        * rewrite Ht. apply table_valid. exists n. auto.
        * cbn. now apply (proj2 (Hs n a Hn)).
  Qed.

  (* Elements by number, as the lines of a pairing give them. *)
  Fixpoint named_pairs (pairs : list (N * N)) : option (list (A * A)) :=
    match pairs with
    | [] => Some []
    | (i, j) :: rest =>
      match at_index (elements O) i, at_index (elements O) j, named_pairs rest with
      | Some a, Some b, Some l => if i <? j then Some ((a, b) :: l) else None
      | _, _, _ => None
      end
    end.

  Fixpoint named_pairings (pairings : list (list (N * N))) : option (list (list (A * A))) :=
    match pairings with
    | [] => Some []
    | pairs :: rest =>
      match named_pairs pairs, named_pairings rest with
      | Some l, Some ls => Some (l :: ls)
      | _, _ => None
      end
    end.

  Section Check.
    Variable source : Type.
    Variable next_line : source -> option (list N * source).

    Definition accepts_paired (t : list (entry O)) (Ht : t = table O) (pairings : list (list (N * N))) (n s heap : N)
      (src : source) : option source :=
      match pairings with
      | [] => accepts _ _ (poset_rules O t Ht) source next_line n s heap src
      | _ :: _ =>
        match named_pairings pairings with
        | Some named =>
          match reduce (left_by t s) named with
          | Some l => let O' := restrict l in
                      if heap <=? count_of l then
                        accepts _ _ (poset_rules O' (table O') eq_refl) source next_line n (mask (fun _ => true) l) heap src
                      else None
          | None => None
          end
        | None => None
        end
      end.

    Theorem accepts_paired_sound t Ht pairings n s heap src src' h :
      accepts_paired t Ht pairings n s heap src = Some src' -> poset_stands O s h ->
      lost (heap_move (take (poset_legal O))) (h, heap).
    Proof.
      unfold accepts_paired. destruct pairings as [|pairs rest].
      - intros H Hs. eapply accepts_lost; [exact H | exact Hs].
      - destruct (named_pairings _) as [named|]; [|discriminate]. destruct (reduce _ _) as [l|] eqn:R; [|discriminate].
        destruct (heap <=? _); [|discriminate]. intros H Hs. apply (left_by_lost t s h heap Ht Hs).
        apply (reduce_lost _ _ _ _ R). apply accepts_lost with (h := []) in H; [exact H | apply start_stands].
    Qed.

    (* The proof for the position after the moves made, the earliest first. *)
    Definition check_poset (made : list A) (c : claim A) (pairings : list (list (N * N))) (n : N) (src : source)
      : option source :=
      let t := table O in
      match play_all O t (mask (fun _ => true) (elements O)) made with
      | None => None
      | Some s =>
        match c with
        | Loses => accepts_paired t eq_refl pairings n s 0 src
        | Wins_by a =>
          match find_entry O t a with
          | Some x => match poset_play O s x with
                      | Some s' => accepts_paired t eq_refl pairings n s' 0 src
                      | None => None
                      end
          | None => None
          end
        | Has_value k => if N.size s <? k then None else accepts_paired t eq_refl pairings n s k src
        end
      end.

    Theorem check_poset_sound made c pairings n src src' : check_poset made c pairings n src = Some src' ->
      played (poset_legal O) (rev made) /\ holds (poset_legal O) (rev made) c.
    Proof.
      unfold check_poset. destruct (play_all _ _ _ _) as [s|] eqn:P; [|discriminate].
      apply (play_all_sound O (table O) made eq_refl _ [] s (start_stands O) (played_nil _ _)) in P. rewrite app_nil_r in P.
      destruct P as [Hs Hp]. intros H. split; [exact Hp|]. destruct c as [|a|k]; cbn.
      - apply empty_heap. eapply accepts_paired_sound; eauto.
      - destruct (find_entry _ _ _) as [x|] eqn:F; [|discriminate]. destruct (poset_play _ _ _) as [s1|] eqn:E; [|discriminate].
        destruct (find_entry_sound _ _ _ _ eq_refl F) as [V <-].
        destruct (poset_play_sound _ _ _ _ _ Hs V E) as (L & S1 & _). split; [exact L|].
        apply empty_heap. eapply accepts_paired_sound; eauto.
      - destruct (_ <? k); [discriminate|]. apply heap_value.
        + exact (stands_ends _ _ (poset_rules O _ eq_refl) _ _ Hs).
        + eapply accepts_paired_sound; eauto.
    Qed.
  End Check.
End Paired.
