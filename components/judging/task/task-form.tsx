import {
  type CSSProperties,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Kbd } from "@/components/ui/kbd";
import { useSay } from "@/components/words/words-provider";
import { remarksIn } from "@/lib/domain/judging/answer-draft";
import {
  type AnswerAction,
  answerReducer,
  completeRanks,
  isSortedByRank,
  startAnswer,
  toGo,
} from "@/lib/domain/judging/answer-state";
import { isCharacterCommand, type JudgeCommand, judgeCommand } from "@/lib/domain/judging/judge-command";
import type { AnswerDraft, AnswerRemarks, JudgeAnswer, JudgeTask } from "@/lib/domain/judging/judge-session";
import { type ReadingSettings, resized } from "@/lib/domain/judging/reading-settings";
import type { FlagKey, SkipKey } from "@/lib/domain/judging/ready-reasons";
import { normalisedText } from "@/lib/domain/text/normalised-text";
import { isPlaceholder } from "@/lib/domain/uploads/import/placeholder-text";
import type { Say } from "@/lib/domain/words/words";
import { useLater, whenThere } from "../later";
import type { Drag } from "./drag-entry";
import { isAtTask, isTyping } from "./is-typing";
import { RankRow } from "./rank-row";
import { TaskActions } from "./task-actions";
import { TaskContext } from "./task-context";
import type { TaskQuestion } from "./task-dialog";
import { TaskTools } from "./task-tools";
import { useActiveTime } from "./use-active-time";
import { useLastInput } from "./use-last-input";
import { useMeasuredHeight } from "./use-measured-height";

type Content = Pick<JudgeAnswer, "ranks" | "skipReason" | "skipKey" | "flagReason" | "activeMs" | "wallMs"> &
  AnswerRemarks;

interface TaskFormProps {
  readonly task: JudgeTask;
  readonly initial: {
    readonly ranks: readonly (number | null)[];
    readonly flagReason: string | null;
    readonly activeMs: number;
  } & AnswerRemarks;
  /** What was ranked of this task in another tab since. */
  readonly elsewhere?: AnswerDraft | undefined;
  /** Seen and in use: keys act on it, and its time counts. */
  readonly running: boolean;
  /** Without marks of differences, and with nothing but differences: the judge's choice for all tasks. */
  readonly plain: boolean;
  readonly onPlain: (plain: boolean) => void;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (only: boolean) => void;
  readonly settings: ReadingSettings;
  readonly onSettings: (settings: ReadingSettings) => void;
  readonly sendWords: string;
  readonly onBack: () => void;
  readonly onSend: (content: Content) => void;
  readonly onDraft: (draft: AnswerDraft) => void;
}

/** In characters, about five lines: with a source or a text as long as this, the source has a column of its own. */
const longText = 300;

/** One task: the source, the texts with their ranks, and what can be done with them. */
export function TaskForm({
  task,
  initial,
  elsewhere,
  running,
  plain,
  onPlain,
  onlyDifferences,
  onOnlyDifferences,
  settings,
  onSettings,
  sendWords,
  onBack,
  onSend,
  onDraft,
}: TaskFormProps) {
  const say = useSay();
  const { parts: later } = useLater();
  const rows = task.hypotheses.length;
  const [state, setState] = useState(() => startAnswer(initial.ranks));
  const [flagReason, setFlagReason] = useState(initial.flagReason);
  const [remarks, setRemarks] = useState<AnswerRemarks>(() => remarksIn(initial));
  const [asking, setAsking] = useState<TaskQuestion>();
  const [said, setSaid] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  // Whose ranks stay in reach on a phone. It follows keys and scrolling, and never a finger on a rank: the row under
  // that finger would change places with another one that looks the same.
  const [beingRead, setBeingRead] = useState(Math.min(state.focus, rows - 1));
  const shownAt = useRef(0);
  const changedAt = useRef("");
  const activeTime = useActiveTime(running, initial.activeMs);
  const input = useLastInput();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const focusButton = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  const wasRunning = useRef(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  /** The focus went to the button that sends by itself: Space there still scrolls, as everywhere. */
  const cameByItself = useRef(false);
  useMeasuredHeight(root, head, "--head");
  useMeasuredHeight(root, dock, "--dock");
  const left = toGo(state);
  const marked = task.marksDifferences && !plain;
  const isSorted = isSortedByRank(state);
  const isLong = [task.source, ...task.hypotheses].some(({ length }) => length > longText);
  const folded = useMemo(
    () =>
      later && onlyDifferences && rows > 1
        ? later.foldTexts(task.hypotheses, marked ? comparedSource(task) : undefined, task.look)
        : undefined,
    [later, task, rows, onlyDifferences, marked],
  );
  const sourceId = useId();

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  // The keyboard's focus follows the bar; a task that comes to the front takes it. Only keys move the page with it.
  useEffect(() => {
    const comesToFront = running && !wasRunning.current;
    wasRunning.current = running;
    if (!running) return;
    const isFirst = !hasMoved.current;
    hasMoved.current = true;
    // What opened a dialog has the focus back when that is closed.
    if (comesToFront && document.activeElement?.matches("[aria-haspopup=dialog]")) return;
    if (input.current === "touch" && !isFirst) return;
    const sends = state.focus === rows;
    if (sends && document.activeElement !== sendButton.current) cameByItself.current = true;
    (sends ? sendButton : focusButton).current?.focus({ preventScroll: true });
    if (input.current !== "keys") return;
    if (!sends) setBeingRead(state.focus);
    // A task begins at its source, however long the first text is.
    const shown = sends ? sendButton.current : focusButton.current?.closest("li");
    if (!isFirst || state.focus > 0) shown?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [running, state.focus, rows, input]);

  // Within a row it follows the rank that is chosen there.
  const rankInFocus = state.ranks[state.focus];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rank has another button
  useEffect(() => {
    if (input.current !== "keys" || !document.activeElement?.matches("[role=radio]")) return;
    if (list.current?.contains(document.activeElement)) focusButton.current?.focus({ preventScroll: true });
  }, [rankInFocus, input]);

  function apply(action: AnswerAction) {
    const next = answerReducer(state, action);
    if (next === state) return;
    setState(next);
    if (next.ranks === state.ranks) return;
    setIncomplete(false);
    setSaid(changeWords(say, state.ranks, next.ranks));
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

  function keep(ranks: AnswerDraft["ranks"], reason: string | null, said: AnswerRemarks = remarks) {
    changedAt.current = new Date().toISOString();
    const kept = { ranks, flagReason: reason, ...remarksIn(said) };
    onDraft({ ...kept, changedAt: changedAt.current, activeMs: activeTime() });
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
    setSaid(say("task.saidElsewhere", { words: changeWords(say, state.ranks, next.ranks) }));
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
    setSaid(say("task.saidNotSent", { count: left }));
    const row = state.order.find((other) => state.ranks[other] === null) ?? 0;
    setState(answerReducer(state, { kind: "focus", row }));
  }

  function sort() {
    apply({ kind: "sort" });
    setSaid(isSorted ? say("task.saidOriginalOrder") : say("task.saidSorted"));
  }

  function ask(question: TaskQuestion) {
    whenThere(() => setAsking(question));
  }

  function compare() {
    if (rows > 1) ask("compare");
  }

  function skip(skipReason: string, skipKey: SkipKey | null) {
    const { noneAcceptable: _, ...said } = remarksIn(remarks);
    const key = skipKey === null ? {} : { skipKey };
    onSend({ ranks: null, skipReason, ...key, flagReason, ...said, ...times() });
  }

  function setMarks(on: boolean) {
    if (task.marksDifferences) onPlain(!on);
  }

  /** Space would press the rank that has the focus: it scrolls instead, as it does where nothing has the focus. */
  function scroll(event: KeyboardEvent, by: number): boolean {
    const { target } = event;
    const isRank = target instanceof Element && target.matches("[role=radio]");
    if (!isRank && !(target === sendButton.current && cameByItself.current)) return false;
    const covered =
      (dock.current?.offsetHeight ?? 0) +
      (isLong && innerWidth >= 1200 ? 0 : (head.current?.offsetHeight ?? 0));
    scrollBy({ top: by * 0.85 * Math.max(innerHeight - covered, 0.3 * innerHeight), behavior: "instant" });
    return true;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!running || event.defaultPrevented || isTyping(event.target)) return;
    const command = judgeCommand(event);
    if (command === undefined) return;
    if (isCharacterCommand(event) && !(settings.characterKeys && isAtTask(event.target))) return;
    if (!act(command, event)) return;
    event.preventDefault();
  });

  /** Whether the key was for the task. */
  function act(command: JudgeCommand, event: KeyboardEvent): boolean {
    switch (command.kind) {
      case "send":
        if (ownsEnter(event.target, sendButton.current)) return false;
        send();
        return true;
      case "move":
        // What scrolls by itself and has the focus, as a long source, scrolls.
        if (event.target instanceof Element && event.target.matches("[data-scrolls]")) return false;
        apply(command);
        return true;
      case "rank":
        apply({ ...command, row: state.focus });
        return true;
      case "scroll":
        return scroll(event, command.by);
      case "flag":
      case "skip":
        ask(command.kind);
        return true;
      case "compare":
        compare();
        return true;
      case "back":
        onBack();
        return true;
      case "marks":
        setMarks(plain);
        return true;
      case "only-differences":
        onOnlyDifferences(!onlyDifferences);
        return true;
      case "text-size":
        onSettings(resized(settings, command.by));
        return true;
      case "sort":
        sort();
        return true;
      case "help":
      case "pause":
        return false;
      default:
        apply(command);
        return true;
    }
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Some browsers press a button when the key comes up.
    const keyUp = (event: KeyboardEvent) => {
      if (event.key === " " && event.target instanceof Element && event.target.matches("[role=radio]"))
        event.preventDefault();
    };
    document.addEventListener("keydown", listener);
    document.addEventListener("keyup", keyUp);
    return () => {
      document.removeEventListener("keydown", listener);
      document.removeEventListener("keyup", keyUp);
    };
  }, []);

  /** Whoever scrolls by hand reads the text in the middle of what is seen. */
  const onScroll = useEffectEvent(() => {
    if (!running || input.current === "keys") return;
    const row = later?.rowBeingRead(list.current, head.current, dock.current, state.focus);
    if (row === undefined || row === beingRead) return;
    setBeingRead(row);
    if (input.current === "touch") setState((now) => answerReducer(now, { kind: "focus", row }));
  });
  useEffect(() => {
    let frame = 0;
    const listener = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => onScroll());
    };
    addEventListener("scroll", listener, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", listener);
    };
  }, []);

  const rank = useStable((row: number, value: number) =>
    apply({ kind: "rank", row, rank: value, stay: input.current === "touch" }),
  );
  const step = useStable((row: number, by: number) => apply({ kind: "step", row, by }));
  const focus = useStable((row: number) => {
    if (row !== state.focus) setState((now) => answerReducer(now, { kind: "focus", row }));
  });
  const touch = useStable((row: number) => {
    focus(row);
    setBeingRead(row);
  });
  const drop = useStable((row: number, place: number) => {
    apply({ kind: "drop", row, place });
    setBeingRead(row);
  });
  const [drag, setDrag] = useState<Drag>();
  const begin = useStable((row: number, event: PointerEvent<HTMLElement>) =>
    later?.dragEntry(row, event, { list: list.current, onMove: setDrag, onDrop: drop }),
  );
  const others = drag && state.order.filter((row) => row !== drag.row);

  function dropLine(row: number): "above" | "below" | undefined {
    if (drag === undefined || others === undefined) return undefined;
    if (others[drag.place] === row) return "above";
    return drag.place === others.length && others.at(-1) === row ? "below" : undefined;
  }

  const above = state.order[state.order.indexOf(state.focus) - 1];

  return (
    // The focus comes into the group with each task: a screen reader then begins with the source. A fieldset, which the
    // linter would have, does not hand its height on: the bar of buttons would not be at the bottom of the page.
    <div
      {...{ role: "group", "aria-labelledby": sourceId }}
      ref={root}
      style={{ "--reading-size": settings.textSize / 100 } as CSSProperties}
      className="task flex flex-1 flex-col"
    >
      <div className={cn("task-body", isLong && "task-beside")}>
        <TaskContext task={task} sourceId={sourceId} inSight={head} beside={isLong} />
        <div className="min-w-0">
          <TaskTools
            rows={rows}
            isPractice={task.isPractice}
            marks={task.marksDifferences ? { on: !plain, onChange: setMarks } : undefined}
            onlyDifferences={onlyDifferences}
            onOnlyDifferences={onOnlyDifferences}
            isSorted={isSorted}
            onSort={sort}
            onCompare={compare}
          />
          <ol ref={list} aria-label={say("task.texts")} className="max-sm:space-y-2">
            {state.order.map((row) => (
              <RankRow
                // Positions name the texts.
                key={keyOf(row)}
                row={row}
                rows={rows}
                source={task.source}
                hypothesis={task.hypotheses[row] ?? ""}
                language={task.targetLanguage}
                marked={marked}
                look={task.look}
                tellsUnchanged={task.tellsUnchanged}
                folded={folded?.[row]}
                rank={state.ranks[row] ?? null}
                inFocus={state.focus === row}
                isBeingRead={beingRead === row}
                dropLine={dropLine(row)}
                isDragged={drag?.row === row}
                focusRef={state.focus === row ? focusButton : undefined}
                onRank={rank}
                onStep={step}
                onFocus={focus}
                onTouch={touch}
                onDrag={begin}
              />
            ))}
          </ol>
          {task.asks && later ? (
            <later.TaskRemarks asks={task.asks} rows={rows} remarks={remarks} onRemark={remark} />
          ) : null}
          {flagReason === null ? null : (
            <p className="mt-3 pl-3.5 text-sm">
              <span className="text-warning">{say("task.flagged")}</span> <span dir="auto">{flagReason}</span>{" "}
              <Button variant="plain" size="small" onClick={() => flag(null, null)}>
                {say("task.unflag")}
              </Button>
            </p>
          )}
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 pl-3.5 text-ink-soft text-sm pointer-coarse:hidden max-sm:hidden">
            {legend(rows, settings.characterKeys).map(([key, does]) => (
              <span key={key} className="whitespace-nowrap">
                <Kbd>{key}</Kbd> {say(does)}
              </span>
            ))}
          </p>
        </div>
      </div>
      <TaskActions
        rows={rows}
        left={left}
        incomplete={incomplete}
        isSorted={isSorted}
        canUndo={state.done.length > 0}
        canRankAsAbove={above !== undefined && state.ranks[above] != null}
        characterKeys={settings.characterKeys}
        sendWords={sendWords}
        dock={dock}
        sendButton={sendButton}
        onBack={onBack}
        onUndo={() => apply({ kind: "undo" })}
        onSameAsAbove={() => apply({ kind: "same-as-above", stay: input.current === "touch" })}
        onAllTheSame={() => apply({ kind: "all-the-same" })}
        onFlag={() => ask("flag")}
        onSkip={() => ask("skip")}
        onCompare={compare}
        onSort={sort}
        onSend={send}
        onSendFocus={() => {
          if (left === 0) setState((now) => answerReducer(now, { kind: "focus", row: rows }));
        }}
        onSendBlur={() => {
          cameByItself.current = false;
        }}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {asking && later ? (
        <later.TaskDialog
          asking={asking}
          task={task}
          state={state}
          flagReason={flagReason}
          onFlag={(reason, key) => {
            flag(reason, key);
            setAsking(undefined);
          }}
          onSkip={(reason, key) => {
            setAsking(undefined);
            skip(reason, key);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

/** Undefined where none is known: nothing can be marked then. */
function comparedSource({ source, look }: JudgeTask): string | undefined {
  if (isPlaceholder(source)) return undefined;
  return look === "sentences" ? normalisedText(source) : source;
}

/** What one needs often; all the rest is behind the last. */
function legend(rows: number, characterKeys: boolean) {
  if (!characterKeys)
    return [
      ["↑ ↓", "task.keyMove"],
      ["← →", "task.keyRank"],
      ["⌫", "task.keyUndo"],
      ["Enter", "task.keySend"],
    ] as const;
  return [
    [rows === 1 ? "1" : `1–${rows}`, "task.keyRankAndGoOn"],
    ["↑ ↓", "task.keyMove"],
    ["=", "task.keySameAsAbove"],
    ["A", "task.keyAllTheSame"],
    ["⌫", "task.keyUndo"],
    ["F", "task.keyFlag"],
    ["Enter", "task.keySend"],
    ["?", "task.keyAll"],
  ] as const;
}

function keyOf(row: number): string {
  return `text-${row}`;
}

/** Enter presses whatever button or link has the focus, but ranks and the button that sends: there it sends. */
function ownsEnter(target: EventTarget | null, sendButton: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || target === sendButton) return false;
  return target.matches("a, summary, button:not([role=radio])");
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
