(* SPDX-License-Identifier: MIT *)
(* Chomp on a numerical semigroup S before any move, and the window principle. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Posets Semigroups Replay Strategy.
Import ListNotations.
Local Open Scope N_scope.

(* The definition: a move x takes x + s for all s in S. 0 is the poison. *)
Definition chomp_legal (S : N -> Prop) : list N -> N -> Prop :=
  takes_above (fun x => S x /\ x <> 0) (fun m x => exists s, S s /\ x = m + s).

Section Window.
  Variable generators : list N.
  Variable G : N.                       (* the gaps of S as bits *)
  Hypothesis gaps_G : gaps G generators.

  Let S := sum_of generators.
  Let legal := chomp_legal S.

  Definition inside (n : N) : bool := negb (N.testbit G n).

  Definition largest_gap : N := N.pred (N.size G).

  (* A state (X, C): X is the least absent member of S. A later X + c that is present, or not in S, has its c in C; the
     others are absent. *)
  Definition back (C d : N) : N := N.land G (N.lor (N.ones d) (N.shiftl C d)).
  Definition up (C c : N) : N := N.land C (N.lor (N.ones c) (N.shiftl G c)).

  Definition window_play (s : state) (y : N) : option state :=
    let (X, C) := s in
    if inside y && (0 <? y) then
      if y <? X then Some (y, back C (X - y))
      else if (X <? y) && N.testbit C (y - X) then Some (X, up C (y - X)) else None
    else None.

  Definition window_moves (s : state) : list N :=
    let (X, C) := s in
    let low := X - 2 * largest_gap in
    span (fun y => inside y && (0 <? y)) (N.to_nat (X - low)) low
    ++ filter inside (map (N.add X) (members C 1)).

  Definition window_due (s : state) (y : N) : bool := fst s <=? y + largest_gap.

  Definition window_keeps (_ : state) (y x : N) : bool := x <? y.

  Definition shows (s : state) (h : list N) : Prop :=
    S (fst s) /\ fst s <> 0
    /\ (forall n, S n -> n <> 0 ->
         ((forall m, In m h -> ~ exists z, S z /\ n = m + z)
          <-> (n < fst s \/ (fst s < n /\ N.testbit (snd s) (n - fst s) = true))))
    /\ (forall c, N.testbit (snd s) c = true -> N.testbit G c = true)
    /\ (forall c, N.testbit G c = true -> ~ S (fst s + c) -> N.testbit (snd s) c = true).

  Lemma inside_spec n : inside n = true <-> S n.
  Proof. unfold inside. rewrite negb_true_iff. apply gaps_G. Qed.

  Lemma gap_spec n : N.testbit G n = true <-> ~ S n.
  Proof. now apply gap_iff. Qed.

  Lemma above_spec m n : (exists z, S z /\ n = m + z) <-> m <= n /\ N.testbit G (n - m) = false.
  Proof.
    split.
    - intros (z & Hz & ->). replace (m + z - m) with z by lia. split; [lia | now apply gaps_G].
    - intros [L H]. exists (n - m). split; [now apply gaps_G | lia].
  Qed.

  Lemma back_bit C d n : N.testbit (back C d) n
    = N.testbit G n && ((n <? d) || ((d <=? n) && N.testbit C (n - d))).
  Proof. unfold back. now rewrite N.land_spec, N.lor_spec, ones_bit, shiftl_bit. Qed.

  Lemma up_bit C c n : N.testbit (up C c) n
    = N.testbit C n && ((n <? c) || ((c <=? n) && N.testbit G (n - c))).
  Proof. unfold up. now rewrite N.land_spec, N.lor_spec, ones_bit, shiftl_bit. Qed.

  Lemma play_shows s h y t : shows s h -> window_play s y = Some t ->
    legal h y /\ shows t (y :: h) /\ below t s.
  Proof.
    destruct s as [X C]. intros (SX & X0 & P & CG & CN). cbn [fst snd] in *. unfold window_play.
    destruct (inside y) eqn:I; [|discriminate]. apply inside_spec in I.
    destruct (N.ltb_spec 0 y) as [Y0 | Y0]; [|discriminate]. cbn [andb].
    assert (Z : N.testbit C 0 = false).
    { destruct (N.testbit C 0) eqn:E; [|reflexivity]. apply CG in E. now rewrite (gaps_zero _ _ gaps_G) in E. }
    destruct (N.ltb_spec y X) as [L | L].
    - intros [= <-]. split; [|split].
      + split; [split; [exact I | lia]|]. intros m Hm. apply (proj2 (P y I ltac:(lia))); [now left | exact Hm].
      + repeat split; cbn [fst snd].
        * exact I.
        * lia.
        * intros K. assert (Ky := K y (or_introl eq_refl)). rewrite above_spec in Ky.
          assert (Kh : forall m, In m h -> ~ (exists z, S z /\ n = m + z)) by (intros m Hm; apply K; now right).
          apply P in Kh; try assumption. rewrite back_bit.
          destruct (N.lt_ge_cases n y) as [Ln | Ln]; [now left | right].
          destruct (N.testbit G (n - y)) eqn:E; [|tauto].
          assert (n <> y) by (intros ->; rewrite N.sub_diag, (gaps_zero _ _ gaps_G) in E; discriminate).
          split; [lia|]. cbn [andb]. destruct (N.ltb_spec (n - y) (X - y)) as [B | B]; [reflexivity|]. cbn [orb].
          replace (X - y <=? n - y) with true by (symmetry; apply N.leb_le; lia). cbn [andb].
          replace (n - y - (X - y)) with (n - X) by lia. destruct Kh as [Kh | [_ Kh]]; [lia | exact Kh].
        * intros K m [<- | Hm].
          -- rewrite above_spec. destruct K as [K | [K1 K2]]; [lia|]. rewrite back_bit in K2.
             apply andb_prop in K2 as [K2 _]. rewrite K2. intros [_ F]. discriminate.
          -- apply (proj2 (P n H H0)); [|exact Hm]. destruct K as [K | [K1 K2]]; [left; lia|].
             rewrite back_bit in K2. apply andb_prop in K2 as [_ K2].
             destruct (N.ltb_spec (n - y) (X - y)) as [B | B]; [left; lia|]. cbn [orb] in K2.
             apply andb_prop in K2 as [_ K2]. replace (n - y - (X - y)) with (n - X) in K2 by lia.
             right. split; [|exact K2]. destruct (N.eq_dec n X) as [-> | N]; [|lia].
             rewrite N.sub_diag in K2. congruence.
        * intros c. rewrite back_bit. now intros [K _]%andb_prop.
        * intros c Gc Nc. rewrite back_bit, Gc. cbn [andb].
          destruct (N.ltb_spec c (X - y)) as [B | B]; [reflexivity|]. cbn [orb].
          replace (X - y <=? c) with true by (symmetry; apply N.leb_le; lia). cbn [andb].
          replace (y + c) with (X + (c - (X - y))) in Nc by lia.
          apply CN; [|exact Nc]. apply gap_spec. intros F. apply Nc. now apply sum_closed.
      + left. exact L.
    - destruct (N.ltb_spec X y) as [L' | L']; [|discriminate]. cbn [andb].
      destruct (N.testbit C (y - X)) eqn:Cy; [|discriminate]. intros [= <-]. split; [|split].
      + split; [split; [exact I | lia]|]. apply P; [exact I | lia | right; auto].
      + repeat split; cbn [fst snd].
        * exact SX.
        * exact X0.
        * intros K. assert (Ky := K y (or_introl eq_refl)). rewrite above_spec in Ky.
          assert (Kh : forall m, In m h -> ~ (exists z, S z /\ n = m + z)) by (intros m Hm; apply K; now right).
          apply P in Kh; try assumption. destruct Kh as [Kh | [K1 K2]]; [now left | right]. split; [exact K1|].
          rewrite up_bit, K2. cbn [andb].
          destruct (N.ltb_spec (n - X) (y - X)) as [B | B]; [reflexivity|]. cbn [orb].
          replace (y - X <=? n - X) with true by (symmetry; apply N.leb_le; lia). cbn [andb].
          replace (n - X - (y - X)) with (n - y) by lia. destruct (N.testbit G (n - y)) eqn:E; [reflexivity|].
          exfalso. apply Ky. split; [lia | reflexivity].
        * intros K m [<- | Hm].
          -- rewrite above_spec. intros [B F]. destruct K as [K | [K1 K2]]; [lia|]. rewrite up_bit in K2.
             apply andb_prop in K2 as [_ K2]. destruct (N.ltb_spec (n - X) (y - X)) as [B' | B']; [lia|]. cbn [orb] in K2.
             apply andb_prop in K2 as [_ K2]. replace (n - X - (y - X)) with (n - y) in K2 by lia. congruence.
          -- apply (proj2 (P n H H0)); [|exact Hm]. destruct K as [K | [K1 K2]]; [now left | right].
             split; [exact K1|]. rewrite up_bit in K2. now apply andb_prop in K2 as [K2 _].
        * intros c. rewrite up_bit. intros [K _]%andb_prop. now apply CG.
        * intros c Gc Nc. rewrite up_bit, (CN c Gc Nc). cbn [andb].
          destruct (N.ltb_spec c (y - X)) as [B | B]; [reflexivity|]. cbn [orb].
          replace (y - X <=? c) with true by (symmetry; apply N.leb_le; lia). cbn [andb].
          apply gap_spec. intros F. apply Nc. replace (X + c) with (y + (c - (y - X))) by lia. now apply sum_closed.
      + right. split; [reflexivity|]. cbn [fst snd]. apply (subset_below _ _ (y - X)); [| exact Cy |].
        * intros n. rewrite up_bit. now intros [K _]%andb_prop.
        * rewrite up_bit, Cy, N.ltb_irrefl, N.leb_refl, N.sub_diag. cbn. apply (gaps_zero _ _ gaps_G).
  Qed.

  Lemma legal_plays s h y : shows s h -> legal h y -> exists t, window_play s y = Some t.
  Proof.
    destruct s as [X C]. intros (SX & X0 & P & CG & CN) [[I Y0] L]. cbn [fst snd] in *. unfold window_play.
    rewrite (proj2 (inside_spec y) I). replace (0 <? y) with true by (symmetry; apply N.ltb_lt; lia). cbn [andb].
    apply P in L; try assumption. destruct L as [L | [L1 L2]].
    - apply N.ltb_lt in L. rewrite L. eauto.
    - replace (y <? X) with false by (symmetry; apply N.ltb_ge; lia). apply N.ltb_lt in L1.
      rewrite L1, L2. cbn. eauto.
  Qed.

  Lemma shows_exchange s h a b : shows s (a :: b :: h) -> shows s (b :: a :: h).
  Proof.
    intros (SX & X0 & P & R). split; [exact SX|]. split; [exact X0|]. split; [|exact R].
    intros n Hn N0. rewrite <- (P n Hn N0). cbn [In]. split; intros K m Hm; apply K; tauto.
  Qed.

  (* The position after the first move y. *)
  Lemma first_move y : S y -> y <> 0 -> shows (y, G) [y].
  Proof.
    intros Hy Y0. repeat split; cbn [fst snd]; auto.
    - intros K. specialize (K y (or_introl eq_refl)). rewrite above_spec in K.
      destruct (N.lt_ge_cases n y) as [L | L]; [now left | right].
      destruct (N.testbit G (n - y)) eqn:E; [|tauto]. split; [|reflexivity].
      destruct (N.eq_dec n y) as [-> | N]; [|lia]. rewrite N.sub_diag, (gaps_zero _ _ gaps_G) in E. discriminate.
    - intros K m [<- | []]. rewrite above_spec. intros [L E]. destruct K as [K | [K1 K2]]; [lia | congruence].
  Qed.

  Lemma bit_le_largest n : N.testbit G n = true -> n <= largest_gap.
  Proof. intros H. apply bit_below_size in H. unfold largest_gap. lia. Qed.

  (* A move far back leaves the position after that move alone. *)
  Lemma far_back X C y t : (forall c, N.testbit C c = true -> N.testbit G c = true) -> y + largest_gap < X ->
    window_play (X, C) y = Some t -> t = (y, G).
  Proof.
    intros CG L. unfold window_play. destruct (inside y && (0 <? y)); [|discriminate].
    replace (y <? X) with true by (symmetry; apply N.ltb_lt; lia). intros [= <-]. f_equal.
    apply N.bits_inj. intros n. rewrite back_bit. destruct (N.testbit G n) eqn:E; [|reflexivity].
    apply bit_le_largest in E. cbn [andb]. now replace (n <? X - y) with true by (symmetry; apply N.ltb_lt; lia).
  Qed.

  Lemma window_moves_complete X C y t : window_play (X, C) y = Some t -> X <= y + largest_gap ->
    In y (window_moves (X, C)).
  Proof.
    unfold window_play, window_moves. destruct (inside y) eqn:I; [|discriminate].
    destruct (N.ltb_spec 0 y) as [Y0 | Y0]; [|discriminate]. cbn [andb]. rewrite in_app_iff.
    destruct (N.ltb_spec y X) as [L | L].
    - intros _ D. left. apply span_in. rewrite N2Nat.id, I.
      replace (0 <? y) with true by (symmetry; apply N.ltb_lt; lia). split; [lia | reflexivity].
    - destruct (N.ltb_spec X y) as [L' | L']; [|discriminate]. cbn [andb].
      destruct (N.testbit C (y - X)) eqn:Cy; [|discriminate]. intros _ _. right. apply filter_In. split; [|exact I].
      apply in_map_iff. exists (y - X). split; [lia|]. apply members_in. split; [lia | exact Cy].
  Qed.

  (* K is closed: from every position of a member, after every near move there is a reply to a member. From (Y, all gaps)
     there is a reply to a member, for the Y that count. *)
  Definition window_closed (K : state -> Prop) (s : state) : Prop :=
    forall y s1, window_play s y = Some s1 -> window_due s y = true ->
      exists z t, K t /\ ((exists s2, window_play s y = Some s2 /\ window_play s2 z = Some t)
                          \/ (exists s2, window_play s z = Some s2 /\ window_play s2 y = Some t /\ z < y)).

  Definition window_open (K : state -> Prop) (y : N) : Prop := exists z t, window_play (y, G) z = Some t /\ K t.

  Lemma reply_wins (K : state -> Prop) s h y : shows s h -> legal h y ->
    (forall t h', K t -> shows t h' -> below t s -> lost (take legal) h') ->
    (fst s <= y + largest_gap -> window_closed K s) -> (y + largest_gap < fst s -> window_open K y) ->
    won (take legal) (y :: h).
  Proof.
    intros Hs Hy IH Cl Op. destruct (legal_plays s h y Hs Hy) as [s1 P1].
    destruct (play_shows s h y s1 Hs P1) as (_ & S1 & B1).
    destruct (N.le_gt_cases (fst s) (y + largest_gap)) as [L | L].
    - destruct (Cl L y s1 P1) as (z & t & Kt & [(s2 & E2 & E3) | (s2 & E2 & E3 & E4)]).
      + now apply N.leb_le.
      + rewrite P1 in E2. injection E2 as <-. destruct (play_shows _ _ _ _ S1 E3) as (Lz & St & Bt).
        apply won_intro with (z :: y :: h); [now constructor|]. apply (IH t); auto. unfold below in *. lia.
      + destruct (play_shows _ _ _ _ Hs E2) as ([Gz Lz'] & S2 & B2). destruct (play_shows _ _ _ _ S2 E3) as (_ & St & Bt).
        assert (Lz : legal (y :: h) z).
        { split; [exact Gz|]. intros m [<- | Hm]; [|now apply Lz']. intros (x & _ & E). lia. }
        apply won_intro with (z :: y :: h); [now constructor|]. apply (IH t); auto.
        * now apply shows_exchange.
        * unfold below in *. lia.
    - destruct (Op L) as (z & t & E & Kt). destruct s as [X C]. cbn [fst] in L.
      assert (s1 = (y, G)) as -> by (apply (far_back X C y); [apply Hs | exact L | exact P1]).
      destruct (play_shows _ _ _ _ S1 E) as (Lz & St & Bt).
      apply won_intro with (z :: y :: h); [now constructor|]. apply (IH t); auto. unfold below in *. lia.
  Qed.

  (* The window principle for one move: M wins, and no smaller first move does. *)
  Theorem window_first (K : state -> Prop) M : S M -> M <> 0 ->
    (forall s, K s -> window_closed K s) -> (forall y, S y -> 0 < y < M -> window_open K y) -> K (M, G) ->
    lost (take legal) [M] /\ forall y, legal [] y -> y < M -> won (take legal) [y].
  Proof.
    intros SM M0 Cl Op KM.
    assert (A : forall s, fst s <= M -> K s -> forall h, shows s h -> lost (take legal) h).
    { intros s. pattern s. apply lexicographic. clear s. intros X C IH XM Ks h Hs.
      constructor. intros q Hq. destruct Hq as [y Hy]. apply (reply_wins K (X, C) h y Hs Hy).
      - intros [X' C'] h' Kt St Bt. apply (IH X' C'); auto. cbn [fst snd] in *. unfold below in Bt. cbn in Bt. lia.
      - intros _. now apply Cl.
      - intros L. cbn [fst] in *. apply Op; [apply Hy | destruct Hy as [[_ Hy] _]; lia]. }
    split.
    - apply (A (M, G)); [cbn; lia | exact KM | now apply first_move].
    - intros y Hy L. assert (Hy' := Hy). destruct Hy as [[Sy Y0] _].
      destruct (Op y Sy ltac:(lia)) as (z & t & E & Kt).
      destruct (play_shows _ _ _ _ (first_move y Sy Y0) E) as (Lz & St & Bt).
      apply won_intro with [z; y]; [now constructor|]. apply (A t); auto. unfold below in Bt. cbn in Bt. lia.
  Qed.

  (* The window principle for all moves: if K is closed and open everywhere, no first move wins. *)
  Theorem window_all (K : state -> Prop) :
    (forall s, K s -> window_closed K s) -> (forall y, S y -> y <> 0 -> window_open K y) -> lost (take legal) [].
  Proof.
    intros Cl Op.
    assert (A : forall s, K s -> forall h, shows s h -> lost (take legal) h).
    { intros s. pattern s. apply lexicographic. clear s. intros X C IH Ks h Hs.
      constructor. intros q Hq. destruct Hq as [y Hy]. apply (reply_wins K (X, C) h y Hs Hy).
      - intros [X' C'] h' Kt St Bt. apply (IH X' C'); auto.
      - intros _. now apply Cl.
      - intros _. apply Op; apply Hy. }
    constructor. intros q Hq. destruct Hq as [y [[Sy Y0] _]].
    destruct (Op y Sy Y0) as (z & t & E & Kt).
    destruct (play_shows _ _ _ _ (first_move y Sy Y0) E) as (Lz & St & _).
    apply won_intro with [z; y]; [now constructor|]. now apply (A t).
  Qed.

  Lemma shows_ends s h : shows s h -> ends (take legal) h.
  Proof.
    revert h. pattern s. apply lexicographic. clear s. intros X C IH h Hs. constructor. intros q Hq.
    destruct Hq as [y Hy]. destruct (legal_plays _ _ _ Hs Hy) as [[X' C'] P].
    destruct (play_shows _ _ _ _ Hs P) as (_ & St & B). now apply (IH X' C').
  Qed.

  (* Every play ends. *)
  Lemma start_ends : ends (take legal) [].
  Proof.
    constructor. intros q Hq. destruct Hq as [y [[Sy Y0] _]]. apply (shows_ends (y, G)). now apply first_move.
  Qed.
End Window.
