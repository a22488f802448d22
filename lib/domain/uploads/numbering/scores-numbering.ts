import type { RankingRecord } from "../../judgments/ranking-record";
import { type FirstSegment, findNumbering, type NumberedFile, type Numbering } from "./find-numbering";
import { type SharedText, SharedTexts } from "./shared-texts";

const NUMBER = /^(0|[1-9]\d{0,8})$/;

/** The number that a segment is called by; nothing where it has a name. */
export function segmentNumber(name: string): number | undefined {
  return NUMBER.test(name) ? Number(name) : undefined;
}

/** The least and the greatest of some numbers; nothing where there are none. */
export function rangeOf(numbers: Iterable<number>): NumberedFile | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return least > most ? undefined : { least, most };
}

/** Judgments whose segments are called by numbers, with the texts that they say several systems wrote. */
export interface NumberedJudgments {
  readonly range: NumberedFile;
  readonly shared: readonly SharedText[];
}

/** Of rankings of any state; nothing where a segment has a name, or there is no ranking. */
export function numberedJudgments(rankings: Iterable<RankingRecord>): NumberedJudgments | undefined {
  const numbers = new Map<string, number>();
  for (const { segment } of rankings) {
    if (numbers.has(segment)) continue;
    const number = segmentNumber(segment);
    if (number === undefined) return undefined;
    numbers.set(segment, number);
  }
  const range = rangeOf(numbers.values());
  if (range === undefined) return undefined;
  // Many judges rank the same texts.
  const shared = new Map<string, SharedText>();
  for (const { segment, hypotheses } of rankings)
    for (const { systems } of hypotheses)
      if (systems.length > 1)
        shared.set(`${segment} ${systems.join(" ")}`, { segment: numbers.get(segment)!, systems });
  return { range, shared: [...shared.values()] };
}

/** Scores of outputs: by system, then by the number of the segment as text. */
export type ScoresByOutput = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What somebody says that the first segment is called. */
export interface GivenFirsts {
  readonly firstSegment?: FirstSegment | undefined;
  readonly firstScored?: FirstSegment | undefined;
}

export interface ScoresNumbering {
  readonly numbering: Numbering;
  readonly scored: NumberedFile;
}

/**
 * How the numbers of a metric's scores go with those of judgments: systems that share a text share its score, as far as
 * a metric gives one text one score.
 *
 * @param nameOf what the scores call a judged system
 */
export function numberingOfScores(
  { range, shared }: NumberedJudgments,
  scores: ScoresByOutput,
  nameOf: (system: string) => string,
  { firstSegment, firstScored }: GivenFirsts,
): ScoresNumbering {
  const numbers = new Set<number>();
  for (const own of scores.values()) for (const segment of own.keys()) numbers.add(Number(segment));
  const scored = rangeOf(numbers);
  if (scored === undefined) throw new RangeError("there is no score of an output");
  const texts = new SharedTexts(shared);
  for (const number of numbers) {
    const segment = String(number);
    texts.pass(number, (system) => scores.get(nameOf(system))?.get(segment));
  }
  const numbering = findNumbering(
    { ...range, first: firstSegment },
    { ...scored, first: firstScored },
    texts,
    "scores",
  );
  return { numbering, scored };
}
