import { LIVE_RATING_SETTINGS, type LiveRatings } from "./live-rating";

/** A task as far as its choice goes: the systems behind its hypotheses. */
export interface CoveredSystems {
  readonly systems: readonly string[];
}

/**
 * Which of the tasks has the systems rated least certainly: that of the largest mean variance of its systems, of equals
 * the first. The mean, because a sum would prefer tasks on which many systems wrote the same. A system not yet rated
 * counts with the variance that ratings start from. A task with fewer than two systems teaches nothing and comes last.
 *
 * @returns its position, or `undefined` where there are no tasks
 */
export function leastCertainTask(
  { ratings }: LiveRatings,
  tasks: readonly CoveredSystems[],
  unknownDeviation: number = LIVE_RATING_SETTINGS.deviation,
): number | undefined {
  const deviations = new Map(ratings.map(({ system, deviation }) => [system, deviation]));
  let chosen: number | undefined;
  let largest = Number.NEGATIVE_INFINITY;
  for (const [position, { systems }] of tasks.entries()) {
    const sum = systems.reduce(
      (total, system) => total + (deviations.get(system) ?? unknownDeviation) ** 2,
      0,
    );
    const uncertainty = systems.length < 2 ? 0 : sum / systems.length;
    if (uncertainty > largest) {
      largest = uncertainty;
      chosen = position;
    }
  }
  return chosen;
}
