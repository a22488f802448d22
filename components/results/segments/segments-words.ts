import { numberText } from "@/lib/domain/charts/number-text";
import type { SegmentRankingView } from "@/lib/domain/results/segments/segment-view";

/** A share of 0 to 1, or a dash where there is none. */
export function shareText(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(2);
}

/** Scores of metrics come in shares and in per cent: so many decimals as tell neighbours apart. */
export function scoreText(value: number): string {
  return numberText(value, Math.abs(value) >= 10 ? 1 : 3);
}

/** What is to be said of a ranking beside its judge; nothing of an ordinary one. */
export function rankingRemark({ kind, reason }: SegmentRankingView): string | undefined {
  if (reason !== undefined) return reason;
  return kind === "regular" ? undefined : kind;
}
