import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useSay } from "@/components/words/words-provider";
import { type Brackets, bracketed, errorAt, resized, unbracketed } from "@/lib/domain/judging/bracket-errors";
import { textDirection } from "@/lib/domain/text/text-direction";
import { inkedSpans } from "@/lib/domain/text/text-span";
import { arrowStep } from "../task/arrow-step";
import { Hint } from "../task/task-actions";
import { TaskContext } from "../task/task-context";
import type { TaskFormProps } from "../task/use-task-form";
import { BracketedSource } from "./bracketed-source";
import { useKeys } from "./use-keys";

interface ErrorsFormProps extends Pick<TaskFormProps, "task" | "running" | "settings"> {
  readonly initial: Brackets;
  readonly onChange: (errors: Brackets) => void;
  readonly onDone: (errors: Brackets) => void;
}

const keys = [
  ["← →", "edits.errorsKeyMove"],
  ["⇧ ← →", "edits.errorsKeySelect"],
  ["␣", "edits.errorsKeyMark"],
  ["⌫", "task.keyUndo"],
  ["Enter", "edits.errorsKeyDone"],
] as const;

/** The source alone, for its errors to be bracketed; its texts come afterwards. */
export function ErrorsForm({ task, running, settings, initial, onChange, onDone }: ErrorsFormProps) {
  const say = useSay();
  const sourceId = useId();
  const root = useRef<HTMLDivElement>(null);
  const words = inkedSpans(task.source).map(({ start, end }) => task.source.slice(start, end));
  const [errors, setErrors] = useState(initial);
  const [before, setBefore] = useState<readonly Brackets[]>([]);
  const [cursor, setCursor] = useState(0);
  /** Where a selection began; none where only the token at the cursor is meant. */
  const [anchor, setAnchor] = useState<number>();
  const [said, setSaid] = useState("");
  const dragging = useRef(false);
  const selected = (token: number) =>
    anchor !== undefined && token >= Math.min(anchor, cursor) && token <= Math.max(anchor, cursor);

  function change(next: Brackets) {
    if (next.join() === errors.join()) return;
    setBefore([...before, errors]);
    show(next);
  }

  function show(next: Brackets) {
    const gone = wordsOf(errors, next);
    const come = wordsOf(next, errors);
    setErrors(next);
    setSaid(
      come === "" ? say("edits.saidNoError", { words: gone }) : say("edits.saidError", { words: come }),
    );
    onChange(next);
  }

  /** The words of errors that the other brackets do not have as they are. */
  function wordsOf(brackets: Brackets, others: Brackets): string {
    const known = new Set(
      others.flatMap((start, at) => (at % 2 === 0 ? [`${start} ${others[at + 1]}`] : [])),
    );
    return brackets
      .flatMap((start, at) =>
        at % 2 === 0 && !known.has(`${start} ${brackets[at + 1]}`)
          ? [words.slice(start, brackets[at + 1]).join(" ")]
          : [],
      )
      .join(", ");
  }

  function toggle(from: number, to: number) {
    setAnchor(undefined);
    if (from === to && errorAt(errors, to) !== -1) change(unbracketed(errors, to));
    else change(bracketed(errors, from, to));
  }

  function undo() {
    const last = before.at(-1);
    if (last === undefined) return;
    setBefore(before.slice(0, -1));
    show(last);
  }

  function move(by: number, selects: boolean) {
    const next = Math.max(0, Math.min(words.length - 1, cursor + by));
    setAnchor(selects ? (anchor ?? cursor) : undefined);
    setCursor(next);
    root.current?.querySelector<HTMLElement>(`[data-token="${next}"]`)?.focus();
  }

  useKeys(running, ({ key, shiftKey, repeat, target }) => {
    const isButton = target instanceof Element && target.matches("a, summary, button");
    const step = arrowStep(key, textDirection(task.source));
    if (step !== 0) move(step, shiftKey);
    else if (repeat) return false;
    else if (key === " " && !isButton) toggle(anchor ?? cursor, cursor);
    else if (key === "Backspace") undo();
    else if (key === "Enter" && !isButton) onDone(errors);
    else if (key === "Escape" && anchor !== undefined) setAnchor(undefined);
    else return false;
    return true;
  });
  useEffect(() => {
    if (running && !matchMedia("(pointer: coarse)").matches)
      root.current?.querySelector<HTMLElement>('[data-token="0"]')?.focus({ preventScroll: true });
  }, [running]);

  const tokenAt = (x: number, y: number) => {
    const token = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-token]");
    return token && root.current?.contains(token) ? Number(token.dataset.token) : undefined;
  };
  const pointer = {
    onPointerDown: (event: React.PointerEvent) => {
      const token = tokenAt(event.clientX, event.clientY);
      if (token === undefined || event.button !== 0 || !event.isPrimary) return;
      dragging.current = true;
      setAnchor(token);
      setCursor(token);
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!dragging.current) return;
      const token = tokenAt(event.clientX, event.clientY);
      if (token !== undefined) setCursor(token);
    },
    onPointerUp: () => {
      if (!dragging.current) return;
      dragging.current = false;
      toggle(anchor ?? cursor, cursor);
    },
    onPointerCancel: () => {
      dragging.current = false;
      setAnchor(undefined);
    },
    // A click that no pointer made, as a screen reader's.
    onClick: (event: React.MouseEvent) => {
      const token = event.target instanceof Element && event.target.closest<HTMLElement>("[data-token]");
      if (event.detail !== 0 || !token) return;
      setCursor(Number(token.dataset.token));
      toggle(Number(token.dataset.token), Number(token.dataset.token));
    },
  };
  const count = errors.length / 2;
  const isAtError = errorAt(errors, cursor) !== -1;
  return (
    <div
      {...{ role: "group", "aria-labelledby": sourceId, ...pointer }}
      ref={root}
      style={{ "--reading-size": settings.textSize / 100 } as CSSProperties}
      className="task flex flex-1 flex-col"
    >
      <div className="task-body">
        <p className="mb-3 ps-3.5 text-ink-soft text-sm">{say("edits.errorsQuestion")}</p>
        <TaskContext
          task={task}
          sourceId={sourceId}
          shown={
            <span className="errors-source">
              <BracketedSource
                source={task.source}
                errors={errors}
                tokenProps={(token, word, error) => ({
                  className: "source-token choosable",
                  role: "button",
                  tabIndex: token === cursor ? 0 : -1,
                  "aria-pressed": error !== -1,
                  "aria-label": error === -1 ? word : say("edits.inError", { word, number: error + 1 }),
                  "data-selected": selected(token) || undefined,
                })}
              />
            </span>
          }
        />
        <p className="mt-4 ps-3.5 text-ink-soft text-sm">{say("edits.errorsHow")}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 ps-3.5 text-ink-soft text-sm pointer-coarse:hidden max-sm:hidden">
          {keys.map(([key, does]) => (
            <span key={key} className="whitespace-nowrap">
              <Kbd>{key}</Kbd> {say(does)}
            </span>
          ))}
        </p>
      </div>
      <div className="task-dock border-rule border-t bg-paper">
        <div className="task-actions">
          <Button variant="plain" disabled={before.length === 0} onClick={undo}>
            {say("task.undo")} <Hint>⌫</Hint>
          </Button>
          <Button
            variant="plain"
            disabled={!isAtError}
            onClick={() => change(resized(errors, cursor, -1, words.length))}
          >
            {say("edits.shorter")}
          </Button>
          <Button
            variant="plain"
            disabled={!isAtError}
            onClick={() => change(resized(errors, cursor, 1, words.length))}
          >
            {say("edits.longer")}
          </Button>
          <div className="ms-auto flex items-center gap-x-3 max-sm:w-full">
            <button type="button" className="send-button" onClick={() => onDone(errors)}>
              {count === 0 ? say("edits.noErrors") : say("edits.errorsDone", { count })} <Hint>⏎</Hint>
            </button>
          </div>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
