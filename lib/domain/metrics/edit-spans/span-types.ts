import { compareCodeUnits } from "../../text/compare-code-units";
import type { TypeCounts } from "../metric";
import { SpanChoice, spanScore } from "./span-choice";
import type { SpanCounts } from "./span-counts";
import type { SpanStatistics } from "./span-scorer";

/**
 * Which part of ERRANT's types is told apart: what is done (M, R, U: something is missing, to be replaced or
 * unnecessary), what it is done to (NOUN:NUM), or both (R:NOUN:NUM). Types of another making are not cut.
 */
export const TYPE_TIERS = ["operation", "type", "both"] as const;

export type TypeTier = (typeof TYPE_TIERS)[number];

const ERRANT_TYPE = /^([MRU]):(.+)$/s;

function tierOf(type: string, tier: TypeTier): string {
  const parts = tier === "both" ? null : ERRANT_TYPE.exec(type);
  if (parts === null) return type;
  return (tier === "operation" ? parts[1] : parts[2]) ?? type;
}

/**
 * Counts and scores of each type, over the annotators that are chosen for each segment on the way to the score. An edit
 * that is right or missed counts towards the gold's type, one that is wrong towards the system's. Sorted by type, by
 * code unit.
 */
export function spansByType(
  statistics: readonly SpanStatistics[],
  { beta, tier }: { readonly beta: number; readonly tier: TypeTier },
): readonly TypeCounts[] {
  const choice = new SpanChoice(beta);
  const sums = new Map<string, SpanCounts>();
  for (const { pairs } of statistics) {
    for (const { type, tp, fp, fn } of pairs[choice.add(pairs)]!.types) {
      const name = tierOf(type, tier);
      const sum = sums.get(name) ?? { tp: 0, fp: 0, fn: 0 };
      sums.set(name, { tp: sum.tp + tp, fp: sum.fp + fp, fn: sum.fn + fn });
    }
  }
  return Array.from(sums, ([type, counts]) => ({ type, ...spanScore(counts, beta) })).sort((one, other) =>
    compareCodeUnits(one.type, other.type),
  );
}
