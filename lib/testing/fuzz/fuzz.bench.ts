import type { Bench } from "../bench/bench";
import { seconds } from "../bench/seconds";
import { fuzzSubjects } from "./fuzz-subjects";
import { runFuzz } from "./run-fuzz";

const INPUTS = 100_000;
const SEED = 2026;

const subjects = await fuzzSubjects();
const share = Math.ceil(INPUTS / subjects.length);

/**
 * Each parser against its share of 100,000 mutated files, and what teams hand in, by token and from anywhere, against as
 * many alone; a row fails where one of them shows a defect.
 */
export const benches: readonly Bench[] = subjects.map((subject): Bench => {
  const files = subject.name === "a submission" ? INPUTS : share;
  return {
    name: `fuzz-${subject.name}`,
    unit: "s",
    input: `${files} mutated files, seed ${SEED}`,
    run: async () => {
      let report = { inputs: 0, results: 0, errors: {}, slowestSeconds: 0 };
      const value = await seconds(async () => {
        report = await runFuzz(subject, files, SEED);
      });
      const { inputs, results, errors, slowestSeconds } = report;
      return { value, inputs, slowestSeconds, results, ...errors };
    },
  };
});
