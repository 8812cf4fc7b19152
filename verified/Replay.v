(* SPDX-License-Identifier: MIT *)
(* Replaying a strategy: make every move, play the reply that the certificate names, collect the states that arise.
   Nothing is searched. The theorem at the end says that an accepted replay leaves a closed set. *)

From Coq Require Import Morphisms NArith List Lia Bool Orders MSetRBT.
Import ListNotations.
Local Open Scope N_scope.

Definition state : Type := N * N.

(* Lexicographic, with the equality of pairs. *)
Module State <: OrderedType.
  Definition t := state.
  Definition eq := @Logic.eq state.
  Definition eq_equiv : Equivalence eq := eq_equivalence.
  Definition lt (a b : t) : Prop := fst a < fst b \/ (fst a = fst b /\ snd a < snd b).

  Global Instance lt_strorder : StrictOrder lt.
  Proof. split; [intros a H | intros a b c H1 H2]; unfold lt in *; lia. Qed.

  Global Instance lt_compat : Proper (eq ==> eq ==> iff) lt.
  Proof. now intros a b -> c d ->. Qed.

  Definition compare (a b : t) : comparison :=
    match fst a ?= fst b with Eq => snd a ?= snd b | c => c end.

  Lemma compare_spec a b : CompSpec eq lt a b (compare a b).
  Proof.
    unfold compare, eq, lt. destruct a as [a1 a2], b as [b1 b2]. cbn.
    destruct (N.compare_spec a1 b1) as [-> | L | L]; [| constructor; auto | constructor; auto].
    destruct (N.compare_spec a2 b2) as [-> | L | L]; constructor; auto.
  Qed.

  Definition eq_dec (a b : t) : {eq a b} + {~ eq a b}.
  Proof. unfold eq. decide equality; apply N.eq_dec. Defined.
End State.

Module States := MSetRBT.Make State.

(* The states seen, and those of them that are still to be processed, the latest first. *)
Record collection := { seen : States.t; fresh : list state; count : N }.

Definition has (c : collection) (s : state) : Prop := States.In s (seen c).

Definition insert (c : collection) (s : state) : collection :=
  if States.mem s (seen c) then c
  else {| seen := States.add s (seen c); fresh := s :: fresh c; count := N.succ (count c) |}.

Definition insert_all (c : collection) (l : list state) : collection := fold_left insert l c.

Definition empty : collection := {| seen := States.empty; fresh := []; count := 0 |}.

Definition keep (c : collection) : collection := {| seen := seen c; fresh := []; count := count c |}.

Definition at_index {A} (l : list A) (i : N) : option A :=
  (fix go (l : list A) (i : N) := match l with
   | [] => None
   | x :: l' => if i =? 0 then Some x else go l' (N.pred i)
   end) l i.

Lemma at_index_in A (l : list A) i x : at_index l i = Some x -> In x l.
Proof.
  revert i. induction l as [|y l IH]; cbn; [discriminate|]. intros i. destruct (i =? 0).
  - intros [= ->]. now left.
  - intros H. right. now apply (IH (N.pred i)).
Qed.

(* c' has everything that c has. *)
Definition extends (c c' : collection) : Prop := forall s, has c s -> has c' s.

Lemma extends_refl c : extends c c.
Proof. now intros s. Qed.

Lemma extends_trans a b c : extends a b -> extends b c -> extends a c.
Proof. unfold extends. auto. Qed.

Lemma has_insert c s t : has (insert c s) t <-> has c t \/ t = s.
Proof.
  unfold insert, has. destruct (States.mem s (seen c)) eqn:E; cbn.
  - apply States.mem_spec in E. split; [now left|]. intros [H | ->]; assumption.
  - rewrite States.add_spec. unfold State.eq. tauto.
Qed.

Lemma has_insert_all l c t : has (insert_all c l) t <-> has c t \/ In t l.
Proof.
  unfold insert_all. revert c. induction l as [|s l IH]; intros c; cbn; [tauto|].
  rewrite IH, has_insert. intuition congruence.
Qed.

Lemma extends_insert_all c l : extends c (insert_all c l).
Proof. intros s H. apply has_insert_all. now left. Qed.

Lemma fresh_insert_all l c s : In s (fresh (insert_all c l)) <-> In s (fresh c) \/ (In s l /\ ~ has c s).
Proof.
  unfold insert_all. revert c. induction l as [|t l IH]; intros c; cbn; [tauto|].
  rewrite IH, has_insert. unfold insert, has. destruct (States.mem t (seen c)) eqn:E; cbn.
  - apply States.mem_spec in E. split; [tauto|].
    intros [H | [[-> | H] N]]; [now left | contradiction |]. right. split; [exact H|]. intros [K | ->]; contradiction.
  - assert (N : ~ States.In t (seen c)) by (rewrite <- States.mem_spec; congruence).
    destruct (State.eq_dec s t) as [Q | Q]; unfold State.eq in Q.
    + subst. tauto.
    + intuition congruence.
Qed.

Lemma at_index_setbit (label : Type) (all : list label) (P : label -> Prop) marks j y :
  at_index all j = Some y -> (forall s : label, s = y -> P s) ->
  (forall i x, N.testbit marks i = true -> at_index all i = Some x -> P x) ->
  forall i x, N.testbit (N.setbit marks j) i = true -> at_index all i = Some x -> P x.
Proof.
  intros Hj Hy H i x. rewrite N.setbit_iff. intros [<- | Hi] Hx; [|eauto].
  apply Hy. congruence.
Qed.

Lemma at_index_app (label : Type) (before : list label) x after :
  at_index (before ++ x :: after) (N.of_nat (length before)) = Some x.
Proof.
  induction before as [|y l IH]; [reflexivity|]. cbn [app length]. unfold at_index in *.
  destruct (N.eqb_spec (N.of_nat (S (length l))) 0) as [E | _]; [lia|].
  replace (N.pred (N.of_nat (S (length l)))) with (N.of_nat (length l)) by lia. exact IH.
Qed.

Definition count_of {A} (l : list A) : N := fold_left (fun n _ => N.succ n) l 0.

Section Replay.
  Variable label : Type.                             (* names of moves *)
  Variable moves : state -> list label.              (* in the order of the format *)
  Variable due : state -> label -> bool.             (* which of them need a reply *)
  Variable play : state -> label -> option state.    (* the state after a move, if it is legal *)
  Variable keeps : state -> label -> label -> bool.  (* keeps s y x: x is still legal after y *)
  Variable expand : state -> list state.             (* what is inserted when a state arises *)
  Variable source : Type.
  Variable next_line : source -> option (list N * source).

  (* The reply y to x leads to t. *)
  Definition leads (s : state) (x y : label) (t : state) : Prop :=
    exists s1, play s x = Some s1 /\ play s1 y = Some t.

  Definition covered (c : collection) (t : state) : Prop := forall u, In u (expand t) -> has c u.

  (* x has a reply, either directly, or because x itself is a reply to y that y does not remove. *)
  Definition answered (c : collection) (s : state) (x : label) : Prop :=
    exists y t, In y (moves s) /\ covered c t /\ (leads s x y t \/ (leads s y x t /\ keeps s x y = true)).

  Definition closed_at (c : collection) (s : state) : Prop :=
    forall x, In x (moves s) -> due s x = true -> answered c s x.

  Definition opened (c : collection) (s : state) : Prop :=
    exists y t, In y (moves s) /\ play s y = Some t /\ covered c t.

  Fixpoint answer (s : state) (n : N) (all left : list label) (i marks : N) (replies : list N) (c : collection)
    : option collection :=
    match left with
    | [] => match replies with [] => Some c | _ :: _ => None end
    | x :: left' =>
      if N.testbit marks i || negb (due s x) then answer s n all left' (N.succ i) marks replies c
      else match replies with
           | [] => None
           | v :: replies' =>
             if n <=? N.succ v then None
             else let k := i + N.succ v in
                  let j := if k <? n then k else k - n in
                  match at_index all j, play s x with
                  | Some y, Some s1 =>
                    match play s1 y with
                    | Some t => let marks' := if (i <? j) && keeps s y x then N.setbit marks j else marks in
                                answer s n all left' (N.succ i) marks' replies' (insert_all c (expand t))
                    | None => None
                    end
                  | _, _ => None
                  end
           end
    end.

  Definition process (s : state) (src : source) (c : collection) : option (collection * source) :=
    let all := moves s in
    if existsb (due s) all then
      match next_line src with
      | Some (replies, src') =>
        match answer s (count_of all) all all 0 0 replies c with
        | Some c' => Some (c', src')
        | None => None
        end
      | None => None
      end
    else Some (c, src).

  (* One opening: the first reply is counted from the j0 moves that are below. *)
  Definition open (s : state) (below : label -> bool) (v : N) (c : collection) : option collection :=
    let all := moves s in
    let n := count_of all in
    if n <=? v then None
    else let k := count_of (filter below all) + v in
         let j := if k <? n then k else k - n in
         match at_index all j with
         | Some y => match play s y with
                     | Some t => Some (insert_all c (expand t))
                     | None => None
                     end
         | None => None
         end.

  (* Breadth first: todo, and then the fresh states, the earliest first. *)
  Fixpoint run (fuel : nat) (todo : list state) (src : source) (c : collection) : option (collection * source) :=
    match fuel with
    | O => None
    | S fuel' =>
      match todo with
      | s :: todo' =>
        match process s src c with
        | Some (c', src') => run fuel' todo' src' c'
        | None => None
        end
      | [] =>
        match fresh c with
        | [] => Some (c, src)
        | _ :: _ => run fuel' (rev' (fresh c)) src (keep c)
        end
      end
    end.

  (* n is the number of states that the certificate announces. *)
  Definition replay (n : N) (src : source) (c : collection) : option (collection * source) :=
    match run (N.to_nat (2 * n + 2)) [] src c with
    | Some (c', src') => if count c' =? n then Some (c', src') else None
    | None => None
    end.

  (* Everything came in by expand. *)
  Definition expanded (c : collection) : Prop :=
    forall s, has c s -> exists t, In s (expand t) /\ covered c t.

  (* Every state is closed or still to be processed. *)
  Definition pending (todo : list state) (c : collection) : Prop :=
    forall s, has c s -> closed_at c s \/ In s todo \/ In s (fresh c).

  Lemma covered_insert_all c t : covered (insert_all c (expand t)) t.
  Proof. intros u H. apply has_insert_all. now right. Qed.

  Lemma covered_extends c c' t : extends c c' -> covered c t -> covered c' t.
  Proof. intros E H u Hu. apply E, H, Hu. Qed.

  Lemma answered_extends c c' s x : extends c c' -> answered c s x -> answered c' s x.
  Proof. intros E (y & t & Hy & Ht & H). exists y, t. split; [exact Hy|]. split; [|exact H]. eapply covered_extends; eauto. Qed.

  Lemma closed_extends c c' s : extends c c' -> closed_at c s -> closed_at c' s.
  Proof. intros E H x Hx Hd. eapply answered_extends; eauto. Qed.

  Lemma opened_extends c c' s : extends c c' -> opened c s -> opened c' s.
  Proof. intros E (y & t & Hy & P & Ht). exists y, t. split; [exact Hy|]. split; [exact P|]. eapply covered_extends; eauto. Qed.

  Lemma expanded_insert_all c t : expanded c -> expanded (insert_all c (expand t)).
  Proof.
    intros H s Hs. apply has_insert_all in Hs as [Hs | Hs].
    - destruct (H s Hs) as (u & Hu & Cu). exists u. split; [exact Hu|].
      eapply covered_extends; [apply extends_insert_all | exact Cu].
    - exists t. split; [exact Hs|]. apply covered_insert_all.
  Qed.

  (* An insertion leaves no gap between seen, done and to be done. *)
  Lemma pending_insert_all todo c l : pending todo c -> pending todo (insert_all c l).
  Proof.
    intros P s Hs. apply has_insert_all in Hs.
    destruct (in_dec (fun a b : state => ltac:(decide equality; apply N.eq_dec)) s (fresh (insert_all c l))) as [F | F];
      [auto|].
    rewrite fresh_insert_all in F. destruct (States.mem s (seen c)) eqn:E.
    - apply States.mem_spec in E. destruct (P s E) as [K | [K | K]]; [| auto | tauto].
      left. eapply closed_extends; [apply extends_insert_all | exact K].
    - assert (N : ~ has c s) by (unfold has; rewrite <- States.mem_spec; congruence). tauto.
  Qed.

  Lemma answer_sound s n all left : forall before marks replies c c',
    all = before ++ left -> all = moves s ->
    (forall i x, N.testbit marks i = true -> at_index all i = Some x -> answered c s x) ->
    answer s n all left (N.of_nat (length before)) marks replies c = Some c' ->
    extends c c'
    /\ (forall x, In x left -> due s x = true -> answered c' s x)
    /\ (expanded c -> expanded c')
    /\ (forall todo, pending todo c -> pending todo c').
  Proof.
    induction left as [|x left IH]; intros before marks replies c c' Hall Hm Hmarks; cbn [answer].
    - destruct replies; [|discriminate]. intros [= ->]. repeat split; auto using extends_refl. now intros x [].
    - assert (Hall' : all = (before ++ [x]) ++ left) by now rewrite <- app_assoc.
      assert (Hi : N.succ (N.of_nat (length before)) = N.of_nat (length (before ++ [x])))
        by (rewrite app_length; cbn; lia).
      rewrite Hi. destruct (N.testbit marks (N.of_nat (length before)) || negb (due s x)) eqn:Skip.
      + intros H. apply IH in H; auto. destruct H as (E & A & X & P). repeat split; auto.
        intros y [<- | Hy] D; [|auto]. rewrite D, orb_false_r in Skip.
        apply (answered_extends c); [exact E|]. apply (Hmarks (N.of_nat (length before))); [exact Skip|].
        rewrite Hall. apply at_index_app.
      + destruct replies as [|v replies]; [discriminate|]. destruct (n <=? N.succ v); [discriminate|].
        set (j := if _ <? n then _ else _).
        destruct (at_index all j) as [y|] eqn:Hy; [|discriminate].
        destruct (play s x) as [s1|] eqn:H1; [|discriminate].
        destruct (play s1 y) as [t|] eqn:H2; [|discriminate]. cbv zeta.
        set (c1 := insert_all c (expand t)).
        assert (E1 : extends c c1) by apply extends_insert_all.
        assert (C1 : covered c1 t) by apply covered_insert_all.
        assert (Hy' : In y (moves s)) by (rewrite <- Hm; eapply at_index_in; eauto).
        assert (Hx' : In x (moves s)) by (rewrite <- Hm, Hall; apply in_elt).
        assert (L : leads s x y t) by (exists s1; auto).
        intros H. apply IH in H; auto.
        * destruct H as (E & A & X & P). repeat split.
          -- eapply extends_trans; eauto.
          -- intros z [<- | Hz] D; [|auto]. exists y, t. split; [exact Hy'|]. split; [|now left].
             eapply covered_extends; eauto.
          -- intros X0. now apply X, expanded_insert_all.
          -- intros todo P0. now apply P, pending_insert_all.
        * destruct (_ && keeps s y x) eqn:K.
          -- apply andb_prop in K as [_ K]. apply at_index_setbit with y; [exact Hy | |].
             ++ intros z ->. exists x, t. auto.
             ++ intros i z Hz1 Hz2. eapply answered_extends; eauto.
          -- intros i z Hz1 Hz2. eapply answered_extends; eauto.
  Qed.

  Lemma process_sound s todo src c c' src' :
    process s src c = Some (c', src') -> expanded c -> pending (s :: todo) c ->
    extends c c' /\ expanded c' /\ pending todo c'.
  Proof.
    unfold process. intros H X P.
    assert (K : extends c c' /\ closed_at c' s /\ expanded c' /\ pending (s :: todo) c').
    { destruct (existsb (due s) (moves s)) eqn:D.
      - destruct (next_line src) as [[replies src1]|]; [|discriminate].
        destruct (answer _ _ _ _ _ _ _ _) as [c1|] eqn:A; [|discriminate]. injection H as <- <-.
        apply (answer_sound s _ (moves s) (moves s) []) in A; auto.
        + destruct A as (E & A & X1 & P1). repeat split; auto.
        + intros i x Hi. now rewrite N.bits_0 in Hi.
      - injection H as <- <-. repeat split; auto using extends_refl.
        intros x Hx Dx. exfalso. assert (existsb (due s) (moves s) = true) by (apply existsb_exists; eauto). congruence. }
    destruct K as (E & C & X1 & P1). repeat split; auto.
    intros u Hu. destruct (P1 u Hu) as [K | [[<- | K] | K]]; auto.
  Qed.

  Lemma open_sound s below v c c' : open s below v c = Some c' ->
    extends c c' /\ opened c' s /\ (expanded c -> expanded c') /\ (forall todo, pending todo c -> pending todo c').
  Proof.
    unfold open. destruct (_ <=? v); [discriminate|]. destruct (at_index _ _) as [y|] eqn:I; [|discriminate].
    apply at_index_in in I. destruct (play s y) as [t|] eqn:E; [|discriminate]. intros [= <-]. repeat split.
    - apply extends_insert_all.
    - exists y, t. auto using covered_insert_all.
    - apply expanded_insert_all.
    - intros todo. apply pending_insert_all.
  Qed.

  Lemma run_sound fuel : forall todo src c c' src',
    run fuel todo src c = Some (c', src') -> expanded c -> pending todo c ->
    extends c c' /\ expanded c' /\ forall s, has c' s -> closed_at c' s.
  Proof.
    induction fuel as [|fuel IH]; intros todo src c c' src'; cbn [run]; [discriminate|]. destruct todo as [|s todo].
    - destruct (fresh c) as [|f l] eqn:F.
      + intros [= -> ->] X P. repeat split; auto using extends_refl. intros s Hs.
        destruct (P s Hs) as [K | [K | K]]; [exact K | destruct K |]. rewrite F in K. destruct K.
      + intros H X P. apply IH in H; auto.
        intros s Hs. destruct (P s Hs) as [K | [K | K]]; [now left | destruct K |]. right. left.
        unfold rev'. rewrite rev_append_rev, app_nil_r, <- in_rev. rewrite <- F. exact K.
    - destruct (process s src c) as [[c1 src1]|] eqn:Q; [|discriminate]. intros H X P.
      apply (process_sound s todo) in Q; auto. destruct Q as (E1 & X1 & P1). apply IH in H; auto.
      destruct H as (E2 & X2 & C2). repeat split; auto. eapply extends_trans; eauto.
  Qed.

  (* An accepted replay leaves a closed set which has everything that was inserted before. *)
  Theorem replay_sound n src c c' src' :
    replay n src c = Some (c', src') -> expanded c -> pending [] c ->
    extends c c' /\ expanded c' /\ forall s, has c' s -> closed_at c' s.
  Proof.
    unfold replay. destruct (run _ _ _ _) as [[c1 src1]|] eqn:R; [|discriminate].
    destruct (_ =? _); [|discriminate]. intros [= <- <-]. eapply run_sound; eauto.
  Qed.
End Replay.

Lemma has_empty s : ~ has empty s.
Proof. apply States.empty_spec. Qed.

Lemma expanded_empty expand : expanded expand empty.
Proof. intros s H. now apply has_empty in H. Qed.

Lemma pending_empty label moves due play keeps expand todo : pending label moves due play keeps expand todo empty.
Proof. intros s H. now apply has_empty in H. Qed.
