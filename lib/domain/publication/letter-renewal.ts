/**
 * When a page with letters may show other rankings than before.
 *
 * A judge knows the own answers, and what a page shows twice tells their difference: the fewer the answers of others in
 * it, the more it tells of what the own ones moved, and so of which letter wrote the texts that they prefer. Two judges
 * may know each other's answers too.
 */
export const letterRule = {
  /** So many rankings of difference, at least. */
  minRankings: 50,
  /** By so many judges. */
  minJudges: 3,
  /** None of them gave more than this share. */
  maxShareOfOne: 1 / 2,
  /** Nor any two together more than this. */
  maxShareOfTwo: 3 / 4,
} as const;

/** A page with letters is looked at anew so often, at full quarters of an hour. */
export const lettersPeriodMinutes = 15;

/** The beginning of the period that a moment lies in. */
export function letterPeriodOf(now: Date): Date {
  const length = lettersPeriodMinutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/**
 * By judge, how many rankings count that prefer a text to another: those that take all for equal move nothing, and hide
 * nobody's.
 */
export type PreferencesByJudge = ReadonlyMap<number, number>;

/**
 * Whether a page may go from these rankings to those. A judge's rankings are shown all or, once the judge is excluded,
 * not at all, and none is ever exchanged: the difference of the numbers is the number of the different ones.
 */
export function mayShowLetters(before: PreferencesByJudge, now: PreferencesByJudge): boolean {
  const changes = [...new Set([...before.keys(), ...now.keys()])].map((judge) =>
    Math.abs((now.get(judge) ?? 0) - (before.get(judge) ?? 0)),
  );
  // The page as a whole as well: judges may have been excluded.
  return hidesOne(changes) && hidesOne([...now.values()]);
}

function hidesOne(rankings: readonly number[]): boolean {
  const { minRankings, minJudges, maxShareOfOne, maxShareOfTwo } = letterRule;
  const given = rankings.filter((count) => count > 0).sort((one, other) => other - one);
  const total = given.reduce((sum, count) => sum + count, 0);
  const [first = 0, second = 0] = given;
  return (
    total >= minRankings &&
    given.length >= minJudges &&
    first <= maxShareOfOne * total &&
    first + second <= maxShareOfTwo * total
  );
}

/** Why a page with letters shows no results, for its readers. */
export const letterProblems = {
  few: "No results yet. While systems are shown as letters, results appear from fifty rankings on, by at least three judges of whom none gave more than half and no two more than three quarters: with fewer, judges could tell from their own answers which letter wrote what. After judging has closed, everything is shown.",
  named:
    "Nothing is shown until judging closes again: systems were shown by name before it was reopened, so letters would hide nothing.",
} as const;
