import type { Bench } from "../../../testing/bench/bench";
import { referenceScorerBenches } from "../../../testing/bench/scorer-benches";
import { gleuScorer } from "./gleu-scorer";

/** 500 draws; resamples report the expectation, which four draws tell to a hundred-thousandth. */
export const benches: readonly Bench[] = referenceScorerBenches(
  "gleu",
  () => gleuScorer(),
  () => gleuScorer({ report: "expectation", draws: 4 }),
);
