import { type MetricRequest, metricOf } from "../../../domain/metrics/metrics";
import { scoreSystems } from "../../../domain/metrics/score-systems";
import type { SystemScores } from "../../../domain/metrics/scored-systems";
import { takenOf } from "../../../domain/metrics/system-material";
import type { FileContext } from "../../results/steps/file-context";
import { threadsFor, withComputePool } from "../../results/steps/with-compute-pool";
import type { Corpus } from "./score-outputs-corpus";

/** What one output takes, where the metric takes so long that threads share the segments. */
export function sharedOperations({ metric, settings }: MetricRequest): number | undefined {
  return metricOf(metric).operations?.(settings as never);
}

/** The statistics of every system; of a metric that takes long on several threads. */
export async function gatherStatistics(
  request: MetricRequest,
  corpus: Corpus,
  context: FileContext,
): Promise<SystemScores> {
  const operations = sharedOperations(request);
  if (operations !== undefined) return gatherInThreads(request, corpus, operations, context);
  const scores = scoreSystems(request, corpus.segments);
  for (const [done, output] of corpus.outputs.entries()) {
    context.onProgress?.({ done, total: corpus.outputs.length });
    scores.add(output.system, takenOf(request.metric, output), output.edits);
    context.signal?.throwIfAborted();
  }
  return scores;
}

async function gatherInThreads(
  request: MetricRequest,
  { segments, outputs }: Corpus,
  operations: number,
  { signal, onProgress, threads }: FileContext,
): Promise<SystemScores> {
  const wanted = threadsFor(segments.length * outputs.length * operations, threads);
  const input = { request, segments, outputs: outputs.map((output) => takenOf(request.metric, output)) };
  const statistics = await withComputePool(wanted, (pool) =>
    pool.compute("metric-statistics", input, segments.length, { signal, onProgress }),
  );
  const scores = scoreSystems(request, segments);
  for (const [place, { system }] of outputs.entries()) {
    scores.addStatistics(
      system,
      statistics.map((systems) => systems[place]),
    );
  }
  return scores;
}
