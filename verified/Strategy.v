(* SPDX-License-Identifier: MIT *)
(* A strategy for a game with finitely many positions, beside a Nim heap: a closed set of states is lost. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Replay.
Import ListNotations.
Local Open Scope N_scope.

Lemma lexicographic (P : state -> Prop) :
  (forall s h, (forall s' h', s' < s \/ (s' = s /\ h' < h) -> P (s', h')) -> P (s, h)) -> forall s, P s.
Proof.
  intros H [s h]. revert h. induction s as [s IH1] using (well_founded_induction N.lt_wf_0).
  intros h. induction h as [h IH2] using (well_founded_induction N.lt_wf_0).
  apply H. intros s' h' [L | [-> L]]; auto.
Qed.

(* How a program plays a game whose positions are histories: a position is a number. *)
Record rules (M : Type) (legal : list M -> M -> Prop) := {
  label : Type;
  name : label -> M;
  valid : label -> Prop;
  moves : N -> list label;
  play : N -> label -> option N;
  keeps : label -> label -> bool;            (* keeps y x: if both are legal, x is still legal after y *)
  stands_for : N -> list M -> Prop;
  moves_valid : forall s x, In x (moves s) -> valid x;
  moves_complete : forall s h m, stands_for s h -> legal h m -> exists x, In x (moves s) /\ name x = m;
  play_sound : forall s h x t, stands_for s h -> valid x -> play s x = Some t ->
    legal h (name x) /\ stands_for t (name x :: h) /\ t < s;
  play_complete : forall s h x, stands_for s h -> valid x -> legal h (name x) -> play s x <> None;
  keeps_sound : forall h x y, valid x -> valid y -> legal h (name x) -> legal h (name y) -> keeps y x = true ->
    legal (name y :: h) (name x);
  exchange : forall s h a b, stands_for s (a :: b :: h) -> stands_for s (b :: a :: h)
}.

Arguments label {M legal}.
Arguments name {M legal}.
Arguments valid {M legal}.
Arguments moves {M legal}.
Arguments play {M legal}.
Arguments keeps {M legal}.
Arguments stands_for {M legal}.

Inductive with_heap (A : Type) := Element (x : A) | Heap_to (j : N).
Arguments Element {A}.
Arguments Heap_to {A}.

Definition numbers_below (n : N) : list N :=
  snd (N.iter n (fun p => (N.pred (fst p), N.pred (fst p) :: snd p)) (n, [])).

Lemma numbers_below_in n j : In j (numbers_below n) <-> j < n.
Proof.
  unfold numbers_below.
  assert (G : forall k, k <= n ->
    let p := N.iter k (fun p => (N.pred (fst p), N.pred (fst p) :: snd p)) (n, []) in
    fst p = n - k /\ forall j, In j (snd p) <-> n - k <= j < n).
  { induction k as [|k IH] using N.peano_ind; intros Hk.
    - cbn. split; [lia|]. intros i. lia.
    - rewrite N.iter_succ. destruct IH as [F I]; [lia|]. cbn zeta in *. cbn [fst snd].
      split; [lia|]. intros i. cbn [In]. rewrite I, F. lia. }
  destruct (G n (N.le_refl n)) as [_ I]. rewrite I. lia.
Qed.

Section Strategy.
  Variable M : Type.
  Variable legal : list M -> M -> Prop.
  Variable R : rules M legal.

  Definition heap_moves (s : state) : list (with_heap (label R)) :=
    map Element (moves R (fst s)) ++ map Heap_to (numbers_below (snd s)).

  Definition heap_play (s : state) (x : with_heap (label R)) : option state :=
    match x with
    | Element x => match play R (fst s) x with Some t => Some (t, snd s) | None => None end
    | Heap_to j => if j <? snd s then Some (fst s, j) else None
    end.

  Definition heap_keeps (_ : state) (y x : with_heap (label R)) : bool :=
    match y, x with
    | Element y, Element x => keeps R y x
    | Heap_to j, Heap_to i => i <? j
    | _, _ => true
    end.

  Definition all_due (_ : state) (_ : with_heap (label R)) : bool := true.
  Definition alone (s : state) : list state := [s].

  Definition ok (x : with_heap (label R)) : Prop := match x with Element x => valid R x | Heap_to _ => True end.

  (* What a move makes of a history and a heap. *)
  Definition after (p : list M * N) (x : with_heap (label R)) : list M * N :=
    match x with Element x => (name R x :: fst p, snd p) | Heap_to j => (fst p, j) end.

  Definition allowed (p : list M * N) (x : with_heap (label R)) : Prop :=
    match x with Element x => legal (fst p) (name R x) | Heap_to j => j < snd p end.

  Definition shows (s : state) (p : list M * N) : Prop := stands_for R (fst s) (fst p) /\ snd s = snd p.

  Let move := heap_move (take legal).

  Definition below (t s : state) : Prop := fst t < fst s \/ (fst t = fst s /\ snd t < snd s).

  Lemma heap_play_sound s p x t : shows s p -> ok x -> heap_play s x = Some t ->
    allowed p x /\ shows t (after p x) /\ below t s.
  Proof.
    intros [Hs Hh] V. destruct x as [x | j]; cbn.
    - destruct (play R (fst s) x) as [u|] eqn:E; [|discriminate]. intros [= <-].
      destruct (play_sound _ _ R _ _ _ _ Hs V E) as (L & T & B). repeat split; cbn; auto. now left.
    - destruct (N.ltb_spec j (snd s)) as [L | L]; [|discriminate]. intros [= <-].
      repeat split; cbn; auto; [lia|]. right. auto.
  Qed.

  Lemma allowed_move p x : allowed p x -> move p (after p x).
  Proof. destruct p as [h k], x as [x | j]; cbn; intros L; constructor; [now constructor | exact L]. Qed.

  Lemma every_move s p q : shows s p -> move p q ->
    exists x, In x (heap_moves s) /\ allowed p x /\ after p x = q.
  Proof.
    intros [Hs Hh] Q. unfold heap_moves. destruct Q as [h h' k T | h k j L]; cbn in *.
    - destruct T as [m Hm]. destruct (moves_complete _ _ R _ _ _ Hs Hm) as (x & Hx & <-).
      exists (Element x). rewrite in_app_iff. split; [left; now apply in_map|]. cbn. auto.
    - exists (Heap_to j). rewrite in_app_iff. split; [|cbn; auto]. right. apply in_map.
      apply numbers_below_in. lia.
  Qed.

  Lemma heap_moves_ok s x : In x (heap_moves s) -> ok x.
  Proof.
    unfold heap_moves. rewrite in_app_iff, !in_map_iff. intros [(y & <- & H) | (y & <- & H)]; cbn; [|trivial].
    eapply moves_valid; eauto.
  Qed.

  Lemma heap_exchange s p x y : shows s (after (after p y) x) -> allowed (after p x) y -> allowed (after p y) x ->
    shows s (after (after p x) y).
  Proof.
    intros [H K]. destruct p as [h k], x as [x | i], y as [y | j]; cbn in *; intros L1 L2; split; cbn; auto.
    - now apply exchange.
    - exfalso. lia.
  Qed.

  Lemma heap_keeps_sound s p x y : ok x -> ok y -> allowed p x -> allowed p y -> heap_keeps s y x = true ->
    allowed (after p y) x.
  Proof.
    destruct p as [h k], x as [x | i], y as [y | j]; cbn; auto.
    - intros. now apply keeps_sound.
    - intros _ _ _ _ L. now apply N.ltb_lt.
  Qed.

  (* (a) A finite closed set: every position that a member stands for is lost beside its heap. *)
  Theorem closed_lost c :
    (forall s, has c s -> closed_at _ heap_moves all_due heap_play heap_keeps alone c s) ->
    forall s, has c s -> forall p, shows s p -> lost move p.
  Proof.
    intros C s. pattern s. apply lexicographic. clear s. intros s0 h0 IH Hs p Hp.
    set (s := (s0, h0)) in *. constructor. intros q Hq.
    destruct (every_move s p q Hp Hq) as (x & Hx & Ax & <-).
    destruct (C s Hs x Hx eq_refl) as (y & t & Hy & Ht & L).
    assert (Vx := heap_moves_ok s x Hx). assert (Vy := heap_moves_ok s y Hy).
    assert (T : has c t) by (apply Ht; now left).
    assert (K : move (after p x) (after (after p x) y) /\ shows t (after (after p x) y) /\ below t s).
    { destruct L as [(s1 & H1 & H2) | [(s1 & H1 & H2) K]].
      - destruct (heap_play_sound _ _ _ _ Hp Vx H1) as (_ & S1 & B1).
        destruct (heap_play_sound _ _ _ _ S1 Vy H2) as (A2 & S2 & B2).
        repeat split; auto using allowed_move; try apply S2. unfold below in *. lia.
      - destruct (heap_play_sound _ _ _ _ Hp Vy H1) as (Ay & S1 & B1).
        destruct (heap_play_sound _ _ _ _ S1 Vx H2) as (A2 & S2 & B2).
        assert (A3 : allowed (after p x) y) by (eapply heap_keeps_sound; eauto).
        assert (S3 := heap_exchange _ _ _ _ S2 A3 A2).
        repeat split; auto using allowed_move; try apply S3. unfold below in *. lia. }
    destruct K as (Km & Ks & Kb). apply won_intro with (after (after p x) y); [exact Km|].
    destruct t as [t0 th]. apply (IH t0 th); auto.
  Qed.

  Lemma stands_ends s h : stands_for R s h -> ends (take legal) h.
  Proof.
    revert h. induction s as [s IH] using (well_founded_induction N.lt_wf_0). intros h Hs.
    constructor. intros q Hq. destruct Hq as [m Hm].
    destruct (moves_complete _ _ R _ _ _ Hs Hm) as (x & Hx & <-).
    assert (V := moves_valid _ _ R _ _ Hx).
    destruct (play R s x) as [t|] eqn:E; [|exfalso; eapply play_complete; eauto].
    destruct (play_sound _ _ R _ _ _ _ Hs V E) as (_ & T & L). exact (IH t L _ T).
  Qed.

  Section Check.
    Variable source : Type.
    Variable next_line : source -> option (list N * source).

    (* The replay of `strategy n` from a state and a heap. *)
    Definition accepts (n : N) (s heap : N) (src : source) : option source :=
      match replay _ heap_moves all_due heap_play heap_keeps alone _ next_line n src
                   (insert_all empty (alone (s, heap))) with
      | Some (_, src') => Some src'
      | None => None
      end.

    Theorem accepts_lost n s heap src src' h :
      accepts n s heap src = Some src' -> stands_for R s h -> lost move (h, heap).
    Proof.
      unfold accepts. destruct (replay _ _ _ _ _ _ _ _ _ _ _) as [[c src1]|] eqn:E; [|discriminate].
      intros _ Hs. apply replay_sound in E.
      - destruct E as (X & _ & C). apply (closed_lost c C (s, heap)); [|now split].
        apply X. apply (proj2 (has_insert_all _ _ _)). right. now left.
      - apply expanded_insert_all, expanded_empty.
      - apply pending_insert_all, pending_empty.
    Qed.

    (* The claims that a strategy proves about a position. *)
    Definition check (n : N) (s : N) (c : claim (label R)) (src : source) : option source :=
      match c with
      | Loses => accepts n s 0 src
      | Wins_by x => match play R s x with Some t => accepts n t 0 src | None => None end
      | Has_value k => if N.size s <? k then None else accepts n s k src   (* no value exceeds the number of moves *)
      end.

    Definition named (c : claim (label R)) : claim M :=
      match c with Loses => Loses | Wins_by x => Wins_by (name R x) | Has_value k => Has_value k end.

    Theorem check_sound n s c src src' h :
      check n s c src = Some src' -> stands_for R s h -> (forall x, c = Wins_by x -> valid R x) ->
      holds legal h (named c).
    Proof.
      intros A Hs V. destruct c as [|x|k]; cbn in *.
      - apply empty_heap. eapply accepts_lost; eauto.
      - destruct (play R s x) as [t|] eqn:E; [|discriminate].
        destruct (play_sound _ _ R _ _ _ _ Hs (V x eq_refl) E) as (L & T & _). split; [exact L|].
        apply empty_heap. eapply accepts_lost; eauto.
      - destruct (_ <? k); [discriminate|].
        apply heap_value; [eapply stands_ends; eauto | eapply accepts_lost; eauto].
    Qed.
  End Check.
End Strategy.
