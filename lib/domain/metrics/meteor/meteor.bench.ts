import type { Bench } from "../../../testing/bench/bench";
import { referenceScorerBenches } from "../../../testing/bench/scorer-benches";
import { meteorScorer } from "./meteor-scorer";

/** Without synonyms, which are an optional package. */
export const benches: readonly Bench[] = referenceScorerBenches("meteor", () => meteorScorer());
