import { GrowableColumn } from "../columns/growable-column";
import type { RankedTextPasses } from "../ranking/ranked-texts";

/**
 * Every two texts of each ranking of one judge. An object for each would be some 100 bytes for ten of a ranking of five
 * texts; here a ranking takes 5 bytes for each text and 5 of its own.
 */
export class RankedPairs {
  readonly #text = new GrowableColumn((length) => new Int32Array(length));
  /** 1 where a text ties with the one before it. */
  readonly #tied = new GrowableColumn((length) => new Uint8Array(length));
  /** By ranking: where its texts end. */
  readonly #ends = new GrowableColumn((length) => new Int32Array(length));
  /** By ranking: 1 where it belongs with the one before it. */
  readonly #continues = new GrowableColumn((length) => new Uint8Array(length));
  #rankings = 0;
  #pairs = 0;
  #ties = 0;

  /** Rankings; where it is unknown which judgments belong to one, segments. */
  get rankings(): number {
    return this.#rankings;
  }

  get pairs(): number {
    return this.#pairs;
  }

  /** Those pairs whose texts are equally good. */
  get ties(): number {
    return this.#ties;
  }

  /** @param continues whether the ranking belongs with the one that was added last */
  add(texts: readonly number[], tiers: readonly number[], continues: boolean): void {
    for (const text of texts) this.#text.append(text);
    for (const size of tiers) {
      for (let place = 0; place < size; place++) this.#tied.append(place > 0 ? 1 : 0);
      this.#ties += (size * (size - 1)) / 2;
    }
    this.#pairs += (texts.length * (texts.length - 1)) / 2;
    this.#ends.append(this.#text.length);
    this.#continues.append(continues ? 1 : 0);
    if (!continues) this.#rankings += 1;
  }

  /** Goes through all pairs, those of a ranking one after the other; rankings are numbered from 0. */
  forEach(visit: (better: number, worse: number, isTie: boolean, ranking: number) => void): void {
    const [text, tied] = [this.#text.column(), this.#tied.column()];
    const [ends, continues] = [this.#ends.column(), this.#continues.column()];
    let ranking = -1;
    let begin = 0;
    for (let row = 0; row < ends.length; row++) {
      if (continues[row] === 0) ranking += 1;
      const end = ends[row]!;
      for (let one = begin; one < end; one++) {
        let isTie = true;
        for (let other = one + 1; other < end; other++) {
          isTie &&= tied[other] === 1;
          visit(text[one]!, text[other]!, isTie, ranking);
        }
      }
      begin = end;
    }
  }
}

export interface PairsByJudge {
  readonly byJudge: ReadonlyMap<string, RankedPairs>;
  /** Each text that the pairs name by number, as the positions of the systems that wrote it. */
  readonly texts: readonly (readonly number[])[];
}

/** The pairs of each judge, in the order of the rankings. */
export function rankedPairsByJudge({ rankings, isGrouped }: RankedTextPasses): PairsByJudge {
  const byJudge = new Map<string, RankedPairs>();
  const texts: (readonly number[])[] = [];
  // Rankings share the lists of systems that occur again.
  const numbers = new Map<readonly number[], number>();
  const numberOf = (text: readonly number[]) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  };
  // In the canonical order what a judge said of a segment stands together.
  let last: { readonly judge: string; readonly segment: string } | undefined;
  for (const { judge, segment, texts: ranked, tiers } of rankings) {
    const pairs = byJudge.get(judge) ?? new RankedPairs();
    byJudge.set(judge, pairs);
    const continues = !isGrouped && last?.judge === judge && last.segment === segment;
    pairs.add(ranked.map(numberOf), tiers, continues);
    last = { judge, segment };
  }
  return { byJudge, texts };
}
