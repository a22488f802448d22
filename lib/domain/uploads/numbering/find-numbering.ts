import { z } from "zod";
import { type AgreementCount, SHIFTS, type SharedText, type SharedTexts, type Shift } from "./shared-texts";

export const firstSegmentSchema = z.union([z.literal(0), z.literal(1)]);

/** What files of the field call their first segment. */
export type FirstSegment = z.infer<typeof firstSegmentSchema>;

export const FIRST_SEGMENTS = [0, 1] as const satisfies readonly FirstSegment[];

/** A file that calls its segments by whole numbers. */
export interface NumberedFile {
  readonly least: number;
  readonly most: number;
  /** What somebody who knows says that the first segment is called there. */
  readonly first?: FirstSegment | undefined;
  /** It has every segment, as a source has lines: none of the other file may fall outside. */
  readonly isWhole?: boolean;
}

/** How far texts agree where the judgments number segments so much higher than the joined file. */
export interface ShiftCount extends AgreementCount {
  readonly shift: Shift;
}

/** What the first segment is called in both files, as far as that is known: two may differ, and both be unknown. */
export interface FirstSegments {
  readonly judgments?: FirstSegment | undefined;
  readonly joined?: FirstSegment | undefined;
}

/** The numbers of two files belong together so. */
export interface FoundNumbering extends FirstSegments, ShiftCount {
  readonly isFound: true;
  /** What tells: shared texts; somebody who knows; or the numbers themselves, since 0 or the same ones occur in both. */
  readonly by: "texts" | "option" | "numbers";
  /** Texts could be compared, and fewer than the share needed agree. */
  readonly isDoubtful: boolean;
  /** Texts of single systems are compared too, since the judgments tell them. */
  readonly areTextsKnown: boolean;
  /** How far texts would agree otherwise, the likeliest first. */
  readonly otherwise: readonly ShiftCount[];
}

const shiftCount = {
  shift: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  compared: z.int(),
  agreeing: z.int(),
};

/** The same as it is stored. */
export const foundNumberingSchema = z.object({
  isFound: z.literal(true),
  by: z.enum(["texts", "option", "numbers"]),
  ...shiftCount,
  judgments: firstSegmentSchema.optional(),
  joined: firstSegmentSchema.optional(),
  isDoubtful: z.boolean(),
  areTextsKnown: z.boolean(),
  otherwise: z.array(z.object(shiftCount)),
});

/** Nothing may be joined. */
export interface NoNumbering {
  readonly isFound: false;
  /** Nothing tells; texts speak against it; or a segment of the judgments would lie outside. */
  readonly why: "unknown" | "contradicted" | "outside";
  /** What shared texts say, the likeliest first; without those that numbers rule out. */
  readonly counts: readonly ShiftCount[];
  readonly areTextsKnown: boolean;
  /** What shared texts clearly say, if something else was said or ruled out. */
  readonly clear: Shift | undefined;
  /** Of which files it is open what they call their first segment. */
  readonly open: readonly ("judgments" | "joined")[];
}

export type Numbering = FoundNumbering | NoNumbering;

/**
 * How many texts must agree, and tell two ways apart, for them to be believed. Texts that are shared are equal: one is
 * enough. Metrics may give one text two scores, and two texts the same by chance.
 */
const LEAST_TELLING = { texts: 1, scores: 3 } as const;

/** Of the texts compared, at least so many in a hundred agree where two files belong together. */
export const MIN_AGREEING_PERCENT = 95;

/**
 * Finds out whether two files that number segments from 0 or from 1 do so alike. Texts that judgments say are shared
 * must agree in the other file: at least 95 % of those compared, and of those that agree at one shift and differ at
 * another, at least 95 % must speak for the one taken. Where texts tell nothing, because there are none to compare or
 * they agree either way, two files are joined by number only where both hold a 0 or both have the same range. Whoever
 * knows can say what the first segment is called, and is contradicted where texts clearly do.
 */
export function findNumbering<Text extends SharedText>(
  judgments: NumberedFile,
  joined: NumberedFile,
  texts: SharedTexts<Text>,
  by: keyof typeof LEAST_TELLING = "texts",
): Numbering {
  const isInside = (shift: Shift) =>
    holds(joined, judgments.least - shift, judgments.most - shift) &&
    holds(judgments, joined.least + shift, joined.most + shift);
  const possible = shiftsBetween(firstsByNumbers(judgments), firstsByNumbers(joined)).filter(isInside);
  const shifts = shiftsBetween(firstsOf(judgments), firstsOf(joined));
  const asked = shifts.filter(isInside);
  const counts = possible.map((shift): ShiftCount => ({ shift, ...texts.count(shift) })).sort(likeliestFirst);
  const fitting = counts.filter(agrees).map(({ shift }) => shift);
  const least = LEAST_TELLING[by];
  const clear = fitting.find(
    (shift) =>
      texts.count(shift).agreeing >= least &&
      possible.every((other) => other === shift || speaksFor(texts, shift, other, least)),
  );
  const none = (why: NoNumbering["why"]): NoNumbering => ({
    isFound: false,
    why,
    counts,
    areTextsKnown: texts.areKnown,
    clear,
    open: [
      ...(firstsOf(judgments).length > 1 ? (["judgments"] as const) : []),
      ...(firstsOf(joined).length > 1 ? (["joined"] as const) : []),
    ],
  });
  const found = (shift: Shift, told: FoundNumbering["by"]): FoundNumbering => {
    const count = { shift, ...texts.count(shift) };
    return {
      isFound: true,
      by: told,
      ...count,
      ...firstSegmentsAt(shift, judgments, joined),
      areTextsKnown: texts.areKnown,
      isDoubtful: count.compared > 0 && !agrees(count),
      otherwise: counts.filter((other) => other.shift !== shift && other.compared > 0),
    };
  };
  const [only] = asked;
  if (only === undefined) return none("outside");
  if (shifts.length === 1) {
    if (clear !== undefined && clear !== only && !fitting.includes(only)) return none("contradicted");
    const isByNumbers = shiftsBetween(firstsByNumbers(judgments), firstsByNumbers(joined)).length === 1;
    return found(only, isByNumbers ? "numbers" : "option");
  }
  if (clear !== undefined) return asked.includes(clear) ? found(clear, "texts") : none("contradicted");
  if (fitting.length === 0 && counts.some(({ compared }) => compared > 0)) return none("contradicted");
  const isSameRange = judgments.least === joined.least && judgments.most === joined.most;
  const mayBeAlike = asked.includes(0) && (fitting.length === 0 || fitting.includes(0));
  return isSameRange && mayBeAlike ? found(0, "numbers") : none("unknown");
}

function holds({ isWhole, least, most }: NumberedFile, from: number, to: number): boolean {
  return !isWhole || (from >= least && to <= most);
}

function agrees({ compared, agreeing }: AgreementCount): boolean {
  return compared > 0 && agreeing * 100 >= compared * MIN_AGREEING_PERCENT;
}

/** Whether texts prefer one shift to another; a file with holes may have nothing to compare at the other. */
function speaksFor<Text extends SharedText>(
  texts: SharedTexts<Text>,
  shift: Shift,
  other: Shift,
  least: number,
): boolean {
  const forIt = texts.countOnlyAt(shift, other);
  const against = texts.countOnlyAt(other, shift);
  if (forIt + against === 0) return texts.count(other).compared * 2 < texts.count(shift).compared;
  return forIt >= least && agrees({ compared: forIt + against, agreeing: forIt });
}

function firstsByNumbers({ least }: NumberedFile): readonly FirstSegment[] {
  return least === 0 ? [0] : FIRST_SEGMENTS;
}

function firstsOf(file: NumberedFile): readonly FirstSegment[] {
  return firstsByNumbers(file).filter((first) => file.first === undefined || first === file.first);
}

function shiftsBetween(
  judgments: readonly FirstSegment[],
  joined: readonly FirstSegment[],
): readonly Shift[] {
  return SHIFTS.filter((shift) => judgments.some((first) => joined.some((other) => first - other === shift)));
}

function firstSegmentsAt(shift: Shift, judgments: NumberedFile, joined: NumberedFile): FirstSegments {
  const pairs = firstsOf(judgments).flatMap((first) =>
    firstsOf(joined).flatMap((other) =>
      first - other === shift ? [{ judgments: first, joined: other }] : [],
    ),
  );
  return pairs.length === 1 ? pairs[0]! : {};
}

function likeliestFirst(one: ShiftCount, other: ShiftCount): number {
  const share = ({ compared, agreeing }: AgreementCount) => (compared === 0 ? 0 : agreeing / compared);
  return share(other) - share(one) || other.compared - one.compared;
}
