import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { cn } from "@/components/ui/class-names";
import { useSay } from "@/components/words/words-provider";
import { markOf } from "@/lib/domain/edits/edit-marks";
import { type EditedPiece, editedPieces } from "@/lib/domain/edits/edited-pieces";
import { editsOfText } from "@/lib/domain/judging/edit-walk";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { HypothesisText } from "../task/hypothesis-text";
import { useShowsReplaced } from "../task/use-shows-replaced";
import type { TaskWork } from "../task/use-task-form";
import { writtenLook } from "../task/written-look";
import { editWords, markWords } from "./edit-words";

interface EditedTextProps {
  readonly id: string;
  readonly task: JudgeTask;
  readonly row: number;
  readonly work: TaskWork;
  /** Seen and in use. */
  readonly running: boolean;
}

/** Right, wrong, and not marked: a shape each, in a place that is always there, so that no line moves. */
const signs = {
  right: "m3 8.5 3.5 3.5L13 4.5",
  wrong: "m4 4 8 8m0-8-8 8",
  open: "M8 5.5a2.5 2.5 0 1 0 .01 0",
};

/**
 * A text whose edits are marked one by one. Who hears the page hears the text as it was written, and then its edits, which
 * have the focus one after another.
 */
export function EditedText({ id, task, row, work, running }: EditedTextProps) {
  const say = useSay();
  const hypothesis = task.hypotheses[row] ?? "";
  const { own, pieces } = usePieces(task, row);
  const { state, apply } = work.answer;
  const { input } = work;
  const edit = state.focus === row ? state.edit : undefined;
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (edit === undefined || !running || input.current === "touch") return;
    // Whoever works with the buttons of the bar stays there.
    if (!document.activeElement?.closest("[data-marks-bar]")) shown.current?.focus({ preventScroll: true });
    if (input.current === "keys") shown.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [edit, running, input]);
  if (own.length === 0 || pieces === undefined) {
    const { source, targetLanguage: language, look, tellsUnchanged } = task;
    return <HypothesisText {...{ id, source, hypothesis, language, look, tellsUnchanged }} marked />;
  }
  const { className, dir } = writtenLook(task.look);
  const count = own.length;
  return (
    <>
      <p id={id} lang={task.targetLanguage} dir={dir} className="sr-only select-none">
        {hypothesis}
      </p>
      <p
        {...{ role: "group", "aria-label": say("edits.ofText", { number: row + 1 }) }}
        lang={task.targetLanguage}
        dir={dir}
        className={cn("has-marks", className)}
      >
        {pieces.map((piece) => {
          const place = piece.edit === undefined ? undefined : own[piece.edit];
          if (place === undefined)
            return (
              <span key={piece.at} aria-hidden="true">
                {piece.gap + piece.text}
              </span>
            );
          const number = own.indexOf(place) + 1;
          const mark = (state.marks && markOf(state.marks, place)) ?? "open";
          const words = editWords(say, task, task.marking!.edits[place]!);
          return (
            <span key={piece.at}>
              {piece.gap}
              <span
                {...{
                  role: "button",
                  tabIndex: -1,
                  "aria-label": say("edits.heard", {
                    words,
                    mark: markWords(say, state.marks, place),
                    number,
                    count,
                  }),
                  onClick: () => apply({ kind: "mark", marks: state.marks, row, edit: place }),
                }}
                ref={place === edit ? shown : undefined}
                data-edit={place}
                data-mark={mark}
                data-in-focus={place === edit || undefined}
                className={cn("edit", isShortWord(piece) && "whitespace-nowrap")}
              >
                <PieceText piece={piece} />
                <Sign mark={mark} />
              </span>
            </span>
          );
        })}
      </p>
    </>
  );
}

function usePieces(task: JudgeTask, row: number) {
  return useMemo(() => {
    const edits = task.marking?.edits ?? [];
    const own = editsOfText(edits, row);
    const pieces = editedPieces(
      task.source,
      task.hypotheses[row] ?? "",
      own.map((place) => edits[place]!),
    );
    return { own, pieces };
  }, [task, row]);
}

/** What fits on any line stays with its sign. */
function isShortWord({ gone, text }: EditedPiece): boolean {
  return gone.length + text.length <= 24 && !/\s/.test(gone + text);
}

function Sign({ mark }: { readonly mark: keyof typeof signs }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="edit-sign"
      fill="none"
      stroke="currentColor"
      strokeWidth={mark === "open" ? 1.6 : 2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={signs[mark]} />
    </svg>
  );
}

/** What went is shown where nothing came in its place, or where this device shows it always. */
function PieceText({ piece: { gone, text } }: { readonly piece: EditedPiece }): ReactNode {
  const [showsReplaced] = useShowsReplaced();
  return (
    <>
      {gone !== "" && (text === "" || showsReplaced) ? <del className="mark-deletion">{gone}</del> : null}
      {text === "" ? null : <ins className={gone === "" ? "mark-insertion" : "mark-replacement"}>{text}</ins>}
    </>
  );
}
