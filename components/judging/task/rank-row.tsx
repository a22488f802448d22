import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, type RefObject, useId } from "react";
import { cn } from "@/components/ui/class-names";
import { phrase } from "@/components/words/phrase";
import { useSpoken } from "@/components/words/words-provider";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { textDirection } from "@/lib/domain/text/text-direction";
import type { Say } from "@/lib/domain/words/words";
import { useLater } from "../later";
import { arrowStep } from "./arrow-step";
import type { Folded } from "./folded-text";
import { writtenLook } from "./written-look";

/** No native radio button: those choose with the up and down arrows too, which here move between texts. */
function asRadio(checked: boolean) {
  return { role: "radio", "aria-checked": checked } as const;
}

/** In characters: nobody wants to hear more again with each group of ranks. */
const longDescription = 400;

interface RankRowProps {
  readonly row: number;
  readonly rows: number;
  readonly source: string;
  readonly hypothesis: string;
  readonly language: string;
  readonly marked: boolean;
  readonly look: TextLook;
  readonly tellsUnchanged: boolean;
  /** Only what differs from the other texts. */
  readonly folded: Folded | undefined;
  /** Shows the text with edits to mark. */
  readonly edited: ((textId: string) => ReactNode) | undefined;
  readonly rank: number | null;
  readonly inFocus: boolean;
  /** On a phone its ranks stay in reach while it is read; no other text's do. */
  readonly isBeingRead: boolean;
  /** Where a text that is being dragged would be put. */
  readonly dropLine: "above" | "below" | undefined;
  readonly isDragged: boolean;
  /** The button that takes the keyboard's focus for this row. */
  readonly focusRef: RefObject<HTMLButtonElement | null> | undefined;
  readonly onRank: (row: number, rank: number) => void;
  readonly onStep: (row: number, by: number) => void;
  readonly onFocus: (row: number) => void;
  readonly onDrag: (row: number, event: PointerEvent<HTMLElement>) => void;
}

/** One text with its ranks: beside it where there is room, under it on a phone. */
export const RankRow = memo(function RankRow({
  row,
  rows,
  source,
  hypothesis,
  language,
  marked,
  look,
  tellsUnchanged,
  folded,
  edited,
  rank,
  inFocus,
  isBeingRead,
  dropLine,
  isDragged,
  focusRef,
  onRank,
  onStep,
  onFocus,
  onDrag,
}: RankRowProps) {
  const ranks = Array.from({ length: rows }, (_, index) => index + 1);
  const textId = useId();
  const { say, words } = useSpoken();
  const { parts: later } = useLater();
  return (
    <li
      data-row={row}
      data-in-focus={inFocus || undefined}
      onFocus={() => onFocus(row)}
      className={cn("rank-row", dropLine && `drop-${dropLine}`, isDragged && "opacity-50")}
    >
      <div
        data-bar={inFocus}
        dir={look === "code" ? "ltr" : textDirection(hypothesis)}
        className={cn(
          "flex min-w-0 gap-x-1 border-s-[3px] ps-1.5",
          inFocus ? "border-accent" : "border-transparent forced-colors:border-[Canvas]",
        )}
      >
        <span
          title={rows > 1 ? say("task.dragToRank") : undefined}
          onPointerDown={rows > 1 ? (event) => onDrag(row, event) : undefined}
          className="figures drag-handle"
        >
          {phrase(words, "task.textHeard", { number: row + 1 }, heardOnly)}
        </span>
        <div className="min-w-0 flex-1">
          {edited ? (
            edited(textId)
          ) : later === undefined ? (
            <p id={textId} lang={language} {...(hypothesis === "" ? {} : writtenLook(look))}>
              {hypothesis === "" ? say("marks.empty") : hypothesis}
            </p>
          ) : folded ? (
            <later.FoldedText id={textId} folded={folded} language={language} look={look} />
          ) : (
            <later.HypothesisText
              id={textId}
              source={source}
              hypothesis={hypothesis}
              language={language}
              marked={marked}
              look={look}
              tellsUnchanged={tellsUnchanged}
            />
          )}
        </div>
      </div>
      <div
        role="radiogroup"
        aria-label={say("task.ranksOf", { number: row + 1 })}
        aria-describedby={hypothesis.length > longDescription ? undefined : textId}
        onKeyDown={(event) => {
          const step = stepOf(event);
          if (step === 0) return;
          onStep(row, step);
          event.preventDefault();
        }}
        className={cn("rank-buttons", isBeingRead && "being-read")}
      >
        <span aria-hidden="true" className="row-number">
          {say("task.text", { number: row + 1 })}
        </span>
        {ranks.map((value) => (
          <button
            key={value}
            ref={value === (rank ?? 1) ? focusRef : undefined}
            type="button"
            {...asRadio(rank === value)}
            aria-label={rankName(say, value, rows)}
            tabIndex={value === (rank ?? 1) ? 0 : -1}
            onClick={() => onRank(row, value)}
            className="rank-button"
          >
            {value}
          </button>
        ))}
      </div>
    </li>
  );
});

function heardOnly(words: string) {
  return <span className="sr-only">{words}</span>;
}

function rankName(say: Say, rank: number, rows: number): string {
  if (rank === 1) return say("task.best", { rank });
  return rank === rows ? say("task.worst", { rank }) : String(rank);
}

/** Left and right choose among the ranks, as the arrows of any group of choices do. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 {
  return altKey || ctrlKey || metaKey ? 0 : arrowStep(key, document.dir);
}
