import { type KeyboardEvent, memo, type RefObject, useId } from "react";
import { cn } from "@/components/ui/class-names";
import type { TextLook } from "@/lib/domain/judging/text-look";
import { HypothesisText } from "./hypothesis-text";

/** No native radio button: those choose with the arrow keys, which here move between texts. */
function asRadio(checked: boolean) {
  return { role: "radio", "aria-checked": checked } as const;
}

/** In characters: about six lines, or a third of a phone. */
const longText = 400;

interface RankRowProps {
  readonly row: number;
  readonly rows: number;
  readonly source: string;
  readonly hypothesis: string;
  readonly language: string;
  readonly marked: boolean;
  readonly look: TextLook;
  readonly tellsUnchanged: boolean;
  readonly rank: number | null;
  readonly inFocus: boolean;
  /** The button that takes the keyboard's focus for this row. */
  readonly focusRef: RefObject<HTMLButtonElement | null> | undefined;
  readonly onRank: (row: number, rank: number) => void;
  readonly onFocus: (row: number) => void;
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
  rank,
  inFocus,
  focusRef,
  onRank,
  onFocus,
}: RankRowProps) {
  const ranks = Array.from({ length: rows }, (_, index) => index + 1);
  const textId = useId();
  return (
    <li
      data-in-focus={inFocus || undefined}
      onFocus={() => onFocus(row)}
      className={cn(
        "scroll-mb-28 gap-x-6 border-l-[3px] py-1.5 pl-3 max-sm:space-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]",
        inFocus ? "border-accent" : "border-transparent forced-colors:border-[Canvas]",
      )}
    >
      <div className="self-center">
        <HypothesisText
          id={textId}
          source={source}
          hypothesis={hypothesis}
          language={language}
          marked={marked}
          look={look}
          tellsUnchanged={tellsUnchanged}
        />
      </div>
      <div
        role="radiogroup"
        aria-label={`Rank of text ${row + 1}`}
        aria-describedby={textId}
        onKeyDown={alongTheRanks}
        className={cn(
          "flex flex-wrap gap-0.5 max-sm:gap-1",
          // The ranks of a text longer than the screen stay in view while it is read.
          hypothesis.length > longText
            ? "sticky bg-paper max-sm:bottom-26 max-sm:py-1 sm:top-2 sm:self-start"
            : "sm:self-center",
        )}
      >
        {ranks.map((value) => (
          <button
            key={value}
            ref={value === (rank ?? 1) ? focusRef : undefined}
            type="button"
            {...asRadio(rank === value)}
            aria-label={rankName(value, rows)}
            tabIndex={value === (rank ?? 1) ? 0 : -1}
            onClick={() => onRank(row, value)}
            className={cn(
              "figures size-9 scroll-mb-32 rounded-[50%] border text-sm pointer-coarse:size-11 max-sm:size-11",
              // A ring would look like a choice; the bar beside the row says where the focus is, this where in the row.
              "decoration-2 underline-offset-[0.3em] focus-visible:underline focus-visible:outline-none",
              rank === value
                ? "border-accent bg-accent font-semibold text-on-accent forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none"
                : "border-transparent text-ink hover:border-rule-strong max-sm:border-rule-strong pointer-coarse:border-rule-strong",
            )}
          >
            {value}
          </button>
        ))}
      </div>
    </li>
  );
});

function rankName(rank: number, rows: number): string {
  if (rank === 1) return "1, best";
  return rank === rows ? `${rank}, worst` : String(rank);
}

/** Left and right move along the ranks without giving one. */
function alongTheRanks(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[place + step]?.focus();
  event.preventDefault();
}
