import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import { remarksIn } from "@/lib/domain/judging/answer-draft";
import {
  type AnswerAction,
  type AnswerState,
  answerReducer,
  completeRanks,
  startAnswer,
  toGo,
} from "@/lib/domain/judging/answer-state";
import type { AnswerDraft, AnswerRemarks, JudgeAnswer } from "@/lib/domain/judging/judge-session";
import type { FlagKey, SkipKey } from "@/lib/domain/judging/ready-reasons";
import type { Say } from "@/lib/domain/words/words";
import { useLater } from "../later";
import { type Habits, useActiveTime } from "./use-active-time";

export type AnswerContent = Pick<
  JudgeAnswer,
  "ranks" | "skipReason" | "skipKey" | "flagReason" | "activeMs" | "wallMs" | keyof Habits
> &
  AnswerRemarks;

export interface AnswerStart extends AnswerRemarks {
  readonly ranks: readonly (number | null)[];
  readonly flagReason: string | null;
  readonly activeMs: number;
  readonly errorsSoFar?: AnswerDraft["errorsSoFar"];
}

interface AnswerOptions {
  readonly initial: AnswerStart;
  /** What was ranked of this task in another tab since. */
  readonly elsewhere: AnswerDraft | undefined;
  /** Seen and in use: its time counts. */
  readonly running: boolean;
  /** What keeps an answer with all ranks from being sent, and where the focus goes then. */
  readonly heldBack?: ((state: AnswerState) => HeldBack | undefined) | undefined;
  readonly onSend: (content: AnswerContent) => void;
  readonly onDraft: (draft: AnswerDraft) => void;
}

export interface HeldBack {
  readonly words: string;
  readonly action: AnswerAction;
}

/** An answer as it is made: ranks, flag and remarks, kept at each change; what was done last is told in words. */
export function useAnswer({ initial, elsewhere, running, heldBack, onSend, onDraft }: AnswerOptions) {
  const say = useSay();
  const [state, setState] = useState(() => startAnswer(initial.ranks, initial.marks));
  const [flagReason, setFlagReason] = useState(initial.flagReason);
  const [remarks, setRemarks] = useState<AnswerRemarks>(() => remarksIn(initial));
  const [notice, setNotice] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const shownAt = useRef(0);
  const changedAt = useRef("");
  const { activeTime, habits } = useActiveTime(running, initial.activeMs);
  const left = toGo(state);
  const { parts: later } = useLater();
  const isSorted = later?.isSortedByRank(state) === true;

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  function apply(action: AnswerAction) {
    change(answerReducer(state, action));
  }

  function change(next: AnswerState) {
    if (next === state) return;
    setState(next);
    if (next.ranks === state.ranks && next.marks === state.marks) return;
    setIncomplete(false);
    if (next.ranks !== state.ranks) setNotice(changeWords(say, state.ranks, next.ranks));
    keep(next, flagReason);
  }

  function flag(reason: string | null, flagKey: FlagKey | null) {
    setFlagReason(reason);
    remark({ flagKey }, reason);
  }

  function remark(changes: AnswerRemarks, reason = flagReason) {
    const next = { ...remarks, ...changes };
    setRemarks(next);
    keep(state, reason, next);
  }

  function keep({ ranks, marks }: AnswerState, reason: string | null, given: AnswerRemarks = remarks) {
    changedAt.current = new Date().toISOString();
    const draft = { ranks, flagReason: reason, ...remarksIn({ ...given, marks }) };
    onDraft({ ...draft, changedAt: changedAt.current, activeMs: activeTime() });
  }

  /** Not kept again: the other tab has done so. */
  const adopt = useEffectEvent((draft: AnswerDraft) => {
    if (draft.changedAt <= changedAt.current) return;
    changedAt.current = draft.changedAt;
    setFlagReason(draft.flagReason);
    setRemarks(remarksIn(draft));
    const next = answerReducer(state, { kind: "adopt", ranks: draft.ranks, marks: draft.marks });
    if (next === state) return;
    setState(next);
    setIncomplete(false);
    setNotice(say("task.saidElsewhere", { words: changeWords(say, state.ranks, next.ranks) }));
  });
  useEffect(() => {
    if (elsewhere) adopt(elsewhere);
  }, [elsewhere]);

  function times() {
    const active = activeTime();
    const wallMs = Math.max(active, Math.round(performance.now() - shownAt.current));
    return { activeMs: active, wallMs, ...habits.current };
  }

  function send() {
    const ranks = completeRanks(state);
    const held = ranks && heldBack?.(state);
    if (ranks && !held) {
      const said = remarksIn({ ...remarks, marks: state.marks });
      return onSend({ ranks, skipReason: null, flagReason, ...said, ...times() });
    }
    setIncomplete(true);
    setNotice(held?.words ?? say("task.saidNotSent", { count: left }));
    const row = state.order.find((other) => state.ranks[other] === null) ?? 0;
    setState(answerReducer(state, held?.action ?? { kind: "focus", row }));
  }

  function sort() {
    if (later === undefined) return;
    change(later.sortedByRank(state));
    setNotice(isSorted ? say("task.saidOriginalOrder") : say("task.saidSorted"));
  }

  function drop(row: number, place: number) {
    if (later) change(later.dropped(state, row, place));
  }

  function skip(skipReason: string, skipKey: SkipKey | null) {
    // Who skips has ranked and marked nothing.
    const { noneAcceptable: _, marks: __, errors: ___, ...given } = remarksIn(remarks);
    const key = skipKey === null ? {} : { skipKey };
    onSend({ ranks: null, skipReason, ...key, flagReason, ...given, ...times() });
  }

  /** The focus goes to a row, or to the button that sends. */
  function focusOn(row: number) {
    setState((now) => answerReducer(now, { kind: "focus", row }));
  }

  return {
    ...{ state, flagReason, remarks, notice, incomplete, left, isSorted },
    ...{ apply, flag, remark, send, skip, sort, drop, focusOn },
  };
}

/** For a screen reader: what the last action did. */
function changeWords(
  say: Say,
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): string {
  const rows = after.flatMap((rank, row) => (rank === before[row] ? [] : [row]));
  const [row] = rows;
  const left = toGo({ ranks: after });
  const what =
    rows.length !== 1 || row === undefined
      ? say("task.saidChanged")
      : after[row] == null
        ? say("task.saidUnranked", { number: row + 1 })
        : say("task.saidRanked", { number: row + 1, rank: after[row] });
  return `${what} ${left === 0 ? say("task.saidAllRanked") : say("task.saidLeft", { count: left })}`;
}
