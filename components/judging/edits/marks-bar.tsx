import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawing } from "@/components/ui/drawing";
import { useSay } from "@/components/words/words-provider";
import { type EditMarks, markOf } from "@/lib/domain/edits/edit-marks";
import { type MarkCommand, markAction, unmarked } from "@/lib/domain/judging/edit-walk";
import { letterOf } from "@/lib/domain/judging/judge-command";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { Hint } from "../task/task-actions";
import type { TaskWork } from "../task/use-task-form";
import { editWords, goneOf, markWords } from "./edit-words";
import { useKeys } from "./use-keys";

interface MarksBarProps {
  readonly task: JudgeTask;
  readonly work: TaskWork;
  readonly running: boolean;
  readonly characterKeys: boolean;
}

const commands: Readonly<Record<string, MarkCommand>> = { e: "next", y: "right", n: "wrong", t: "confirm" };

/** Over the bar at the bottom: the edit in focus, its mark, and what keys do with it, for hands without keys. */
export function MarksBar({ task, work, running, characterKeys }: MarksBarProps) {
  const say = useSay();
  const { edits } = task.marking!;
  const { state, incomplete, left } = work.answer;
  const edit = state.edit === undefined ? undefined : edits[state.edit];
  const mark = state.edit === undefined || !state.marks ? null : markOf(state.marks, state.edit);
  const open = unmarked(edits, state.marks);
  const act = useMarkKeys({ task, work, running, characterKeys });
  const said = useSaid(task, work);
  const hint = (key: string) => (characterKeys ? <Hint>{key}</Hint> : null);
  return (
    <div data-marks-bar className="marks-bar">
      <p className="marks-words">
        {edit === undefined ? (
          <span className="text-ink-soft">{say("edits.choose")}</span>
        ) : (
          <span dir="auto" lang={task.targetLanguage}>
            {goneOf(task, edit) === "" ? null : <del className="mark-deletion">{goneOf(task, edit)}</del>}{" "}
            {edit.correction === "" ? null : (
              <ins className={goneOf(task, edit) === "" ? "mark-insertion" : "mark-replacement"}>
                {edit.correction}
              </ins>
            )}
          </span>
        )}
      </p>
      <p className="unranked-count" data-warns={(incomplete && left === 0 && open > 0) || undefined}>
        {open === 0 ? say("edits.allMarked") : say("edits.left", { count: open })}
      </p>
      <div className="marks-buttons">
        <Button
          variant="plain"
          size="icon"
          className="walk-button"
          aria-label={say("edits.previous")}
          onClick={() => act("previous")}
        >
          <span className="rtl:-scale-x-100">
            <Drawing path="m10 4-4 4 4 4" />
          </span>
        </Button>
        <Button
          variant="plain"
          size="icon"
          className="walk-button"
          aria-label={say("edits.next")}
          onClick={() => act("next")}
        >
          <span className="rtl:-scale-x-100">
            <Drawing path="m6 4 4 4-4 4" />
          </span>
        </Button>
        <Button aria-pressed={mark === "right"} className="mark-button" onClick={() => act("right")}>
          <Drawing path="m3 8.5 3.5 3.5L13 4.5" strokeWidth={2} /> {say("edits.right")} {hint("Y")}
        </Button>
        <Button aria-pressed={mark === "wrong"} className="mark-button" onClick={() => act("wrong")}>
          <Drawing path="m4 4 8 8m0-8-8 8" strokeWidth={2} /> {say("edits.wrong")} {hint("N")}
        </Button>
        <Button variant="plain" onClick={() => act("confirm")}>
          {say("edits.rest")} {hint("T")}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Before the first marks of a practice task. */
export function MarksHint({ task }: Pick<MarksBarProps, "task">) {
  const say = useSay();
  return (
    <p className="mb-2 max-w-reading ps-3.5 text-ink-soft text-sm">
      {say(task.marking?.marks === "required" ? "edits.explainRequired" : "edits.explainOffered")}
    </p>
  );
}

function useMarkKeys({ task, work, running, characterKeys }: MarksBarProps) {
  const { state, apply } = work.answer;
  function act(command: MarkCommand) {
    const action = markAction(task.marking!.edits, state, command);
    if (action) apply(action);
  }
  useKeys(running && characterKeys, (event) => {
    const command = commands[letterOf(event) ?? ""];
    // A key held down walks, and marks nothing.
    if (command === undefined || (event.repeat && command !== "next")) return false;
    act(command === "next" && event.shiftKey ? "previous" : command);
    return true;
  });
  return act;
}

/** For a screen reader: what was marked last, here, by undoing or in another tab; and where the bar went to. */
function useSaid(task: JudgeTask, work: TaskWork): string {
  const say = useSay();
  const [said, setSaid] = useState("");
  const { marks, edit } = work.answer.state;
  const before = useRef<EditMarks | undefined>(marks);
  const tell = useEffectEvent(() => {
    const { edits } = task.marking!;
    const markedBefore = before.current;
    before.current = marks;
    const words = (place: number) =>
      say("edits.said", { words: editWords(say, task, edits[place]!), mark: markWords(say, marks, place) });
    const changed = edits.flatMap((_, place) =>
      marks && markedBefore && markOf(marks, place) !== markOf(markedBefore, place) ? [place] : [],
    );
    const [first] = changed;
    const marked = changed.length === 1 && first !== undefined ? words(first) : "";
    const count = unmarked(edits, marks);
    const open = count === 0 ? say("edits.allMarked") : say("edits.left", { count });
    const isInBar = document.activeElement?.closest("[data-marks-bar]");
    const there = isInBar && edit !== undefined && edit !== first ? words(edit) : "";
    if (changed.length > 0 || there !== "")
      setSaid([marked, changed.length > 0 ? open : "", there].join(" ").trim());
  });
  useEffect(() => {
    if (marks !== undefined || edit !== undefined) tell();
  }, [marks, edit]);
  return said;
}
