import { createElement, Fragment } from "react";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { differingPlaces, type Stretch, sourceOfStretch } from "@/lib/domain/text/differing-stretches";
import { normalisedText } from "@/lib/domain/text/normalised-text";
import { isPlaceholder } from "@/lib/domain/uploads/import/placeholder-text";
import { MarkedText } from "./marked-text";
import { writtenLook } from "./written-look";

/** What a text has at a place where texts differ. */
interface Variant {
  readonly text: string;
  /** Undefined where nothing is marked. */
  readonly source: string | undefined;
}

interface FoldedPlace extends Variant {
  readonly start: number;
  /** What the other texts have there; none where that is long. */
  readonly others: readonly Variant[];
  readonly foldedBefore: boolean;
}

export interface Folded {
  readonly places: readonly FoldedPlace[];
  readonly foldedAtEnd: boolean;
}

/** In characters: what is longer fills lines of its own and stands under one another anyhow. */
const maxInLine = 60;

/** Each of the texts, reduced to where they differ; marked against a source, where there is one. */
export function foldTexts(
  texts: readonly string[],
  source: string | undefined,
  look: TextLook,
): readonly Folded[] {
  const settings = { isCode: look === "code" };
  const { places, foldedAtEnd } = differingPlaces(texts, settings);
  const variants = places.map(({ stretches }) =>
    texts.map((text, row): Variant => {
      const stretch = stretches[row] as Stretch;
      return {
        text: text.slice(stretch.start, stretch.end).trimEnd(),
        source: source === undefined ? undefined : sourceOfStretch(source, text, stretch, settings).trimEnd(),
      };
    }),
  );
  return texts.map((_, row) => ({
    places: places.map(({ stretches, foldedBefore }, place) => {
      const all = variants[place] as readonly Variant[];
      const isLong = all.some(({ text }) => text.length > maxInLine);
      return {
        ...(all[row] as Variant),
        start: (stretches[row] as Stretch).start,
        others: isLong ? [] : all.filter((_, other) => other !== row),
        foldedBefore,
      };
    }),
    foldedAtEnd,
  }));
}

/** The texts of a task. */
export function foldTask({ hypotheses, source, look }: JudgeTask, marked: boolean): readonly Folded[] {
  // Where no source is known, nothing can be marked.
  if (!marked || isPlaceholder(source)) return foldTexts(hypotheses, undefined, look);
  return foldTexts(hypotheses, look === "sentences" ? normalisedText(source) : source, look);
}

/** As it is heard. */
function foldedWords({ places, foldedAtEnd }: Folded): string {
  const parts = places.map(({ text, foldedBefore }) => (foldedBefore ? `… ${text}` : text));
  return [...parts, ...(foldedAtEnd ? ["…"] : [])].join(" ");
}

interface FoldedTextProps {
  readonly id?: string;
  readonly folded: Folded;
  readonly language: string;
  readonly look: TextLook;
}

/** A text of which only what differs from the others is shown; who hears it hears the same, without marks. */
export function FoldedText({ id, folded, language, look }: FoldedTextProps) {
  const { className, dir } = writtenLook(look);
  return (
    <>
      <p id={id} lang={language} dir={dir} className="sr-only select-none">
        {foldedWords(folded)}
      </p>
      <p
        aria-hidden="true"
        lang={language}
        dir={dir}
        className={look === "code" ? className : "folded-text whitespace-pre-wrap"}
      >
        {folded.places.map(({ start, others, foldedBefore, ...own }) => (
          <span key={`${start} ${own.text}`}>
            {foldedBefore ? <Ellipsis /> : null}
            {others.length === 0 ? (
              <VariantText {...own} look={look} />
            ) : (
              // The others take their place unseen: each text has as much room there as the longest needs.
              <span className="folded-place">
                <span className="folded-variant">
                  <VariantText {...own} look={look} />
                </span>
                {createElement(Fragment, null, ...others.map((other) => unseenVariant(other, look)))}
              </span>
            )}{" "}
          </span>
        ))}
        {folded.foldedAtEnd ? <Ellipsis /> : null}
      </p>
    </>
  );
}

function unseenVariant(variant: Variant, look: TextLook) {
  return (
    <span className="folded-variant invisible">
      <VariantText {...variant} look={look} />
    </span>
  );
}

function VariantText({ text, source, look }: Variant & { readonly look: TextLook }) {
  return source === undefined ? text : <MarkedText source={source} hypothesis={text} look={look} />;
}

function Ellipsis() {
  return <span className="text-ink-faint">… </span>;
}
