import { type EditCounts, fScore, type M2Score, m2Score } from "./counts";

/**
 * Counts over segments in their order, each with the annotator that is best for the F so far. Ties go to more matches,
 * then to smaller proposed + β² · gold, then to the first.
 */
export class RunningChoice {
  readonly #beta: number;
  #matched = 0;
  #proposed = 0;
  #gold = 0;

  constructor(beta: number) {
    this.#beta = beta;
  }

  /** Adds the best of the annotators, and says which it was. */
  add(annotators: readonly EditCounts[]): number {
    let chosen = 0;
    if (annotators.length > 1) {
      let bestF = this.#fWith(annotators[0]!);
      for (let candidate = 1; candidate < annotators.length; candidate++) {
        const f = this.#fWith(annotators[candidate]!);
        if (f < bestF || (f === bestF && !this.#winsTie(annotators[candidate]!, annotators[chosen]!)))
          continue;
        chosen = candidate;
        bestF = f;
      }
    }
    const counts = annotators[chosen]!;
    this.#matched += counts.matched;
    this.#proposed += counts.proposed;
    this.#gold += counts.gold;
    return chosen;
  }

  #fWith({ matched, proposed, gold }: EditCounts): number {
    return fScore(
      { matched: this.#matched + matched, proposed: this.#proposed + proposed, gold: this.#gold + gold },
      this.#beta,
    );
  }

  #winsTie(challenger: EditCounts, holder: EditCounts): boolean {
    if (challenger.matched !== holder.matched) return challenger.matched > holder.matched;
    const square = this.#beta * this.#beta;
    return challenger.proposed + square * challenger.gold < holder.proposed + square * holder.gold;
  }

  score(): M2Score {
    return m2Score({ matched: this.#matched, proposed: this.#proposed, gold: this.#gold }, this.#beta);
  }
}
