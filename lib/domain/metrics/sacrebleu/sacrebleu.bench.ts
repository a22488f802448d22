import type { Bench } from "../../../testing/bench/bench";
import { referenceScorerBenches } from "../../../testing/bench/scorer-benches";
import { chrfScorer } from "./chrf-metric";
import { sacrebleuScorer } from "./sacrebleu-metric";
import { terScorer } from "./ter-metric";

export const benches: readonly Bench[] = [
  ...referenceScorerBenches("sacrebleu", () => sacrebleuScorer()),
  ...referenceScorerBenches("chrf", () => chrfScorer()),
  ...referenceScorerBenches("chrf++", () => chrfScorer({ nw: 2 })),
  ...referenceScorerBenches("ter", () => terScorer()),
];
