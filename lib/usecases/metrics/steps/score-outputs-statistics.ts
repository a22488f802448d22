import { iMeasureScorer } from "../../../domain/metrics/i-measure/i-measure-scorer";
import type { IMeasureSettings } from "../../../domain/metrics/i-measure/i-measure-settings";
import { type MetricRequest, scoreSystems } from "../../../domain/metrics/metrics/score-systems";
import { ScoredSystems, type SystemScores } from "../../../domain/metrics/scored-systems";
import type { FileContext } from "../../results/steps/file-context";
import { threadsFor, withComputePool } from "../../results/steps/with-compute-pool";
import type { Corpus } from "./score-outputs-corpus";

/** What one output takes, about, in elementary operations: aligned three ways, with every reference that may win. */
const OPERATIONS = { plain: 50_000, mixed: 5_000_000 } as const;

/** The statistics of every system; the I-measure's on several threads, for no other metric takes long enough. */
export async function gatherStatistics(
  request: MetricRequest,
  corpus: Corpus,
  context: FileContext,
): Promise<SystemScores> {
  if (request.metric === "i") return gatherIMeasure(request.settings, corpus, context);
  const scores = scoreSystems(request, corpus.segments);
  for (const [done, { system, lines }] of corpus.outputs.entries()) {
    context.onProgress?.({ done, total: corpus.outputs.length });
    scores.add(system, lines);
    context.signal?.throwIfAborted();
  }
  return scores;
}

async function gatherIMeasure(
  settings: Partial<IMeasureSettings>,
  { segments, outputs }: Corpus,
  { signal, onProgress, threads }: FileContext,
): Promise<SystemScores> {
  const each = settings.mix ? OPERATIONS.mixed : OPERATIONS.plain;
  const wanted = threadsFor(segments.length * outputs.length * each, threads);
  const input = { settings, segments, outputs: outputs.map(({ lines }) => lines) };
  const statistics = await withComputePool(wanted, (pool) =>
    pool.compute("imeasure-statistics", input, segments.length, { signal, onProgress }),
  );
  const scores = new ScoredSystems({ scorer: iMeasureScorer(settings) }, segments);
  for (const [place, { system }] of outputs.entries()) {
    scores.addStatistics(
      system,
      statistics.map((systems) => systems[place]!),
    );
  }
  return scores;
}
