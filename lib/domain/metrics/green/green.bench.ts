import type { Bench } from "../../../testing/bench/bench";
import { referenceScorerBenches } from "../../../testing/bench/scorer-benches";
import { greenOf } from "./green-metric";

export const benches: readonly Bench[] = referenceScorerBenches("green", () => greenOf().scorer);
