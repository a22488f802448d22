import { settingsOf } from "../../metrics/signature";
import { countOf, formatCount } from "../../text/format-count";
import type { MetricView } from "./metrics-view";

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

/** What a paper says of the metrics of a campaign. */
export interface ScoringFacts {
  /** "the 50 judged segments of 1,312": what metrics were computed on. */
  readonly scoredOn?: string;
  /** Each with its settings as signatures have them. */
  readonly scoredBy?: readonly { readonly name: string; readonly settings: string }[];
}

/** What metrics were computed on and with which settings; nothing where none were. */
export function scoredOn({
  metrics,
  scope,
  judged,
}: {
  readonly metrics: readonly (Pick<MetricView, "name" | "signature" | "partOf"> & {
    readonly scores: { readonly length: number };
  })[];
  readonly scope: ScoredScope;
  readonly judged: JudgedSegments;
}): ScoringFacts {
  const scoredBy = metrics.flatMap(({ name, signature, partOf, scores }) =>
    signature === null || partOf !== null || scores.length === 0
      ? []
      : [{ name, settings: settingsOf(signature) }],
  );
  return scoredBy.length === 0 ? {} : { scoredOn: scopeWords(scope, judged), scoredBy };
}
