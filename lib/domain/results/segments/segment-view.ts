import { isPlaceholder } from "../../uploads/import/placeholder-text";
import type { SegmentName } from "../../uploads/numbering/segment-name";
import { metricDifference, type Ranks, rankingDisagreement } from "./ranking-disagreement";

/** How segments are ordered: as in the campaign, or the most striking first. */
export const segmentOrders = ["ranked", "position", "disagreement", "difference"] as const;

export type SegmentOrder = (typeof segmentOrders)[number];

export interface SegmentHypothesisView {
  readonly id: number;
  readonly text: string;
  /** No file of an imported campaign holds the text. */
  readonly isUnknown: boolean;
  /** Nothing for who may not know; in code-unit order. */
  readonly systems: readonly string[];
  /** By metric. */
  readonly scores: ReadonlyMap<number, number>;
  /** Over the rankings that count and rank it. */
  readonly meanRank: number | undefined;
}

/** One answer of one judge. */
export interface SegmentRankingView {
  readonly id: number;
  readonly judge: string;
  readonly kind: "regular" | "repeat" | "practice" | "control" | "automatic";
  readonly state: "current" | "superseded" | "skipped";
  /** One pair of a ranking of which it is not known which others belong to it. */
  readonly ungrouped: boolean;
  /** Enters results. */
  readonly counts: boolean;
  /** Why it does not, in a word or two. */
  readonly reason: string | undefined;
  readonly ranks: Ranks<number>;
  readonly shown: readonly number[];
  readonly answeredAt: Date | undefined;
  readonly activeMs: number | undefined;
  readonly skipReason: string | undefined;
  readonly flagReason: string | undefined;
  readonly comment: string | undefined;
  readonly noneAcceptable: boolean;
}

export interface SegmentView {
  readonly id: number;
  readonly name: SegmentName;
  readonly document: string | undefined;
  readonly source: string;
  readonly isSourceUnknown: boolean;
  /** The best ranked first; what no ranking shows comes last. */
  readonly hypotheses: readonly SegmentHypothesisView[];
  readonly rankings: readonly SegmentRankingView[];
  readonly disagreement: number | undefined;
  /** From the judges, by metric; metrics that score nothing of it are left out. */
  readonly differences: ReadonlyMap<number, number>;
}

export interface SegmentMaterial {
  readonly id: number;
  readonly name: SegmentName;
  readonly document: string | undefined;
  readonly source: string;
  readonly hypotheses: readonly {
    readonly id: number;
    readonly text: string;
    readonly systems: readonly string[];
    readonly scores: ReadonlyMap<number, number>;
  }[];
  readonly rankings: readonly SegmentRankingView[];
}

/** Behind every rank. */
const UNRANKED = Number.MAX_SAFE_INTEGER;

function meanRank(id: number, rankings: readonly SegmentRankingView[]): number | undefined {
  const ranks = rankings.flatMap(({ counts, ranks: given }) => (counts ? (given.get(id) ?? []) : []));
  return ranks.length === 0 ? undefined : ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
}

/** Puts a segment together for the page, with what its rankings say. */
export function segmentView({
  id,
  name,
  document,
  source,
  hypotheses,
  rankings,
}: SegmentMaterial): SegmentView {
  const counted = rankings.filter(({ counts }) => counts).map(({ ranks }) => ranks);
  const metrics = new Set(hypotheses.flatMap(({ scores }) => [...scores.keys()]));
  const differences = [...metrics].flatMap((metric): [number, number][] => {
    const scores = hypotheses.flatMap((each): [number, number][] => {
      const score = each.scores.get(metric);
      return score === undefined ? [] : [[each.id, score]];
    });
    const difference = metricDifference(counted, new Map(scores));
    return difference === undefined ? [] : [[metric, difference]];
  });
  return {
    ...{ id, name, document, source, rankings },
    isSourceUnknown: isPlaceholder(source),
    hypotheses: hypotheses
      .map((hypothesis) => ({
        ...hypothesis,
        isUnknown: isPlaceholder(hypothesis.text),
        meanRank: meanRank(hypothesis.id, rankings),
      }))
      .sort(
        (one, other) =>
          (one.meanRank ?? UNRANKED) - (other.meanRank ?? UNRANKED) ||
          other.systems.length - one.systems.length ||
          one.id - other.id,
      ),
    disagreement: rankingDisagreement(counted),
    differences: new Map(differences),
  };
}
