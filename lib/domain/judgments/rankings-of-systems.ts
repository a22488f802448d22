import type { RankingRecord, ShownHypothesis } from "./ranking-record";

/**
 * Takes systems out of rankings, as if they had never taken part: nobody stands behind a hypothesis that only they
 * wrote, so it is gone, and with it every judgment that involves them. Ranks stay as they were given. A ranking of which
 * fewer than two systems are left compares nothing any more, and is gone too; one that is untouched stays as it is.
 */
export class RankingsOfSystems {
  /** By the list of a hypothesis, which readers share among rankings. */
  readonly #lists = new WeakMap<readonly string[], readonly string[]>();
  readonly #known = new Set<string>();

  constructor(private readonly isChosen: (system: string) => boolean) {}

  /** Every system that was met, in the order in which it was. */
  known(): readonly string[] {
    return [...this.#known];
  }

  /** What is left of a ranking; nothing where it compares nothing any more. */
  of<Ranking extends RankingRecord>(ranking: Ranking): Ranking | undefined {
    let left = 0;
    let isTouched = false;
    for (const { systems } of ranking.hypotheses) {
      const chosen = this.#chosenOf(systems);
      left += chosen.length;
      if (chosen !== systems) isTouched = true;
    }
    if (!isTouched) return ranking;
    if (left < 2) return undefined;
    const hypotheses = (ranking.hypotheses as readonly ShownHypothesis[]).flatMap((hypothesis) => {
      const systems = this.#chosenOf(hypothesis.systems);
      if (systems === hypothesis.systems) return [hypothesis];
      // The text of the file names systems that are gone.
      const { systemText: _, ...rest } = hypothesis;
      return systems.length === 0 ? [] : [{ ...rest, systems }];
    });
    return { ...ranking, hypotheses };
  }

  #chosenOf(systems: readonly string[]): readonly string[] {
    let chosen = this.#lists.get(systems);
    if (chosen === undefined) {
      for (const system of systems) this.#known.add(system);
      const left = systems.filter(this.isChosen);
      chosen = left.length === systems.length ? systems : left;
      this.#lists.set(systems, chosen);
    }
    return chosen;
  }
}
