/**
 * How segments are chosen, and what scores then estimate.
 *
 * - `spread`: each segment once before any is used again; in a round that is not complete, the first ones drawn one by one
 *   without replacement, by weight. Scores estimate those over the plain test set, each segment counting alike, as far as
 *   whole rounds go.
 * - `2015`: independent draws with replacement, by weight. Scores estimate those over a test set in which each segment
 *   counts in proportion to its weight, so that segments on which systems differ count for more.
 */
export const drawings = ["spread", "2015"] as const;

export type Drawing = (typeof drawings)[number];
