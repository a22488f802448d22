import { HOO_MEASURES, type HooMeasure, type HooSettings } from "./hoo-settings";
import type { HooCounts } from "./hoo-statistics";

export interface MeasureScore {
  /** 1 where nothing was proposed. */
  readonly p: number;
  /** 1 where nothing is in the gold. */
  readonly r: number;
  readonly f1: number;
  /** Edits of the system that find a gold edit. */
  readonly right: number;
  /** Gold edits that are found, those that the bonus grants among them. */
  readonly found: number;
}

export interface HooScore extends Readonly<Record<HooMeasure, MeasureScore>> {
  /** F1 of the measure of the settings; with p and r of the same. */
  readonly score: number;
  readonly p: number;
  readonly r: number;
  readonly proposed: number;
  readonly gold: number;
}

/**
 * Counts over segments in their order, each with the annotator that is best for the F1 so far of the measure of the
 * settings. Ties go to more edits found, then to fewer edits on both sides, then to the first in the file.
 */
export class HooSums {
  readonly #settings: HooSettings;
  #proposed = 0;
  #gold = 0;
  readonly #right = { detection: 0, recognition: 0, correction: 0 };
  readonly #found = { detection: 0, recognition: 0, correction: 0 };

  constructor(settings: HooSettings) {
    this.#settings = settings;
  }

  #foundIn(counts: HooCounts, measure: HooMeasure): number {
    return counts[measure].found + (this.#settings.bonus ? counts.leftOptional : 0);
  }

  /** Adds the best of the annotators, and says which it was. */
  add(annotators: readonly HooCounts[]): number {
    const { measure } = this.#settings;
    let chosen = 0;
    if (annotators.length > 1) {
      const qualities = annotators.map((counts) => {
        const right = this.#right[measure] + counts[measure].right;
        const found = this.#found[measure] + this.#foundIn(counts, measure);
        const { f1 } = measureScore(right, this.#proposed + counts.proposed, found, this.#gold + counts.gold);
        return [f1, counts[measure].right + this.#foundIn(counts, measure), -counts.proposed - counts.gold];
      });
      for (const [position, quality] of qualities.entries()) {
        const best = qualities[chosen]!;
        const differs = quality.findIndex((value, index) => value !== best[index]);
        if (differs >= 0 && quality[differs]! > best[differs]!) chosen = position;
      }
    }
    const counts = annotators[chosen]!;
    this.#proposed += counts.proposed;
    this.#gold += counts.gold;
    for (const each of HOO_MEASURES) {
      this.#right[each] += counts[each].right;
      this.#found[each] += this.#foundIn(counts, each);
    }
    return chosen;
  }

  score(): HooScore {
    const of = (measure: HooMeasure) =>
      measureScore(this.#right[measure], this.#proposed, this.#found[measure], this.#gold);
    const measures = {
      detection: of("detection"),
      recognition: of("recognition"),
      correction: of("correction"),
    };
    const { p, r, f1 } = measures[this.#settings.measure];
    return { score: f1, p, r, proposed: this.#proposed, gold: this.#gold, ...measures };
  }
}

function measureScore(right: number, proposed: number, found: number, gold: number): MeasureScore {
  const p = proposed === 0 ? 1 : right / proposed;
  const r = gold === 0 ? 1 : found / gold;
  return { p, r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r), right, found };
}
