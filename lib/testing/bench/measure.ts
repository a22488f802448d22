import type { Bench, BenchPlace, BenchResult } from "./bench";
import { medianResult } from "./median-result";

/** Once where the row does not repeat; otherwise once for nothing, then the median. */
export async function measure(bench: Bench, place: BenchPlace): Promise<BenchResult> {
  if (bench.repeat === undefined) return bench.run(place);
  await bench.run(place);
  const results: BenchResult[] = [];
  while (results.length < bench.repeat) results.push(await bench.run(place));
  return medianResult(results);
}
