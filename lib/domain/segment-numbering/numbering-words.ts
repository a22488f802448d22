import { formatCount } from "../text/format-count";
import {
  type FirstSegments,
  type FoundNumbering,
  LEAST_AGREEING_PERCENT,
  type NoNumbering,
  type NumberedFile,
} from "./find-numbering";
import type { AgreementCount, Shift } from "./shared-texts";

/** What judgments are joined to, as sentences call it. */
export type Joined = "outputs" | "scores";

/** "identifiers count from 1: 974 of 974 shared texts agree (238 would, counted from 0)". */
export function numberingText(found: FoundNumbering, joined: Joined): string {
  const { by, compared, areTextsKnown, otherwise } = found;
  const so = `${identifiersText(found, joined)}${by === "option" ? ", as was said" : ""}`;
  if (compared === 0) {
    const why = by === "numbers" && found.judgments === 0 ? ", since 0 is one of them" : "";
    return `${so}${why}; there is no ${textsText(1, areTextsKnown)} to check it by`;
  }
  const [next] = otherwise;
  const other =
    next === undefined ? "" : ` (${formatCount(next.agreeing)} would, ${shiftText(next.shift, joined)})`;
  return `${so}: ${agreementText(found, areTextsKnown)}${other}`;
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
    shift,
    by,
    compared,
    agreeing,
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

function identifiersText({ judgments, joined: other }: FirstSegments, joined: Joined): string {
  if (judgments === undefined || other === undefined) return `identifiers are the same in the ${joined}`;
  if (other === 0) return `identifiers count from ${judgments}`;
  return `identifiers count from ${judgments}, in the ${joined} ${judgments === other ? "too" : `from ${other}`}`;
}

function shiftText(shift: Shift, joined: Joined): string {
  if (joined === "outputs") return `counted from ${shift}`;
  if (shift === 0) return "numbered alike";
  const [judgments, other] = shift === 1 ? [1, 0] : [0, 1];
  return `counted from ${judgments}, in the scores from ${other}`;
}

/** The two files of a join that cannot be made, as they are called and numbered. */
export interface RefusedJoin {
  readonly judgments: NumberedFile & { readonly name: string };
  readonly other: NumberedFile & { readonly name: string };
  readonly joined: Joined;
  readonly asking: Asking;
}

/** Why two files are not joined, and what to do, as sentences. */
export function refusalText(none: NoNumbering, { judgments, other, joined, asking }: RefusedJoin): string {
  const { counts, open, why, areTextsKnown } = none;
  const ranges = `${judgments.name} has segments ${rangeText(judgments)}, ${other.name} ${rangeText(other)}.`;
  const asks = open.length > 0 ? ` ${askingText(open, asking)}` : "";
  const isCompared = counts.some(({ compared }) => compared > 0);
  switch (why) {
    case "unknown": {
      const reason = isCompared
        ? `what is shared agrees either way (${countsText(none, joined)})`
        : `there is no ${textsText(1, areTextsKnown)} to compare`;
      return `Nothing tells whether segments count from 0 or from 1: ${reason}. ${ranges}${asks}`;
    }
    case "contradicted": {
      const hint =
        joined === "scores" && open.length > 0
          ? ` If the metric gives one text several scores, say what is meant. ${askingText(open, asking)}`
          : "";
      return `${other.name} does not belong to ${judgments.name} so: ${countsText(none, joined)}, and at least ${LEAST_AGREEING_PERCENT} % must.${hint}`;
    }
    case "outside":
      return `${ranges} They cannot be joined where the first is called ${saidText(judgments, other)}.`;
  }
}

/** How far shared texts agree each way: "238 of 974 shared texts agree, counted from 0; 190 of 974 …, counted from 1". */
function countsText({ counts, areTextsKnown }: NoNumbering, joined: Joined): string {
  return counts
    .filter(({ compared }) => compared > 0)
    .map((count) => `${agreementText(count, areTextsKnown)}, ${shiftText(count.shift, joined)}`)
    .join("; ");
}

function saidText(judgments: NumberedFile, other: NumberedFile): string {
  return [judgments.first, other.first].flatMap((first) => first ?? []).join(" and ");
}

/** "from 1 to 1312". */
function rangeText({ least, most }: NumberedFile): string {
  return least === most ? `${least} alone` : `from ${least} to ${most}`;
}

/** Who is asked: somebody at a terminal, or on a page beside the files. */
export type Asking = "command" | "page";

const CHOICES: Readonly<Record<Asking, Readonly<Record<"judgments" | "joined", string>>>> = {
  command: { judgments: "--first-segment 0 or 1", joined: "--first-scored 0 or 1" },
  page: {
    judgments: "“The rankings call the first segment”",
    joined: "“Scores call the first segment”",
  },
};

/** The sentence that asks what the first segment is called. */
function askingText(open: NoNumbering["open"], asking: Asking): string {
  const choices = open.map((file) => CHOICES[asking][file]).join(" and ");
  return `Say it ${asking === "command" ? "with" : "under"} ${choices}.`;
}
