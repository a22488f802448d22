import { compareCodeUnits } from "../../text/compare-code-units";
import type { TypeCounts } from "../metric";
import { NO_SPANS, SpanChoice, type SpanScore, spanScore, sumOfSpans } from "./span-choice";
import type { SpanCounts, TypedCounts } from "./span-counts";
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
  settings: { readonly beta: number; readonly tier: TypeTier },
): readonly TypeCounts[] {
  const choice = new SpanChoice(settings.beta);
  return scoresAtTier(
    statistics.flatMap(({ pairs }) => pairs[choice.add(pairs)]!.types),
    settings,
  );
}

/** Counts of types added up where a tier does not tell them apart, and their scores. Sorted by type, by code unit. */
export function scoresAtTier(
  counts: readonly TypedCounts[],
  { beta, tier }: { readonly beta: number; readonly tier: TypeTier },
): readonly TypeCounts[] {
  const sums = new Map<string, SpanCounts>();
  for (const { type, ...each } of counts) {
    const name = tierOf(type, tier);
    sums.set(name, sumOfSpans(sums.get(name) ?? NO_SPANS, each));
  }
  return Array.from(sums, ([type, sum]) => ({ type, ...spanScore(sum, beta) })).sort((one, other) =>
    compareCodeUnits(one.type, other.type),
  );
}

/** The score of all types together. */
export function scoreOfAllTypes(counts: readonly SpanCounts[], beta: number): SpanScore {
  return spanScore(counts.reduce(sumOfSpans, NO_SPANS), beta);
}
