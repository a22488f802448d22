import type { SpanCounts } from "./span-counts";

/** A score of edits that are right, wrong and missed. */
export interface SpanScore extends SpanCounts {
  /** F of the β of the settings. */
  readonly score: number;
  readonly p: number;
  readonly r: number;
}

/** Precision is 1 where no edit is wrong, recall 1 where none is missed; F is 0 where what it divides by is 0. */
export function spanScore({ tp, fp, fn }: SpanCounts, beta: number): SpanScore {
  const p = fp === 0 ? 1 : tp / (tp + fp);
  const r = fn === 0 ? 1 : tp / (tp + fn);
  const square = beta * beta;
  // In this order of operations, so that no last digit differs from the original program's.
  const divisor = square * p + r;
  return { score: divisor === 0 ? 0 : ((1 + square) * p * r) / divisor, p, r, tp, fp, fn };
}

export const NO_SPANS: SpanCounts = { tp: 0, fp: 0, fn: 0 };

/**
 * Counts over segments in their order, each with the pair of annotators, one of the system and one of the gold, that is
 * best for the F so far. F is compared after rounding to four decimals. Of equal ones the pair with more edits that are
 * right is taken, then the one with fewer that are wrong, then with fewer that are missed, then the first.
 */
export class SpanChoice {
  readonly #beta: number;
  #sum: SpanCounts = NO_SPANS;

  constructor(beta: number) {
    this.#beta = beta;
  }

  /** Adds the best of the pairs, and says which it was. */
  add(pairs: readonly SpanCounts[]): number {
    let chosen = 0;
    if (pairs.length > 1) {
      let best = this.#tenThousandths(pairs[0]!);
      for (let candidate = 1; candidate < pairs.length; candidate++) {
        const f = this.#tenThousandths(pairs[candidate]!);
        if (f < best || (f === best && !winsTie(pairs[candidate]!, pairs[chosen]!))) continue;
        chosen = candidate;
        best = f;
      }
    }
    this.#sum = sumOfSpans(this.#sum, pairs[chosen]!);
    return chosen;
  }

  score(): SpanScore {
    return spanScore(this.#sum, this.#beta);
  }

  #tenThousandths(pair: SpanCounts): number {
    return tenThousandths(spanScore(sumOfSpans(this.#sum, pair), this.#beta).score);
  }
}

export function sumOfSpans(one: SpanCounts, other: SpanCounts): SpanCounts {
  return { tp: one.tp + other.tp, fp: one.fp + other.fp, fn: one.fn + other.fn };
}

function winsTie(challenger: SpanCounts, holder: SpanCounts): boolean {
  if (challenger.tp !== holder.tp) return challenger.tp > holder.tp;
  if (challenger.fp !== holder.fp) return challenger.fp < holder.fp;
  return challenger.fn < holder.fn;
}

/** Enough to tell any number of double precision from a half exactly. */
const DIGITS = 80;

/**
 * A share rounded to four decimals, as a count of ten-thousandths. The nearest one of the exact value is taken, of two
 * equally near ones the even one.
 */
export function tenThousandths(share: number): number {
  const scaled = share * 1e4;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  // Multiplying rounds, which matters next to a half or to the next whole number alone.
  if (rest > 1e-6 && rest < 1 - 1e-6 && Math.abs(rest - 0.5) > 1e-6) return rest > 0.5 ? below + 1 : below;
  const [whole, decimals] = share.toFixed(DIGITS).split(".") as [string, string];
  const floor = Number(whole + decimals.slice(0, 4));
  const beyond = decimals.slice(4);
  const half = "5".padEnd(DIGITS - 4, "0");
  if (beyond === half) return floor % 2 === 0 ? floor : floor + 1;
  return beyond > half ? floor + 1 : floor;
}
