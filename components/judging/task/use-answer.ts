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
import { useActiveTime } from "./use-active-time";

export type AnswerContent = Pick<
  JudgeAnswer,
  "ranks" | "skipReason" | "skipKey" | "flagReason" | "activeMs" | "wallMs"
> &
  AnswerRemarks;

export interface AnswerStart extends AnswerRemarks {
  readonly ranks: readonly (number | null)[];
  readonly flagReason: string | null;
  readonly activeMs: number;
}

interface AnswerOptions {
  readonly initial: AnswerStart;
  /** What was ranked of this task in another tab since. */
  readonly elsewhere: AnswerDraft | undefined;
  /** Seen and in use: its time counts. */
  readonly running: boolean;
  readonly onSend: (content: AnswerContent) => void;
  readonly onDraft: (draft: AnswerDraft) => void;
}

/** An answer as it is made: ranks, flag and remarks, kept at each change; what was done last is told in words. */
export function useAnswer({ initial, elsewhere, running, onSend, onDraft }: AnswerOptions) {
  const say = useSay();
  const [state, setState] = useState(() => startAnswer(initial.ranks));
  const [flagReason, setFlagReason] = useState(initial.flagReason);
  const [remarks, setRemarks] = useState<AnswerRemarks>(() => remarksIn(initial));
  const [notice, setNotice] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const shownAt = useRef(0);
  const changedAt = useRef("");
  const activeTime = useActiveTime(running, initial.activeMs);
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
    if (next.ranks === state.ranks) return;
    setIncomplete(false);
    setNotice(changeWords(say, state.ranks, next.ranks));
    keep(next.ranks, flagReason);
  }

  function flag(reason: string | null, flagKey: FlagKey | null) {
    setFlagReason(reason);
    remark({ flagKey }, reason);
  }

  function remark(changes: AnswerRemarks, reason = flagReason) {
    const next = { ...remarks, ...changes };
    setRemarks(next);
    keep(state.ranks, reason, next);
  }

  function keep(ranks: AnswerDraft["ranks"], reason: string | null, given: AnswerRemarks = remarks) {
    changedAt.current = new Date().toISOString();
    const draft = { ranks, flagReason: reason, ...remarksIn(given) };
    onDraft({ ...draft, changedAt: changedAt.current, activeMs: activeTime() });
  }

  /** Not kept again: the other tab has done so. */
  const adopt = useEffectEvent((draft: AnswerDraft) => {
    if (draft.changedAt <= changedAt.current) return;
    changedAt.current = draft.changedAt;
    setFlagReason(draft.flagReason);
    setRemarks(remarksIn(draft));
    const next = answerReducer(state, { kind: "adopt", ranks: draft.ranks });
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
    return { activeMs: active, wallMs: Math.max(active, Math.round(performance.now() - shownAt.current)) };
  }

  function send() {
    const ranks = completeRanks(state);
    if (ranks) return onSend({ ranks, skipReason: null, flagReason, ...remarksIn(remarks), ...times() });
    setIncomplete(true);
    setNotice(say("task.saidNotSent", { count: left }));
    const row = state.order.find((other) => state.ranks[other] === null) ?? 0;
    setState(answerReducer(state, { kind: "focus", row }));
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
    const { noneAcceptable: _, ...given } = remarksIn(remarks);
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
