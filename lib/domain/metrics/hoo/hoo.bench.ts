import type { Bench } from "../../../testing/bench/bench";
import {
  goldAdversarialBench,
  goldStudyBench,
  scoreEverySystem,
} from "../../../testing/bench/scorer-benches";
import { hooScorer } from "./hoo-scorer";

export const benches: readonly Bench[] = [
  goldStudyBench("hoo", (segments, outputs) => {
    const scorer = hooScorer();
    scoreEverySystem(scorer, segments.map(scorer.prepare), outputs);
  }),
  goldAdversarialBench("hoo", (segment, hypothesis) => {
    const scorer = hooScorer();
    scorer.statistics(scorer.prepare(segment), hypothesis);
  }),
];
