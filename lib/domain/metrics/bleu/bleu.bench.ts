import type { Bench } from "../../../testing/bench/bench";
import { referenceScorerBenches } from "../../../testing/bench/scorer-benches";
import { bleuScorer } from "./bleu-scorer";

export const benches: readonly Bench[] = referenceScorerBenches("bleu", () => bleuScorer());
