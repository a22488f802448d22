import { countOf, formatCount } from "../../text/format-count";
import type { MetricsView } from "./metrics-view";

/** Which segments metrics score: those with rankings that count, or all. */
export const scoredScopes = ["judged", "all"] as const;
export type ScoredScope = (typeof scoredScopes)[number];

export interface JudgedSegments {
  readonly segments: number;
  /** Segments with rankings that count. */
  readonly judged: number;
}

/**
 * People are held against metrics on what people saw: where most segments were not judged, what systems wrote for the
 * others would decide what a metric says of them.
 */
export function usualScope({ segments, judged }: JudgedSegments): ScoredScope {
  return judged > 0 && 2 * judged < segments ? "judged" : "all";
}

/** "the 50 judged segments of 1,312", "all 1,312 segments". */
export function scopeWords(scope: ScoredScope, { segments, judged }: JudgedSegments): string {
  return scope === "judged" && judged < segments
    ? `the ${countOf(judged, "judged segment", "judged segments")} of ${formatCount(segments)}`
    : `all ${countOf(segments, "segment", "segments")}`;
}

/** What the segments are called that metrics were computed on; nothing where none were. */
export function scoredOn({ metrics, scope, judged }: Pick<MetricsView, "metrics" | "scope" | "judged">) {
  const hasComputed = metrics.some(({ origin, scores }) => origin === "computed" && scores.length > 0);
  return hasComputed ? { scoredOn: scopeWords(scope, judged) } : {};
}
