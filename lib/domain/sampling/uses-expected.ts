import type { Drawing } from "./drawing";
import { segmentWeights } from "./segment-weights";
import { expectedUses } from "./spread-tasks";

export interface UsesExpectedSettings {
  readonly maximum: number;
  readonly drawing: Drawing;
  readonly reserved: ReadonlySet<number>;
  /** By segment its document, where documents are drawn whole. */
  readonly documents?: Int32Array | undefined;
  /** How many tasks were drawn. */
  readonly drawn: number;
  /** How many of them, the first ones, were dealt to somebody. */
  readonly begun: number;
}

/**
 * By segment how many of the tasks dealt so far were to be expected of it: of independent draws in proportion to weights;
 * of spread ones as many as there were whole rounds, and of a round that is dealt in part, whose order is uniformly
 * random, that part of what the round was to bring.
 */
export function usesExpected(
  segments: readonly (readonly number[])[],
  { maximum, drawing, reserved, documents, drawn, begun }: UsesExpectedSettings,
): Float64Array {
  const weights = segmentWeights(segments, maximum);
  for (const segment of reserved) weights[segment] = 0;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (drawing === "2015") return weights.map((weight) => (begun * weight) / total);
  const usable = weights.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0);
  const whole = Math.floor(Math.min(drawn, begun) / usable);
  const rest = begun - whole * usable;
  const last = Math.min(usable, drawn - whole * usable);
  const part = last > 0 ? rest / last : 0;
  const uses = expectedUses(weights, whole * usable + last, documents);
  return uses.map((use, segment) => (weights[segment]! > 0 ? whole + part * (use - whole) : 0));
}
