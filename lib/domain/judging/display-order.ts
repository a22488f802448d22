import { shuffle } from "../random/shuffle";
import { createStream } from "../random/stream";

/** What an order of display depends on, beside the campaign's seed. */
export interface Showing {
  readonly kind: "REGULAR" | "PRACTICE" | "CONTROL";
  /** Of the task. */
  readonly draw: number;
  /** Unique among the judges of a campaign. */
  readonly pseudonym: string;
  readonly isRepeat: boolean;
}

/**
 * The hypotheses of a task in the order in which one judge sees them. They are handed over in an order that depends on
 * their texts alone, so that neither the names of the systems nor the order of their files changes what is shown; and
 * the draw is keyed by task and judge, so that it does not matter when the task is dealt.
 */
export function displayOrder<Hypothesis>(
  seed: number,
  { kind, draw, pseudonym, isRepeat }: Showing,
  hypotheses: readonly Hypothesis[],
): Hypothesis[] {
  const occasion = isRepeat ? "again" : "first";
  return shuffle(createStream(seed, `display order ${kind} ${occasion} ${pseudonym}`, draw), hypotheses);
}
