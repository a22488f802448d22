import { formatCount } from "../../text/format-count";
import {
  type FirstSegments,
  type FoundNumbering,
  MIN_AGREEING_PERCENT,
  type NoNumbering,
  type NumberedFile,
} from "./find-numbering";
import type { AgreementCount, Shift } from "./shared-texts";

/**
 * What is joined, for words: judgments to the outputs of a source or to scores of outputs; or such scores to the lines of
 * a source, which then stand in the place of the judgments.
 */
export type Join = "judgments to outputs" | "judgments to scores" | "lines to scores";

/** "identifiers count from 1: 974 of 974 shared texts agree (238 would, counted from 0)". */
export function numberingText(found: FoundNumbering, join: Join): string {
  const { by, compared, areTextsKnown, otherwise } = found;
  const so = `${identifiersText(found, join)}${by === "option" ? ", as specified" : ""}`;
  if (compared === 0) {
    const why = by === "numbers" && found.judgments === 0 ? ", since 0 is one of them" : "";
    return `${so}${why}; there is no ${textsText(1, areTextsKnown)} to check it by`;
  }
  const [next] = otherwise;
  const other =
    next === undefined ? "" : ` (${formatCount(next.agreeing)} would, ${shiftText(next.shift, join)})`;
  return `${so}: ${agreementText(found, areTextsKnown)}${other}`;
}

/** The same as a sentence. */
export function numberingSentence(found: FoundNumbering, join: Join): string {
  const text = numberingText(found, join);
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** The same for programs: `null` where it is not known what a file calls its first segment. */
export function numberingJson({
  judgments,
  joined,
  shift,
  by,
  compared,
  agreeing,
  otherwise,
}: FoundNumbering) {
  return {
    firstSegment: judgments ?? null,
    firstScored: joined ?? null,
    ...{ shift, by, compared, agreeing },
    otherwise: otherwise.map((other) => ({ ...other })),
  };
}

/** "974 of 974 shared texts agree". */
function agreementText({ compared, agreeing }: AgreementCount, areTextsKnown: boolean): string {
  const verb = compared === 1 ? "agrees" : "agree";
  return `${formatCount(agreeing)} of ${formatCount(compared)} ${textsText(compared, areTextsKnown)} ${verb}`;
}

function textsText(count: number, areTextsKnown: boolean): string {
  return `${areTextsKnown ? "" : "shared "}${count === 1 ? "text" : "texts"}`;
}

function identifiersText({ judgments, joined }: FirstSegments, join: Join): string {
  if (join === "lines to scores") return `identifiers count from ${joined}`;
  if (judgments === undefined || joined === undefined) return "identifiers are the same in the scores";
  if (joined === 0) return `identifiers count from ${judgments}`;
  return `identifiers count from ${judgments}, in the scores ${judgments === joined ? "too" : `from ${joined}`}`;
}

function shiftText(shift: Shift, join: Join): string {
  if (join !== "judgments to scores") return `counted from ${Math.abs(shift)}`;
  if (shift === 0) return "numbered alike";
  const [judgments, scores] = shift === 1 ? [1, 0] : [0, 1];
  return `counted from ${judgments}, in the scores from ${scores}`;
}

/** The two files of a join that cannot be made, as they are called and numbered. */
export interface RefusedJoin {
  readonly judgments: NumberedFile & { readonly name: string };
  readonly other: NumberedFile & { readonly name: string };
  readonly join: Join;
  readonly asking: Asking;
}

/** Why two files are not joined, and what to do, as sentences. */
export function refusalText(none: NoNumbering, { judgments, other, join, asking }: RefusedJoin): string {
  const { counts, open, why, areTextsKnown } = none;
  const ranges = `${judgments.name} has segments ${rangeText(judgments)}, ${other.name} ${rangeText(other)}.`;
  const asks = open.length > 0 ? ` ${askingText(open, asking)}` : "";
  const isCompared = counts.some(({ compared }) => compared > 0);
  switch (why) {
    case "unknown": {
      const reason = isCompared
        ? `what is shared does not settle it (${countsText(none, join)})`
        : `there is no ${textsText(1, areTextsKnown)} to compare`;
      return `It is unclear whether segments count from 0 or from 1: ${reason}. ${ranges}${asks}`;
    }
    case "contradicted": {
      const hint =
        join !== "judgments to outputs" && open.length > 0
          ? ` If the metric gives one text several scores, specify which is meant. ${askingText(open, asking)}`
          : "";
      if (none.clear !== undefined && (judgments.first ?? other.first) !== undefined)
        return `${areTextsKnown ? "Texts" : "Shared texts"} speak against calling the first segment ${givenText(judgments, other)}: ${countsText(none, join)}.`;
      return `${other.name} does not match ${judgments.name}: ${countsText(none, join)}. At least ${MIN_AGREEING_PERCENT} % must agree.${hint}`;
    }
    case "outside":
      return `${ranges} They cannot be joined where the first is called ${givenText(judgments, other)}.`;
  }
}

/** How far shared texts agree each way: "238 of 974 shared texts agree, counted from 0; 190 of 974 …, counted from 1". */
export function countsText(
  { counts, areTextsKnown }: Pick<NoNumbering, "counts" | "areTextsKnown">,
  join: Join,
): string {
  return counts
    .filter(({ compared }) => compared > 0)
    .map((count) => `${agreementText(count, areTextsKnown)}, ${shiftText(count.shift, join)}`)
    .join("; ");
}

function givenText(judgments: NumberedFile, other: NumberedFile): string {
  return [judgments.first, other.first].flatMap((first) => first ?? []).join(" and ");
}

/** "from 1 to 1312". */
function rangeText({ least, most }: NumberedFile): string {
  return least === most ? `${least} alone` : `from ${least} to ${most}`;
}

/** Who is asked: somebody at a terminal, on the page of the files, or in the form that takes scores. */
export type Asking = "command" | "page" | "scores form";

/** The sentence that asks what the first segment is called. */
function askingText(open: NoNumbering["open"], asking: Asking): string {
  switch (asking) {
    case "command": {
      const options = { judgments: "--first-segment 0 or 1", joined: "--first-scored 0 or 1" };
      return `Use ${open.map((file) => options[file]).join(" and ")}.`;
    }
    case "page":
      return `Choose it under ${open.map((file) => `“${FIRST_SEGMENT_LABELS[file]}”`).join(" and ")}.`;
    case "scores form":
      return open.includes("joined")
        ? `Choose it under “${FIRST_SEGMENT_LABELS.joined}”.`
        : "The rankings were imported without a source: import them again and choose the number of the first segment.";
  }
}

/** What forms call the choices. */
export const FIRST_SEGMENT_LABELS = {
  judgments: "Number of the first segment in the rankings",
  joined: "Number of the first segment in score files",
} as const;
