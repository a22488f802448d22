import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import {
  type AnswerAction,
  answerReducer,
  completeRanks,
  startAnswer,
  toGo,
} from "@/lib/domain/judging/answer-state";
import { judgeCommand } from "@/lib/domain/judging/judge-command";
import type { AnswerDraft, JudgeAnswer, JudgeTask } from "@/lib/domain/judging/judge-session";
import { countOf } from "@/lib/domain/text/format-count";
import { isTyping } from "./is-typing";
import { RankRow } from "./rank-row";
import { ReasonDialog } from "./reason-dialog";
import { TaskContext } from "./task-context";
import { useActiveTime } from "./use-active-time";

type Content = Pick<JudgeAnswer, "ranks" | "skipReason" | "flagReason" | "activeMs" | "wallMs">;

interface TaskFormProps {
  readonly task: JudgeTask;
  readonly initial: {
    readonly ranks: readonly (number | null)[];
    readonly flagReason: string | null;
    readonly activeMs: number;
  };
  /** Seen and in use: keys act on it, and its time counts. */
  readonly running: boolean;
  readonly plain: boolean;
  readonly onPlain: (plain: boolean) => void;
  readonly sendWords: string;
  readonly onBack: () => void;
  readonly onSend: (content: Content) => void;
  readonly onDraft: (draft: AnswerDraft) => void;
}

/** One task: the source, the texts with their ranks, and what can be done with them. */
export function TaskForm({
  task,
  initial,
  running,
  plain,
  onPlain,
  sendWords,
  onBack,
  onSend,
  onDraft,
}: TaskFormProps) {
  const rows = task.hypotheses.length;
  const [state, setState] = useState(() => startAnswer(initial.ranks));
  const [flagReason, setFlagReason] = useState(initial.flagReason);
  const [asking, setAsking] = useState<"flag" | "skip">();
  const [said, setSaid] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const shownAt = useRef(0);
  const activeTime = useActiveTime(running, initial.activeMs);
  const focusButton = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const left = toGo(state);
  const marked = task.marksDifferences && !plain;
  const sourceId = useId();

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  // The keyboard's focus follows the bar; a task that comes to the front takes it.
  useEffect(() => {
    if (!running) return;
    // What opened a dialog has the focus back when that is closed.
    if (document.activeElement?.matches("[aria-haspopup=dialog]")) return;
    (state.focus === rows ? sendButton : focusButton).current?.focus({ preventScroll: true });
    // A task begins at its source, however long the first text is.
    if (hasMoved.current || state.focus > 0)
      focusButton.current?.closest("li")?.scrollIntoView({ block: "nearest" });
    hasMoved.current = true;
  }, [running, state.focus, rows]);

  function apply(action: AnswerAction) {
    const next = answerReducer(state, action);
    if (next === state) return;
    setState(next);
    if (next.ranks === state.ranks) return;
    setIncomplete(false);
    setSaid(words(state.ranks, next.ranks));
    keep(next.ranks, flagReason);
  }

  function flag(reason: string | null) {
    setFlagReason(reason);
    keep(state.ranks, reason);
  }

  function keep(ranks: AnswerDraft["ranks"], reason: string | null) {
    onDraft({ ranks, flagReason: reason, changedAt: new Date().toISOString(), activeMs: activeTime() });
  }

  function times() {
    const active = activeTime();
    return { activeMs: active, wallMs: Math.max(active, Math.round(performance.now() - shownAt.current)) };
  }

  function send() {
    const ranks = completeRanks(state);
    if (ranks) return onSend({ ranks, skipReason: null, flagReason, ...times() });
    setIncomplete(true);
    setSaid(`Not sent: ${countOf(left, "text has", "texts have")} no rank yet.`);
    setState(answerReducer(state, { kind: "focus", row: state.ranks.indexOf(null) }));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!running || event.defaultPrevented || isTyping(event.target)) return;
    const command = judgeCommand(event);
    if (command === undefined) return;
    if (command.kind === "send") {
      if (ownsEnter(event.target, sendButton.current)) return;
      send();
    } else if (command.kind === "rank") apply({ ...command, row: state.focus });
    else if (command.kind === "flag" || command.kind === "skip") setAsking(command.kind);
    else if (command.kind === "back") onBack();
    else if (command.kind === "plain") {
      if (task.marksDifferences) onPlain(!plain);
    } else if (command.kind === "help" || command.kind === "pause") return;
    else apply(command);
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  const rank = useStable((row: number, value: number) => apply({ kind: "rank", row, rank: value }));
  const focus = useStable((row: number) => {
    if (row !== state.focus) setState((now) => answerReducer(now, { kind: "focus", row }));
  });

  return (
    // The focus comes into the group with each task: a screen reader then begins with the source. A fieldset, which the
    // linter would have, does not hand its height on: the bar of buttons would not be at the bottom of the page.
    <div {...{ role: "group", "aria-labelledby": sourceId }} className="flex flex-1 flex-col">
      <div className="mx-auto w-full max-w-240 flex-1 px-4 pt-5 pb-4 sm:px-6">
        <TaskContext task={task} sourceId={sourceId} />
        <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pl-3.5 text-sm">
          <p className="text-ink-soft">
            {task.isPractice ? (
              <span className="mr-2.5">
                <Badge>Practice</Badge>
              </span>
            ) : null}
            Rank from best (1) to worst ({rows}). Equal ranks are fine.
          </p>
          {task.marksDifferences ? (
            <Switch
              label="show plain text"
              checked={plain}
              onChange={(event) => onPlain(event.target.checked)}
            />
          ) : null}
        </div>
        <ol aria-label="Texts to rank" className="max-sm:space-y-2">
          {task.hypotheses.map((hypothesis, row) => (
            <RankRow
              // Positions name the texts: nothing moves while a task is shown.
              key={keyOf(row)}
              row={row}
              rows={rows}
              source={task.source}
              hypothesis={hypothesis}
              language={task.targetLanguage}
              marked={marked}
              look={task.look}
              tellsUnchanged={task.tellsUnchanged}
              rank={state.ranks[row] ?? null}
              inFocus={state.focus === row}
              focusRef={state.focus === row ? focusButton : undefined}
              onRank={rank}
              onFocus={focus}
            />
          ))}
        </ol>
        {flagReason === null ? null : (
          <p className="mt-3 pl-3.5 text-sm">
            <span className="text-warning">Flagged:</span> <span dir="auto">{flagReason}</span>{" "}
            <Button variant="plain" size="small" onClick={() => flag(null)}>
              Remove
            </Button>
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 pl-3.5 text-ink-soft text-sm pointer-coarse:hidden max-sm:hidden">
          {legend(rows).map(([key, does]) => (
            <span key={key} className="whitespace-nowrap">
              <Kbd>{key}</Kbd> {does}
            </span>
          ))}
        </p>
      </div>
      <div className="sticky bottom-0 border-rule border-t bg-paper">
        <div className="mx-auto flex max-w-240 flex-wrap items-center gap-x-1 gap-y-1 px-2 py-1.5 sm:px-6">
          <Button variant="plain" onClick={onBack}>
            Back <Hint>B</Hint>
          </Button>
          <Button variant="plain" onClick={() => apply({ kind: "undo" })} disabled={state.done.length === 0}>
            Undo <Hint>⌫</Hint>
          </Button>
          <Button variant="plain" onClick={() => setAsking("flag")}>
            Flag <Hint>F</Hint>
          </Button>
          <Button variant="plain" onClick={() => setAsking("skip")}>
            Skip <Hint>S</Hint>
          </Button>
          <p
            className={`figures ml-auto pr-2 text-sm ${incomplete ? "font-semibold text-warning" : "text-ink-soft"}`}
          >
            {left === 0 ? "" : incomplete ? `${left} without a rank` : `${left} to go`}
          </p>
          <button
            ref={sendButton}
            type="button"
            aria-disabled={left > 0}
            onClick={send}
            onFocus={() => {
              if (left === 0) setState((now) => answerReducer(now, { kind: "focus", row: rows }));
            }}
            className={sendStyles(left === 0)}
          >
            {sendWords} <Hint>⏎</Hint>
          </button>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {asking === "flag" ? (
        <ReasonDialog
          title="Flag this task"
          consequence="You still rank the task."
          action="Flag"
          initial={flagReason ?? ""}
          onReason={(reason) => {
            flag(reason);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === "skip" ? (
        <ReasonDialog
          title="Skip this task"
          consequence="The task is stored as skipped, without ranks."
          action="Skip the task"
          onReason={(skipReason) => {
            setAsking(undefined);
            onSend({ ranks: null, skipReason, flagReason, ...times() });
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

/** What one needs often; all the rest is behind the last. */
function legend(rows: number): readonly (readonly [string, string])[] {
  return [
    [rows === 1 ? "1" : `1–${rows}`, "rank and go on"],
    ["↑ ↓", "move"],
    ["=", "same as above"],
    ["A", "all the same"],
    ["Enter", "send"],
    ["?", "all keys"],
  ];
}

function keyOf(row: number): string {
  return `text-${row}`;
}

/** The key that does the same, for those who have a keyboard at hand. */
function Hint({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="text-xs opacity-75 pointer-coarse:hidden max-sm:hidden">
      {children}
    </span>
  );
}

function sendStyles(ready: boolean): string {
  const look = ready
    ? "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong"
    : "border-rule bg-sunk text-ink-faint";
  return `inline-flex h-9.5 items-center justify-center max-sm:w-full gap-1.5 rounded-md border px-4 font-semibold text-sm pointer-coarse:min-h-11 ${look}`;
}

/** Enter presses whatever button or link has the focus, but ranks and the button that sends: there it sends. */
function ownsEnter(target: EventTarget | null, sendButton: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || target === sendButton) return false;
  return target.matches("a, summary, button:not([role=radio])");
}

/** For a screen reader: what the last action did. */
function words(before: readonly (number | null)[], after: readonly (number | null)[]): string {
  const rows = after.flatMap((rank, row) => (rank === before[row] ? [] : [row]));
  const [row] = rows;
  const left = toGo({ ranks: after });
  const what =
    rows.length !== 1 || row === undefined
      ? "Ranks changed."
      : after[row] === null
        ? `Text ${row + 1} has no rank.`
        : `Text ${row + 1} ranked ${after[row]}.`;
  return `${what} ${left === 0 ? "All ranked, ready to send." : `${left} to go.`}`;
}

/** A function that stays the same while what it does is always the newest: rows need not be drawn again for it. */
function useStable<Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) {
  const newest = useRef(act);
  // Before any effect that moves the focus, which calls it.
  useLayoutEffect(() => {
    newest.current = act;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        newest.current(...given),
  );
  return stable;
}
