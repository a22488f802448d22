import type { SegmentGold } from "./gold-reader";

/**
 * Numbers the annotators of a campaign: as their file numbers them where there is one file; over several, one after the
 * other as they come up, because each file counts from 0.
 */
export class GoldAnnotators {
  readonly #numbers = new Map<string, number>();

  constructor(readonly files: number) {}

  /** @param golds for each file what its annotators would change in a segment */
  number(golds: readonly (readonly SegmentGold[])[]): SegmentGold[] {
    return golds.flatMap((annotators, file) =>
      annotators.map((gold) => ({ ...gold, annotator: this.#numberOf(file, gold.annotator) })),
    );
  }

  #numberOf(file: number, annotator: number): number {
    if (this.files === 1) return annotator;
    const key = `${file} ${annotator}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const next = this.#numbers.size;
    this.#numbers.set(key, next);
    return next;
  }
}
