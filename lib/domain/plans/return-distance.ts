import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";

/** A task returns after at most so many times the planned minimum of others. */
export const maxTimesMinimum = 4;

/** What the distance of one repetition depends on, beside the campaign's seed. */
export interface Returning {
  /** Of the task. */
  readonly draw: number;
  /** Unique among the judges of a campaign. */
  readonly pseudonym: string;
  /** The fewest others that come between, as planned. */
  readonly minimum: number;
  /** The most others that the judge's workload leaves room for; infinite where nothing limits it. */
  readonly longest: number;
}

/**
 * After how many others a task returns to a judge: uniform between the planned minimum and four times it, or as far as
 * the workload reaches. Keyed by task and judge, so that no judge can count on it, and two judges' repetitions come in
 * different orders.
 */
export function returnDistance(seed: number, { draw, pseudonym, minimum, longest }: Returning): number {
  const most = Math.max(minimum, Math.min(maxTimesMinimum * minimum, longest));
  return uniformInt(createStream(seed, `return distance ${pseudonym}`, draw), minimum, most + 1);
}

/** A task that is to return to a judge. */
export interface Return {
  /** How many others came after it so far. */
  readonly others: number;
  readonly minimum: number;
  readonly distance: number;
}

/** The first that is due, of those in the order in which they were answered. */
export function dueReturn<Waiting extends Return>(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.find(({ others, distance }) => others >= distance);
}

/**
 * Which returns first where there is nothing else to put between: of those that had the planned minimum of others, the
 * one that is nearest to its distance; otherwise the one answered first.
 */
export function earlyReturn<Waiting extends Return>(waiting: readonly Waiting[]): Waiting | undefined {
  let nearest: Waiting | undefined;
  for (const each of waiting) {
    if (each.others < each.minimum) continue;
    if (nearest === undefined || each.distance - each.others < nearest.distance - nearest.others)
      nearest = each;
  }
  return nearest ?? waiting[0];
}
