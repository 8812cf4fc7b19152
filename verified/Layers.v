(* SPDX-License-Identifier: MIT *)
(* `window first` and `window periodic`: the replay of layers, and why it proves the claim. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Semigroups Replay Strategy Window.
Import ListNotations.
Local Open Scope N_scope.

Section Layers.
  Variable generators : list N.
  Variable G : N.
  Hypothesis gaps_G : gaps G generators.

  Let S := sum_of generators.
  Let legal := chomp_legal S.
  Let g := largest_gap G.
  Let play := window_play G.
  Let moves := window_moves G.

  (* What a replay proves about the set of the states seen. *)
  Definition proved (expand : state -> list state) (c : collection) : Prop :=
    forall s, has c s -> closed_at N moves (window_due G) play window_keeps expand c s.

  Lemma answered_closed expand (K : state -> Prop) c s :
    (forall t, covered expand c t -> K t) -> closed_at N moves (window_due G) play window_keeps expand c s ->
    window_closed G K s.
  Proof.
    intros CK Cl y s1 P D. assert (In y (moves s)).
    { destruct s as [X C]. eapply window_moves_complete; [exact P | now apply N.leb_le in D]. }
    destruct (Cl y H D) as (z & t & _ & Ct & L). exists z, t. split; [now apply CK|].
    destruct L as [(s2 & E) | [(s2 & E1 & E2) K1]]; [left; now exists s2 | right].
    exists s2. repeat split; auto. now apply N.ltb_lt.
  Qed.

  Lemma alone_covered c t : covered alone c t <-> has c t.
  Proof. unfold covered, alone. cbn. split; [auto|]. now intros H u [<- | []]. Qed.

  (* (b) One move: M wins and no smaller first move does. *)
  Theorem first_sound c M : S M -> M <> 0 -> proved alone c -> has c (M, G) ->
    (forall y, S y -> 0 < y < M -> opened N moves play alone c (y, G)) ->
    lost (take legal) [M] /\ forall y, legal [] y -> y < M -> won (take legal) [y].
  Proof.
    intros SM M0 Cl KM Op. apply (window_first generators G gaps_G (has c) M); auto.
    - intros s Hs. apply (answered_closed alone (has c) c); [|now apply Cl]. intros t. apply alone_covered.
    - intros y Sy L. destruct (Op y Sy L) as (z & t & _ & P & Ct). exists z, t. split; [exact P|].
      now apply alone_covered.
  Qed.

  Section Periodic.
    Variable start length : N.
    Hypothesis start_after : g < start.
    Hypothesis length_positive : 0 < length.

    Definition band : N := start + 2 * largest_gap G.

    Definition reduce (s : state) : state :=
      let (X, C) := s in
      if band + length <=? X then (X - ((X - (band + length)) / length + 1) * length, C) else s.

    (* The state and its copies in the band. *)
    Fixpoint chain (fuel : nat) (X C : N) : list state :=
      match fuel with
      | O => [(X, C)]
      | Datatypes.S f => (X, C) :: if (start <=? X) && (X <? band) then chain f (X + length) C else []
      end.

    Definition layers (s : state) : list state :=
      let (X, C) := reduce s in chain (N.to_nat (band - X)) X C.

    (* All layers: those that were seen, and their repetitions. *)
    Definition repeated (c : collection) (s : state) : Prop :=
      exists k X, fst s = X + k * length /\ has c (X, snd s) /\ (k = 0 \/ start <= X).

    Lemma chain_head fuel X C : In (X, C) (chain fuel X C).
    Proof. destruct fuel; now left. Qed.

    Lemma chain_next fuel X C X' C' : band <= X + N.of_nat fuel -> In (X', C') (chain fuel X C) ->
      start <= X' < band -> In (X' + length, C') (chain fuel X C).
    Proof.
      revert X. induction fuel as [|f IH]; intros X B; cbn [chain].
      - intros [[= <- <-] | []] L. cbn in B. lia.
      - rewrite Nat2N.inj_succ in B.
        destruct ((start <=? X) && (X <? band)) eqn:E.
        + intros [[= <- <-] | H] L; right; [apply chain_head | apply IH; auto; lia].
        + intros [[= <- <-] | []] L. exfalso. apply andb_false_iff in E.
          rewrite N.leb_gt, N.ltb_ge in E. lia.
    Qed.

    Lemma seen_next c X C : expanded layers c -> has c (X, C) -> start <= X < band -> has c (X + length, C).
    Proof.
      intros E H L. destruct (E _ H) as (t & Ht & Ct). apply Ct. unfold layers in *.
      destruct (reduce t) as [Y D]. apply chain_next; [|exact Ht | exact L]. rewrite N2Nat.id. lia.
    Qed.

    Lemma repeated_cases c X C : expanded layers c -> repeated c (X, C) ->
      has c (X, C) \/ exists k Y, X = Y + k * length /\ has c (Y, C) /\ band <= Y.
    Proof.
      intros E (k & Y & Ek & H & B). cbn [fst snd] in *. revert Y Ek H B.
      induction k as [|k IH] using N.peano_ind; intros Y Ek H B.
      - left. cbn in Ek. rewrite N.add_0_r in Ek. now subst.
      - destruct (N.lt_ge_cases Y band) as [L | L].
        + assert (start <= Y) by lia. apply (IH (Y + length)); [lia | apply seen_next; auto | right; lia].
        + right. exists (N.succ k), Y. auto.
    Qed.

    Lemma covered_repeated c t e : covered layers c t -> (e = 0 \/ start <= fst t) ->
      repeated c (fst t + e * length, snd t).
    Proof.
      destruct t as [X C]. cbn [fst snd]. intros Ct L. unfold covered, layers in Ct. unfold reduce in Ct.
      destruct (N.leb_spec (band + length) X) as [B | B].
      - set (q := (X - (band + length)) / length) in *.
        assert (Q : length * q <= X - (band + length)) by (apply N.mul_div_le; lia).
        exists (q + 1 + e), (X - (q + 1) * length). cbn [fst snd]. split; [nia|]. split.
        + apply Ct, chain_head.
        + right. unfold band in *. nia.
      - exists e, X. cbn [fst snd]. split; [reflexivity|]. split; [apply Ct, chain_head | exact L].
    Qed.

    Lemma inside_late y : start <= y -> inside G y = true.
    Proof.
      intros L. unfold inside. destruct (N.testbit G y) eqn:E; [|reflexivity].
      apply bit_le_largest in E. unfold g in *. lia.
    Qed.

    Lemma play_shift X C y e : start <= y ->
      play (X + e, C) (y + e) = match play (X, C) y with Some t => Some (fst t + e, snd t) | None => None end.
    Proof.
      intros L. unfold play, window_play. rewrite !inside_late by lia.
      replace (0 <? y + e) with true by (symmetry; apply N.ltb_lt; lia).
      replace (0 <? y) with true by (symmetry; apply N.ltb_lt; lia). cbn [andb].
      replace (y + e <? X + e) with (y <? X) by (destruct (N.ltb_spec y X), (N.ltb_spec (y + e) (X + e)); auto; lia).
      replace (X + e <? y + e) with (X <? y) by (destruct (N.ltb_spec X y), (N.ltb_spec (X + e) (y + e)); auto; lia).
      replace (X + e - (y + e)) with (X - y) by lia. replace (y + e - (X + e)) with (y - X) by lia.
      destruct (y <? X); [reflexivity|]. now destruct (_ && _).
    Qed.

    Lemma play_least X C y t : play (X, C) y = Some t -> fst t = X \/ fst t = y.
    Proof.
      unfold play, window_play. destruct (_ && _); [|discriminate]. destruct (_ <? _).
      - intros [= <-]. now right.
      - destruct (_ && _); [|discriminate]. intros [= <-]. now left.
    Qed.

    Lemma moves_near X C y : In y (moves (X, C)) -> X <= y + 2 * g.
    Proof.
      unfold moves, window_moves. rewrite in_app_iff, span_in, filter_In, in_map_iff. unfold g.
      intros [H | [(c & <- & _) _]]; lia.
    Qed.

    Lemma leads_shift X C y z t e : start <= y -> start <= z -> start <= X -> leads N play (X, C) y z t ->
      start <= fst t /\ leads N play (X + e, C) (y + e) (z + e) (fst t + e, snd t).
    Proof.
      intros Ly Lz LX ([X1 C1] & P1 & P2). assert (Q1 := play_least _ _ _ _ P1). assert (Q2 := play_least _ _ _ _ P2).
      cbn [fst] in *. split; [lia|]. exists (X1 + e, C1). rewrite !play_shift by assumption. now rewrite P1, P2.
    Qed.

    (* (b) Repeating layers: no first move wins. *)
    Theorem periodic_sound c : proved layers c -> expanded layers c ->
      (forall y, S y -> 0 < y < band + length -> opened N moves play layers c (y, G)) ->
      lost (take legal) [].
    Proof.
      intros Cl X Op. assert (base : forall t, covered layers c t -> repeated c t).
      { intros [Y C] Ct. replace (Y, C) with (fst (Y, C) + 0 * length, snd (Y, C)).
        - apply covered_repeated; auto.
        - cbn. f_equal. lia. }
      apply (window_all generators G gaps_G (repeated c)).
      - intros [X' C] R. destruct (repeated_cases c X' C X R) as [H | (k & Y & -> & H & B)].
        { eapply answered_closed; [exact base | now apply Cl]. }
        intros y' s1 P D. set (e := k * length) in *. unfold window_due in D. cbn [fst] in D. apply N.leb_le in D.
        assert (Ly : Y <= y' - e + largest_gap G) by lia. set (y := y' - e) in *.
        assert (Ey : y' = y + e) by (unfold y, band in *; lia). rewrite Ey in *. clear D.
        assert (Sy : start <= y) by (unfold band in B; lia).
        destruct (play (Y, C) y) as [s0|] eqn:P0;
          [|unfold play in P0; fold play in P; rewrite (play_shift Y C y e Sy) in P; unfold play in P; rewrite P0 in P; discriminate].
        assert (Iy : In y (moves (Y, C))) by (eapply window_moves_complete; [exact P0 | exact Ly]).
        assert (Dy : window_due G (Y, C) y = true) by (apply N.leb_le; exact Ly).
        destruct (Cl _ H y Iy Dy) as (z & t & Iz & Ct & L). apply moves_near in Iz.
        assert (Sz : start <= z) by (unfold band, g in *; lia).
        assert (SY : start <= Y) by (unfold band in B; lia).
        exists (z + e), (fst t + e, snd t). destruct L as [L | [L K]].
        + destruct (leads_shift _ _ _ _ _ e Sy Sz SY L) as [St Lt]. split.
          * unfold e. apply covered_repeated; auto.
          * left. exact Lt.
        + destruct (leads_shift _ _ _ _ _ e Sz Sy SY L) as [St (s2 & E1 & E2)]. split.
          * unfold e. apply covered_repeated; auto.
          * right. exists s2. repeat split; auto. apply N.ltb_lt in K. lia.
      - intros y' Sy' Y0. destruct (N.lt_ge_cases y' (band + length)) as [L | L].
        + destruct (Op y' Sy' ltac:(lia)) as (z & t & _ & P & Ct). exists z, t. auto.
        + set (k := (y' - (band + length)) / length + 1). set (y := y' - k * length).
          assert (Q : length * ((y' - (band + length)) / length) <= y' - (band + length)) by (apply N.mul_div_le; lia).
          assert (U := N.mul_succ_div_gt (y' - (band + length)) length ltac:(lia)).
          assert (Ey : y' = y + k * length) by (unfold y, k; nia).
          assert (By : band <= y < band + length) by (unfold y, k; nia).
          assert (Sy : start <= y) by (unfold band in By; lia).
          destruct (Op y) as (z & t & Iz & P & Ct).
          * apply (inside_spec generators G gaps_G). now apply inside_late.
          * lia.
          * apply moves_near in Iz. assert (Sz : start <= z) by (unfold band, g in *; lia).
            exists (z + k * length), (fst t + k * length, snd t). rewrite Ey. split.
            -- fold play. rewrite play_shift by exact Sz. now rewrite P.
            -- apply covered_repeated; [exact Ct|]. right. assert (Q2 := play_least _ _ _ _ P). lia.
    Qed.
  End Periodic.
End Layers.

Section Check.
  Variable source : Type.
  Variable next_line : source -> option (list N * source).

  Inductive window := First (n : N) | Periodic (start length n : N).

  Section Openings.
    Variable G : N.
    Variable expand : state -> list state.

    (* One reply after each of the first moves ys. *)
    Fixpoint open_all (ys replies : list N) (c : collection) : option collection :=
      match ys, replies with
      | [], [] => Some c
      | y :: ys', v :: replies' =>
        match open N (window_moves G) (window_play G) expand (y, G) (fun m => m <? y) v c with
        | Some c' => open_all ys' replies' c'
        | None => None
        end
      | _, _ => None
      end.

    Definition openings (limit : N) : list N := span (fun y => inside G y && (0 <? y)) (N.to_nat limit) 0.

    (* No line if there is no first move below the limit. A line that is too short for the limit is refused before the
       first moves are listed: few numbers are no first moves, those below `few`. *)
    Definition replay_openings (limit : N) (src : source) (c : collection) : option (collection * source) :=
      let few := N.size G + 1 in
      if (limit <=? few) && match openings limit with [] => true | _ :: _ => false end then Some (c, src)
      else match next_line src with
           | Some (replies, src') =>
             if limit <=? count_of replies + few then
               match open_all (openings limit) replies c with Some c' => Some (c', src') | None => None end
             else None
           | None => None
           end.

    Definition replay_window (limit n : N) (src : source) (c : collection) : option (collection * source) :=
      match replay_openings limit src c with
      | Some (c', src') =>
        replay N (window_moves G) (window_due G) (window_play G) window_keeps expand source next_line n src' c'
      | None => None
      end.

    Lemma open_all_sound ys : forall replies c c',
      open_all ys replies c = Some c' -> expanded expand c ->
      pending N (window_moves G) (window_due G) (window_play G) window_keeps expand [] c ->
      extends c c' /\ expanded expand c'
      /\ pending N (window_moves G) (window_due G) (window_play G) window_keeps expand [] c'
      /\ forall y, In y ys -> opened N (window_moves G) (window_play G) expand c' (y, G).
    Proof.
      induction ys as [|y ys IH]; intros [|v replies] c c'; cbn [open_all]; try discriminate.
      - intros [= <-] X P. repeat split; auto using extends_refl. intros y [].
      - destruct (open _ _ _ _ _ _ _ _) as [c1|] eqn:O; [|discriminate]. intros H X P.
        apply (open_sound _ _ (window_due G) _ window_keeps) in O. destruct O as (E1 & O1 & X1 & P1).
        apply IH in H; auto. destruct H as (E2 & X2 & P2 & O2). repeat split; auto.
        + eapply extends_trans; eauto.
        + intros z [<- | Hz]; [|auto]. eapply opened_extends; eauto.
    Qed.

    Lemma replay_window_sound limit n src c c' src' :
      replay_window limit n src c = Some (c', src') -> expanded expand c ->
      pending N (window_moves G) (window_due G) (window_play G) window_keeps expand [] c ->
      extends c c' /\ expanded expand c' /\ proved G expand c'
      /\ forall y, inside G y = true -> 0 < y < limit -> opened N (window_moves G) (window_play G) expand c' (y, G).
    Proof.
      unfold replay_window. intros H X P.
      destruct (replay_openings limit src c) as [[c1 src1]|] eqn:R; [|discriminate]. unfold replay_openings in R.
      assert (K : extends c c1 /\ expanded expand c1
        /\ pending N (window_moves G) (window_due G) (window_play G) window_keeps expand [] c1
        /\ forall y, In y (openings limit) -> opened N (window_moves G) (window_play G) expand c1 (y, G)).
      { destruct (_ && _) eqn:E.
        - injection R as <- <-. apply andb_prop in E as [_ E]. destruct (openings limit); [|discriminate].
          repeat split; auto using extends_refl. intros y [].
        - clear E. destruct (next_line src) as [[replies src2]|]; [|discriminate]. destruct (limit <=? _); [|discriminate].
          destruct (open_all _ _ _) as [c2|] eqn:O; [|discriminate]. injection R as <- <-.
          now apply (open_all_sound _ _ _ _ O). }
      destruct K as (E1 & X1 & P1 & O1). apply replay_sound in H; auto. destruct H as (E2 & X2 & C2).
      repeat split; auto.
      - eapply extends_trans; eauto.
      - intros y I L. eapply opened_extends; [exact E2|]. apply O1. apply span_in. rewrite N2Nat.id, I.
        split; [lia|]. cbn. apply N.ltb_lt. lia.
    Qed.
  End Openings.

  (* `window first` and `window periodic` for Chomp on the semigroup with these generators, before any move. *)
  Definition check_window (generators : list N) (c : claim N) (w : window) (src : source) : option source :=
    match gaps_of generators with
    | None => None
    | Some G =>
      match w, c with
      | First n, Wins_by M =>
        if inside G M && (0 <? M) then
          match replay_window G alone M n src (insert_all empty (alone (M, G))) with
          | Some (_, src') => Some src'
          | None => None
          end
        else None
      | First _, _ | Periodic _ _ _, Wins_by _ => None
      | Periodic start length n, Loses | Periodic start length n, Has_value 0 =>
        if (largest_gap G <? start) && (0 <? length) then
          match replay_window G (layers G start length) (band G start + length) n src empty with
          | Some (_, src') => Some src'
          | None => None
          end
        else None
      | Periodic _ _ _, Has_value _ => None
      end
    end.

  (* `window first` says more than its claim: that no smaller first move wins. *)
  Theorem check_first_sound generators M n src src' :
    check_window generators (Wins_by M) (First n) src = Some src' ->
    let legal := chomp_legal (sum_of generators) in
    legal [] M /\ lost (take legal) [M] /\ forall y, legal [] y -> y < M -> won (take legal) [y].
  Proof.
    unfold check_window. destruct (gaps_of generators) as [G|] eqn:GE; [|discriminate]. apply gaps_of_sound in GE.
    destruct (inside G M) eqn:I; [|discriminate]. destruct (N.ltb_spec 0 M) as [M0 | M0]; [|discriminate]. cbn [andb].
    destruct (replay_window _ _ _ _ _ _) as [[c src1]|] eqn:R; [|discriminate]. intros _.
    apply replay_window_sound in R.
    - destruct R as (E & _ & Pr & Op). apply (inside_spec _ _ GE) in I. split.
      + split; [split; [exact I | lia] | now intros m []].
      + apply (first_sound generators G GE c M I ltac:(lia) Pr).
        * apply E. apply (proj2 (has_insert_all _ _ _)). right. now left.
        * intros y Sy L. apply Op; [now apply (inside_spec _ _ GE) | exact L].
    - apply expanded_insert_all, expanded_empty.
    - apply pending_insert_all, pending_empty.
  Qed.

  Lemma check_periodic_sound generators c start length n src src' :
    check_window generators c (Periodic start length n) src = Some src' ->
    let legal := chomp_legal (sum_of generators) in
    lost (take legal) [] /\ (c = Loses \/ c = Has_value 0) /\ ends (take legal) [].
  Proof.
    unfold check_window. destruct (gaps_of generators) as [G|] eqn:GE; [|discriminate]. apply gaps_of_sound in GE.
    intros H.
    assert (K : (c = Loses \/ c = Has_value 0) /\ exists c1 src1, largest_gap G < start /\ 0 < length
      /\ replay_window G (layers G start length) (band G start + length) n src empty = Some (c1, src1)).
    { destruct c as [|m|[|k]]; try discriminate; (split; [auto|]);
        destruct (N.ltb_spec (largest_gap G) start); try discriminate;
        destruct (N.ltb_spec 0 length); try discriminate; cbn [andb] in H;
        destruct (replay_window _ _ _ _ _ _) as [[c1 src1]|]; try discriminate; exists c1, src1; auto. }
    destruct K as (Kc & c1 & src1 & L1 & L2 & R). apply replay_window_sound in R;
      [| apply expanded_empty | apply pending_empty].
    destruct R as (_ & X & Pr & Op). split; [|split; [exact Kc|]].
    - apply (periodic_sound generators G GE start length L1 L2 c1 Pr X).
      intros y Sy L. apply Op; [now apply (inside_spec _ _ GE) | exact L].
    - now apply (start_ends generators G).
  Qed.

  Theorem check_window_sound generators c w src src' : check_window generators c w src = Some src' ->
    holds (chomp_legal (sum_of generators)) [] c.
  Proof.
    destruct w as [n | start length n].
    - destruct c as [|M|k]; [unfold check_window; destruct (gaps_of _); discriminate | |
                             unfold check_window; destruct (gaps_of _); discriminate].
      intros H. destruct (check_first_sound _ _ _ _ _ H) as (L & W & _). now split.
    - intros H. destruct (check_periodic_sound _ _ _ _ _ _ _ H) as (L & [-> | ->] & E).
      + exact L.
      + now apply lost_value.
  Qed.
End Check.
