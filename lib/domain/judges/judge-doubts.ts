import { binomialAtLeast, binomialAtMost } from "../ranking/binomial-tail";

/** One answer, as far as it can be held against others: two texts at least, seen together. */
export interface ComparedAnswer {
  readonly judge: number;
  readonly task: number;
  readonly kind: "REGULAR" | "REPEAT" | "CONTROL";
  /** The texts in the order shown, and their ranks. */
  readonly hypotheses: readonly number[];
  readonly ranks: readonly number[];
  /** Null where it was not measured. */
  readonly activeMs: number | null;
  /** The letters of the longest text shown; null where it was not looked at. */
  readonly longestText: number | null;
}

/** How many of how many; the rule behind each says what is counted. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

export interface JudgeDoubts {
  readonly judge: number;
  /** Answers that came faster than the texts can be read. */
  readonly hasty: Share;
  /** Shared tasks that the judge ranks rather like the others than against them. */
  readonly withOthers: Share;
  /** Repeated tasks that the judge ranks rather like the first time than against it. */
  readonly withSelf: Share;
}

/** A fast reader takes in a hundred letters a second, and a rank takes a keystroke. */
const LETTERS_PER_SECOND = 100;
const MS_PER_RANK = 300;
/** What is at stake is said only where so many answers tell of it. */
const MIN_TIMED = 20;
const MIN_SHARED = 20;
const MIN_REPEATED = 10;
const MIN_CONTROLS = 3;
/** A quarter of hasty answers may be easy tasks. */
const HASTY_SHARE = 0.25;
/** Judges who look at the texts agree with others, and with themselves, on three tasks of four at the least. */
const USUAL_AGREEMENT = 0.75;

/**
 * What in a judge's answers gives cause to doubt them, judges in the order in which they first occur.
 *
 * Pairs of one ranking depend on each other, so a task counts once: as agreeing where more of its pairs of texts are
 * ranked alike than the other way round, as not where it is the reverse, and not at all where neither is so. Control
 * tasks have a rule of their own. Answers come in the order of time: of a repeated task the first answer is held against
 * the others', and the repetition against the first.
 */
export function judgeDoubts(answers: readonly ComparedAnswer[]): readonly JudgeDoubts[] {
  const byTask = new Map<number, ComparedAnswer[]>();
  for (const answer of answers) {
    if (answer.kind === "CONTROL") continue;
    const shared = byTask.get(answer.task);
    if (shared) shared.push(answer);
    else byTask.set(answer.task, [answer]);
  }
  const doubts = new Map<number, { hasty: Tally; withOthers: Tally; withSelf: Tally }>();
  const of = (judge: number) => {
    const known = doubts.get(judge);
    if (known) return known;
    const fresh = { hasty: new Tally(), withOthers: new Tally(), withSelf: new Tally() };
    doubts.set(judge, fresh);
    return fresh;
  };
  for (const answer of answers) {
    const isHasty = isFasterThanReading(answer);
    if (isHasty !== undefined) of(answer.judge).hasty.add(isHasty);
    else of(answer.judge);
  }
  for (const task of byTask.values()) {
    const first = new Map<number, ComparedAnswer>();
    for (const answer of task) {
      const earlier = first.get(answer.judge);
      if (earlier === undefined) first.set(answer.judge, answer);
      else of(answer.judge).withSelf.addSign(agreement(answer, earlier));
    }
    for (const answer of first.values()) {
      let sum = 0;
      for (const other of first.values()) if (other !== answer) sum += agreement(answer, other);
      of(answer.judge).withOthers.addSign(sum);
    }
  }
  return [...doubts].map(([judge, { hasty, withOthers, withSelf }]) => ({
    judge,
    hasty: hasty.share(),
    withOthers: withOthers.share(),
    withSelf: withSelf.share(),
  }));
}

/** Significantly more than a quarter of at least twenty timed answers came faster than they can be read (exact, 1 %). */
export function answersInSeconds({ count, of }: Share): boolean {
  return of >= MIN_TIMED && binomialAtLeast(count, of, HASTY_SHARE) <= 0.01;
}

/** No better than chance with others, on at least twenty shared tasks. */
export function isAtChance(share: Share): boolean {
  return share.of >= MIN_SHARED && looksRandom(share);
}

/** No better than chance with what they said themselves, on at least ten repeated tasks. */
export function contradictsSelf(share: Share): boolean {
  return saysHowConsistent(share) && looksRandom(share);
}

/** So few repeated tasks tell nobody anything, the judge neither. */
export function saysHowConsistent({ of }: Share): boolean {
  return of >= MIN_REPEATED;
}

/**
 * Fewer control tasks passed than asked for, of at least three, by more than bad luck explains: whoever passes with just
 * the probability asked for would pass so few in at most one case of twenty.
 */
export function failsControls({ count: passed, of: answered }: Share, toPass: number): boolean {
  return answered >= MIN_CONTROLS && binomialAtMost(passed, answered, toPass) <= 0.05;
}

/**
 * Throws of a coin explain it (the upper tail at ½ is above 5 %), and agreement in three of four tasks does not (the
 * lower tail at ¾ is at most 5 %): the first alone would be said of everybody of whom little is known.
 */
function looksRandom({ count, of }: Share): boolean {
  return binomialAtLeast(count, of, 0.5) > 0.05 && binomialAtMost(count, of, USUAL_AGREEMENT) <= 0.05;
}

function isFasterThanReading({ activeMs, longestText, ranks }: ComparedAnswer): boolean | undefined {
  if (activeMs === null || activeMs === 0 || longestText === null) return undefined;
  return activeMs < (longestText / LETTERS_PER_SECOND) * 1000 + ranks.length * MS_PER_RANK;
}

/** Pairs of texts that both rank alike, less those that they rank the other way round; equal ranks say nothing. */
function agreement(one: ComparedAnswer, other: ComparedAnswer): number {
  const ranks = one.hypotheses.map((hypothesis) => other.ranks[other.hypotheses.indexOf(hypothesis)]);
  let sum = 0;
  for (let left = 0; left < ranks.length; left++)
    for (let right = left + 1; right < ranks.length; right++) {
      const [there, beside] = [ranks[left], ranks[right]];
      if (there === undefined || beside === undefined) continue;
      sum += Math.sign(one.ranks[left]! - one.ranks[right]!) * Math.sign(there - beside);
    }
  return sum;
}

class Tally {
  #count = 0;
  #of = 0;

  add(isOne: boolean): void {
    this.#of += 1;
    if (isOne) this.#count += 1;
  }

  addSign(sign: number): void {
    if (sign !== 0) this.add(sign > 0);
  }

  share(): Share {
    return { count: this.#count, of: this.#of };
  }
}
