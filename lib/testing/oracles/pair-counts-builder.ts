import { NameIndex } from "../../domain/columns/name-index";
import { hasJudgments } from "../../domain/judgments/counting-rankings";
import type { Outcome } from "../../domain/judgments/outcome";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { CELLS_PER_PAIR, cellCount, type PairCounts } from "../../domain/ranking/pair-counts";

const FIRST_CAPACITY = 16;

/**
 * Counts judgments as they pass by, rankings or single rows, in any order and any number: it keeps nothing but two
 * square matrices of the systems met so far.
 */
export class PairCountsBuilder {
  private readonly systems = new NameIndex();
  private capacity = FIRST_CAPACITY;
  private wins = new Float64Array(FIRST_CAPACITY ** 2);
  private ties = new Float64Array(FIRST_CAPACITY ** 2);

  /** Counts the expanded judgments of a ranking; one that does not count (see `hasJudgments`) is passed over. */
  addRanking(ranking: RankingRecord): void {
    if (!hasJudgments(ranking)) return;
    const covered = ranking.hypotheses.flatMap(({ systems, rank }) =>
      systems.map((system) => ({ rank, number: this.numberOf(system) })),
    );
    for (let position = 0; position < covered.length; position++) {
      const one = covered[position]!;
      for (let later = position + 1; later < covered.length; later++) {
        const other = covered[later]!;
        this.count(one.number, other.number, Math.sign(other.rank - one.rank), 1);
      }
    }
  }

  /**
   * Counts one judgment, or `times` equal ones, of two systems in either order.
   *
   * Fails with a RangeError where a system meets itself, or `times` is not a finite number of at least 0.
   */
  addJudgment(first: string, second: string, outcome: Outcome, times = 1): void {
    if (first === second) throw new RangeError(`system ${first} is compared with itself`);
    if (!(times >= 0 && times < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`${first} and ${second}: ${times} is not a number of judgments`);
    }
    const sign = outcome === "better" ? 1 : outcome === "worse" ? -1 : 0;
    this.count(this.numberOf(first), this.numberOf(second), sign, times);
  }

  build(): PairCounts {
    const { names, positions } = this.systems.ordered();
    const size = names.length;
    const numbers = new Int32Array(size);
    for (let number = 0; number < size; number++) numbers[positions[number]!] = number;
    const counts = new Float64Array(cellCount(size));
    let cell = 0;
    for (let first = 0; first < size; first++) {
      for (let second = first + 1; second < size; second++) {
        const there = numbers[first]! * this.capacity + numbers[second]!;
        const back = numbers[second]! * this.capacity + numbers[first]!;
        counts[cell] = this.wins[there]!;
        counts[cell + 1] = this.ties[there]! + this.ties[back]!;
        counts[cell + 2] = this.wins[back]!;
        cell += CELLS_PER_PAIR;
      }
    }
    return { systems: names, counts };
  }

  private numberOf(system: string): number {
    const number = this.systems.numberOf(system);
    if (number >= this.capacity) this.grow();
    return number;
  }

  private count(one: number, other: number, sign: number, times: number): void {
    if (sign > 0) this.wins[one * this.capacity + other]! += times;
    else if (sign < 0) this.wins[other * this.capacity + one]! += times;
    else this.ties[one * this.capacity + other]! += times;
  }

  private grow(): void {
    const capacity = 2 * this.capacity;
    const widened = (matrix: Float64Array) => {
      const larger = new Float64Array(capacity ** 2);
      for (let row = 0; row < this.capacity; row++) {
        larger.set(matrix.subarray(row * this.capacity, (row + 1) * this.capacity), row * capacity);
      }
      return larger;
    };
    this.wins = widened(this.wins);
    this.ties = widened(this.ties);
    this.capacity = capacity;
  }
}
