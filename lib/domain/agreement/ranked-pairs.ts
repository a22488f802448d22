import { GrowableColumn } from "../columns/growable-column";
import type { RankedTextPasses } from "../ranking/ranked-texts";

/**
 * Every two texts of each ranking of one judge. An object for each would be some 100 bytes, ten for a ranking of five
 * texts; here it is 4 bytes, beside 13 for each pair that differs from all others.
 */
export interface RankedPairs {
  /** The pairs that differ, by number: the text that is not worse, the other one, and 1 where both are equally good. */
  readonly better: Int32Array;
  readonly worse: Int32Array;
  readonly isTie: Uint8Array;
  /** How often each occurs. */
  readonly counts: Int32Array;
  /** The numbers of all pairs in the order of the rankings. */
  readonly pairs: Int32Array;
  /** How many of them are ties. */
  readonly ties: number;
  /** Where the pairs of each ranking end; where it is unknown which judgments belong to one, those of each segment. */
  readonly ends: Int32Array;
}

export interface PairsByJudge {
  readonly byJudge: ReadonlyMap<string, RankedPairs>;
  /** Each text that the pairs name by number, as the positions of the systems that wrote it. */
  readonly texts: readonly (readonly number[])[];
}

/** Two numbers of texts and a bit fit into one number that is exact. */
const MAX_TEXTS = 2 ** 25;

/** The pairs of each judge, in the order of the rankings. */
export function rankedPairsByJudge({ rankings, isGrouped }: RankedTextPasses): PairsByJudge {
  const texts: (readonly number[])[] = [];
  // Rankings share the lists of systems that occur again.
  const numbers = new Map<readonly number[], number>();
  const numberOf = (text: readonly number[]) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const different = new DifferentPairs();
  const judged = new Map<string, PairsOfJudge>();
  for (const { judge, segment, texts: ranked, tiers } of rankings) {
    const own = judged.get(judge) ?? new PairsOfJudge();
    judged.set(judge, own);
    // In the canonical order what a judge said of a segment stands together.
    own.begin(isGrouped ? undefined : segment);
    const shown = ranked.map(numberOf);
    const tierOf = tiers.flatMap((size, tier) => new Array<number>(size).fill(tier));
    for (let one = 0; one < shown.length; one++)
      for (let other = one + 1; other < shown.length; other++)
        own.add(different.numberOf(shown[one]!, shown[other]!, tierOf[one] === tierOf[other]));
  }
  return {
    byJudge: new Map(Array.from(judged, ([judge, own]) => [judge, own.packed(different)])),
    texts,
  };
}

/** Numbers pairs from 0 as they come. */
class DifferentPairs {
  readonly #numbers = new Map<number, number>();
  readonly #better = new GrowableColumn((length) => new Int32Array(length));
  readonly #worse = new GrowableColumn((length) => new Int32Array(length));
  readonly #isTie = new GrowableColumn((length) => new Uint8Array(length));

  get size(): number {
    return this.#numbers.size;
  }

  numberOf(better: number, worse: number, isTie: boolean): number {
    const key = (better * MAX_TEXTS + worse) * 2 + (isTie ? 1 : 0);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    this.#better.append(better);
    this.#worse.append(worse);
    this.#isTie.append(isTie ? 1 : 0);
    return number;
  }

  columnsOf(numbers: Int32Array): Pick<RankedPairs, "better" | "worse" | "isTie"> {
    return {
      better: numbers.map((number) => this.#better.at(number)!),
      worse: numbers.map((number) => this.#worse.at(number)!),
      isTie: Uint8Array.from(numbers, (number) => this.#isTie.at(number)!),
    };
  }
}

/** The pairs of one judge, as they come. */
class PairsOfJudge {
  readonly #pairs = new GrowableColumn((length) => new Int32Array(length));
  /** By ranking where its pairs begin. */
  readonly #begins = new GrowableColumn((length) => new Int32Array(length));
  #segment: string | undefined;

  /** The pairs that follow are those of another ranking, or of a segment where that is all that is known. */
  begin(segment: string | undefined): void {
    if (segment === undefined || segment !== this.#segment) this.#begins.append(this.#pairs.length);
    this.#segment = segment;
  }

  add(pair: number): void {
    this.#pairs.append(pair);
  }

  /** With numbers of its own for the pairs that occur; nothing may be added any more. */
  packed(different: DifferentPairs): RankedPairs {
    const ownNumbers = new Int32Array(different.size).fill(-1);
    const met = new GrowableColumn((length) => new Int32Array(length));
    const pairs = this.#pairs.column((pair) => {
      if (ownNumbers[pair] === -1) {
        ownNumbers[pair] = met.length;
        met.append(pair);
      }
      return ownNumbers[pair]!;
    });
    const columns = different.columnsOf(met.column());
    const counts = new Int32Array(met.length);
    for (const pair of pairs) counts[pair]! += 1;
    const begins = this.#begins.column();
    return {
      ...columns,
      ...{ counts, pairs },
      ties: counts.reduce((ties, count, pair) => ties + count * columns.isTie[pair]!, 0),
      ends: Int32Array.from(begins, (_, ranking) => begins[ranking + 1] ?? pairs.length),
    };
  }
}
