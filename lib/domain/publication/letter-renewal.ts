/**
 * When a page with letters may show other rankings than before.
 *
 * A judge knows the own answers, and what a page shows twice tells their difference: the fewer the answers of others in
 * it, the more it tells of what the own ones moved, and so of which letter wrote the texts that they prefer. Two judges
 * may know each other's answers too.
 *
 * Judges who signed up by a link may all be one person, and a task that a judge is given again moves the same letters
 * twice: neither enters such a page.
 */
export const letterRule = {
  /** So many rankings of difference, at least, for each that any two judges gave together for one segment. */
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

/** What a page shows, or would show. */
export interface LetteredRankings {
  readonly preferences: PreferencesByJudge;
  /** The most of them that any two judges gave together for one segment: their texts may have the same letters. */
  readonly ofOneSegment: number;
}

/** What a page has to wait for. */
export interface LetterWait {
  /** So many rankings there are, of which it takes so many. */
  readonly rankings: number;
  readonly needed: number;
  /** By so many judges. */
  readonly judges: number;
  /** Whose share is too large, where there are enough rankings and judges. */
  readonly tooMuchOf: "one" | "two" | undefined;
}

/**
 * Whether a page may go from these rankings to those; if not, what it waits for. A judge's rankings are shown all or,
 * once the judge is excluded, not at all, and none is ever exchanged: the difference of the numbers is the number of the
 * different ones.
 */
export function letterWait(before: PreferencesByJudge, now: LetteredRankings): LetterWait | undefined {
  const { preferences, ofOneSegment } = now;
  const changes = [...new Set([...before.keys(), ...preferences.keys()])].map((judge) =>
    Math.abs((preferences.get(judge) ?? 0) - (before.get(judge) ?? 0)),
  );
  const needed = letterRule.minRankings * Math.max(1, ofOneSegment);
  // The page as a whole as well: judges may have been excluded.
  return waitOf(changes, needed) ?? waitOf([...preferences.values()], needed);
}

function waitOf(counts: readonly number[], needed: number): LetterWait | undefined {
  const { minJudges, maxShareOfOne, maxShareOfTwo } = letterRule;
  const given = counts.filter((count) => count > 0).sort((one, other) => other - one);
  const rankings = given.reduce((sum, count) => sum + count, 0);
  const [first = 0, second = 0] = given;
  const wait = { rankings, needed, judges: given.length };
  if (rankings < needed || given.length < minJudges) return { ...wait, tooMuchOf: undefined };
  if (first > maxShareOfOne * rankings) return { ...wait, tooMuchOf: "one" };
  return first + second > maxShareOfTwo * rankings ? { ...wait, tooMuchOf: "two" } : undefined;
}

/** Why a page with letters shows no results, for its readers. */
export const letterProblems = {
  few: "No results yet. While systems are shown as letters, results appear from fifty rankings on (a hundred where two judges ranked the same segment), by at least three judges of whom none gave more than half and no two more than three quarters: with fewer, judges could tell from their own answers which letter wrote what. Judges who signed up by a link are left out until then, because they may be one person. After judging has closed, everything is shown.",
  named:
    "Nothing is shown until judging closes again: systems were shown by name before it was reopened, so letters would hide nothing.",
} as const;
