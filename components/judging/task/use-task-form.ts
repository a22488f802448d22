import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import type { AnswerState } from "@/lib/domain/judging/answer-state";
import type { JudgeCommand } from "@/lib/domain/judging/judge-command";
import type { AnswerDraft, JudgeTask } from "@/lib/domain/judging/judge-session";
import { type ReadingSettings, resized } from "@/lib/domain/judging/reading-settings";
import type { MarkingParts } from "../edits/marking-parts";
import { useLater, whenThere } from "../later";
import type { Drag } from "./drag-entry";
import type { TaskQuestion } from "./task-dialog";
import { type AnswerContent, type AnswerStart, useAnswer } from "./use-answer";
import { useLastInput } from "./use-last-input";
import { useMeasuredHeight } from "./use-measured-height";
import { useStable } from "./use-stable";
import { useTaskKeys } from "./use-task-keys";

export interface TaskFormProps {
  readonly task: JudgeTask;
  readonly initial: AnswerStart;
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
  /** Where the task asks for marks of edits: what shows and takes them. */
  readonly marking?: MarkingParts | undefined;
  /** The source with the errors that the judge found in it. */
  readonly source?: ReactNode;
  /** Whether sending replaces an earlier answer. */
  readonly replaces?: boolean;
  readonly onBack: () => void;
  readonly onSend: (content: AnswerContent) => void;
  readonly onDraft: (draft: AnswerDraft) => void;
}

/** In characters, about five lines: with a source or a text as long as this, the source has a column of its own. */
const longText = 300;

/** One task as it is worked on: its answer, what has the focus, and what keys, pointers and scrolling do to it. */
export function useTaskForm({
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
  marking,
  onBack,
  onSend,
  onDraft,
}: TaskFormProps) {
  const say = useSay();
  const { parts: later } = useLater();
  const rows = task.hypotheses.length;
  const heldBack = marking && ((now: AnswerState) => marking.heldBack(say, task, now));
  const answer = useAnswer({ initial, elsewhere, running, heldBack, onSend, onDraft });
  const { state, apply, focusOn } = answer;
  const [asking, setAsking] = useState<TaskQuestion>();
  // Whose ranks stay in reach on a phone. It follows keys and scrolling, and never a finger on a rank: the row under
  // that finger would change places with another one that looks the same.
  const [beingRead, setBeingRead] = useState(Math.min(state.focus, rows - 1));
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
  // Edits that are marked are always shown, and in whole texts.
  const canBePlain = task.marksDifferences && marking === undefined;
  const marked = canBePlain && !plain;
  const isLong = [task.source, ...task.hypotheses].some(({ length }) => length > longText);
  const folded = useMemo(
    () => (later && !marking && onlyDifferences && rows > 1 ? later.foldTask(task, marked) : undefined),
    [later, marking, task, rows, onlyDifferences, marked],
  );

  // The keyboard's focus follows the bar; a task that comes to the front takes it. Only keys move the page with it.
  useEffect(() => {
    const comesToFront = running && !wasRunning.current;
    wasRunning.current = running;
    if (!running) return;
    const isFirst = !hasMoved.current;
    hasMoved.current = true;
    // An edit takes it by itself.
    if (state.edit !== undefined) return;
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
  }, [running, state.focus, state.edit, rows, input]);

  // Within a row it follows the rank that is chosen there.
  const rankInFocus = state.ranks[state.focus];
  const rankBefore = useRef(rankInFocus);
  useEffect(() => {
    if (rankBefore.current === rankInFocus) return;
    rankBefore.current = rankInFocus;
    if (input.current !== "keys" || !document.activeElement?.matches("[role=radio]")) return;
    if (list.current?.contains(document.activeElement)) focusButton.current?.focus({ preventScroll: true });
  }, [rankInFocus, input]);

  function ask(question: TaskQuestion) {
    whenThere(() => setAsking(question));
  }

  function compare() {
    if (rows > 1) ask("compare");
  }

  function setMarks(on: boolean) {
    if (canBePlain) onPlain(!on);
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

  /** Whether the key was for the task. */
  function act(command: JudgeCommand, event: KeyboardEvent): boolean {
    switch (command.kind) {
      case "send":
        if (ownsEnter(event.target, sendButton.current)) return false;
        answer.send();
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
        answer.sort();
        return true;
      case "help":
      case "pause":
        return false;
      default:
        apply(command);
        return true;
    }
  }

  useTaskKeys({ running, characterKeys: settings.characterKeys, act });

  const rank = useStable((row: number, value: number) =>
    apply({ kind: "rank", row, rank: value, stay: input.current === "touch" }),
  );
  const step = useStable((row: number, by: number) => apply({ kind: "step", row, by }));
  const focus = useStable((row: number) => {
    if (row !== state.focus) focusOn(row);
  });
  const touch = useStable((row: number) => {
    focus(row);
    setBeingRead(row);
  });
  const drop = useStable((row: number, place: number) => {
    answer.drop(row, place);
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

  return {
    ...{ answer, later, rows, marked, canBePlain, isLong, folded, asking, beingRead, drag, above, input },
    ...{ root, list, head, dock, focusButton, sendButton, cameByItself },
    ...{ ask, compare, setMarks, setBeingRead, dropLine, rank, step, focus, touch, begin },
    closeDialog: () => setAsking(undefined),
  };
}

export type TaskWork = ReturnType<typeof useTaskForm>;

/** Enter presses whatever button or link has the focus, but ranks and the button that sends: there it sends. */
function ownsEnter(target: EventTarget | null, sendButton: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || target === sendButton) return false;
  return target.matches("a, summary, button:not([role=radio])");
}
