import type { ClassCounts } from "./class-counts";
import type { Outcome } from "./outcome";

/** A sum of outcomes that grows in place: resampling adds a million of them. */
export class OutcomeSum {
  readonly #system = new CountsSum();
  readonly #source = new CountsSum();

  add({ system, source }: Outcome): void {
    this.#system.add(system);
    this.#source.add(source);
  }

  outcome(): Outcome {
    return { system: this.#system.counts(), source: this.#source.counts() };
  }
}

class CountsSum {
  #unchanged = 0;
  #corrected = 0;
  #spoilt = 0;
  #missed = 0;
  #miscorrected = 0;

  add({ unchanged, corrected, spoilt, missed, miscorrected }: ClassCounts): void {
    this.#unchanged += unchanged;
    this.#corrected += corrected;
    this.#spoilt += spoilt;
    this.#missed += missed;
    this.#miscorrected += miscorrected;
  }

  counts(): ClassCounts {
    return {
      unchanged: this.#unchanged,
      corrected: this.#corrected,
      spoilt: this.#spoilt,
      missed: this.#missed,
      miscorrected: this.#miscorrected,
    };
  }
}
