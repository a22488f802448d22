import type { TestSetSegment } from "../../../domain/calls/test-sets/read-test-set";
import { scoredSegments } from "../../../domain/calls/test-sets/scored-segments";
import type { GoldEdit } from "../../../domain/metrics/gold/gold-annotation";
import { goldTokens } from "../../../domain/metrics/gold/gold-tokens";
import { type MetricRequest, metricOf } from "../../../domain/metrics/metrics";
import type { SegmentToScore } from "../../../domain/metrics/scorer";
import { storedStatistics } from "../../../domain/metrics/statistics-json";
import { type SystemMaterial, takenOf } from "../../../domain/metrics/system-material";
import { sha256 } from "../../../hashing/sha256";
import { withResource } from "../../metrics/steps/metric-resources";

/** What a team handed in, as it is stored. */
export interface StoredTexts {
  readonly outputs: readonly string[];
  /** The edits of an .m2 file by line. */
  readonly edits: unknown;
}

/** A gold ready to score by. */
export interface GoldToScore {
  readonly segments: readonly SegmentToScore[];
  /** What the gold's hash is made of. */
  readonly named: string;
}

export function goldToScore(
  gold: readonly Pick<TestSetSegment, "source" | "gold" | "references">[],
): GoldToScore {
  return { segments: scoredSegments(gold), named: JSON.stringify(gold) };
}

/** The score of what a team handed in by one metric, with what each sentence adds to it. */
export async function scoreOnGold(
  wanted: MetricRequest,
  { segments, named }: GoldToScore,
  texts: StoredTexts,
) {
  const { request } = await withResource(wanted);
  const definition = metricOf(request.metric);
  const output = materialOfTexts(segments, texts);
  const taken = takenOf(request.metric, output);
  const statistics = definition.statistics(request.settings as never, segments, [taken]).map(([own]) => own);
  const scores = definition.onSegments(request.settings as never, segments);
  scores.addStatistics(output.system, statistics);
  const settings = { ...wanted.settings };
  return {
    ...{ metric: request.metric as string, settings, score: { ...scores.score(output.system) } },
    statistics: storedStatistics(statistics),
    goldHash: sha256(`${named}\n${JSON.stringify(settings)}`),
  };
}

function materialOfTexts(
  segments: readonly SegmentToScore[],
  { outputs, edits }: StoredTexts,
): SystemMaterial {
  const annotated = (edits as readonly (readonly GoldEdit[])[] | null)?.map((own, place) => ({
    tokens: goldTokens(segments[place]!.source),
    annotators: [{ id: 0, edits: own }],
  }));
  return { system: "submission", lines: outputs, edits: annotated };
}
