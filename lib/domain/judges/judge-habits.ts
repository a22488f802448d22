import { binomialAtLeast } from "../ranking/binomial-tail";
import type { Share } from "./judge-doubts";

/** What a browser counted while an answer was made: numbers only, no text and no key. Null where it was not counted. */
export interface AnswerHabits {
  readonly judge: number;
  readonly activeMs: number | null;
  /** Keys and clicks that no person made: a script in the page dispatched them. */
  readonly scripted: number | null;
  /** How often something was pasted. */
  readonly pasted: number | null;
  /** How long the page was out of sight. */
  readonly awayMs: number | null;
}

export interface JudgeHabits {
  /** Of the answers whose habits were counted, those with scripted input, with pasted text, and left for a while. */
  readonly scripted: Share;
  readonly pasted: Share;
  readonly away: Share;
  /**
   * How much the times of the last answers differ: between the first and the third quarter, as a share of the median.
   * Null where fewer than twenty were timed.
   */
  readonly spread: number | null;
}

export const noHabits: JudgeHabits = {
  ...{ scripted: { count: 0, of: 0 }, pasted: { count: 0, of: 0 }, away: { count: 0, of: 0 } },
  spread: null,
};

/** A glance at another window is none. */
const AWAY_MS = 5000;
/** One odd click may be an extension of the browser. */
const MIN_SCRIPTED = 3;
const MIN_COUNTED = 20;
const TIMED_ANSWERS = 20;
/**
 * Of 2,167 runs of twenty answers by the judges of the 2015 study none differs by less than 0.17: people are never so
 * regular, as a test shows.
 */
const REGULAR_SPREAD = 0.15;

/** The habits of each judge; answers of one judge come in the order of time. */
export function judgeHabits(answers: readonly AnswerHabits[]): ReadonlyMap<number, JudgeHabits> {
  const byJudge = new Map<number, AnswerHabits[]>();
  for (const answer of answers) {
    const own = byJudge.get(answer.judge);
    if (own) own.push(answer);
    else byJudge.set(answer.judge, [answer]);
  }
  return new Map([...byJudge].map(([judge, own]) => [judge, habitsOf(own)]));
}

function habitsOf(own: readonly AnswerHabits[]): JudgeHabits {
  const share = (what: "scripted" | "pasted" | "awayMs", least: number): Share => {
    const counted = own.flatMap(({ [what]: value }) => (value === null ? [] : [value]));
    return { count: counted.filter((value) => value >= least).length, of: counted.length };
  };
  const times = own.flatMap(({ activeMs }) => (activeMs === null || activeMs === 0 ? [] : [activeMs]));
  return {
    scripted: share("scripted", 1),
    pasted: share("pasted", 1),
    away: share("awayMs", AWAY_MS),
    spread: spreadOf(times.slice(-TIMED_ANSWERS)),
  };
}

function spreadOf(times: readonly number[]): number | null {
  if (times.length < TIMED_ANSWERS) return null;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return (at(0.75) - at(0.25)) / at(0.5);
}

/** At least three answers with input that a script in the page made. */
export function answersByScript({ scripted }: JudgeHabits): boolean {
  return scripted.count >= MIN_SCRIPTED;
}

/** The last twenty answers took almost the same time. */
export function answersLikeClockwork({ spread }: JudgeHabits): boolean {
  return spread !== null && spread < REGULAR_SPREAD;
}

/** Significantly more than half of at least twenty answers were left for five seconds or more (exact, 1 %). */
export function leavesOften({ away }: JudgeHabits): boolean {
  return away.of >= MIN_COUNTED && binomialAtLeast(away.count, away.of, 0.5) <= 0.01;
}

/** The same of pasting, for a quarter: comments are short, and seldom come from elsewhere. */
export function pastesOften({ pasted }: JudgeHabits): boolean {
  return pasted.of >= MIN_COUNTED && binomialAtLeast(pasted.count, pasted.of, 0.25) <= 0.01;
}
