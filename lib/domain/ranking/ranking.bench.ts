import { type Bench, CannotRun } from "../../testing/bench/bench";
import { seconds } from "../../testing/bench/seconds";
import { leaderboard } from "../../testing/oracles/leaderboard";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { sampleWithoutReplacement } from "../random/sample-without-replacement";
import { createStream } from "../random/stream";
import { uniformFloat64 } from "../random/uniform-float64";
import type { ResamplingUnit } from "./bootstrap";
import { JudgmentColumns, type JudgmentTable, judgmentTable } from "./judgment-table";

const STUDY = "the 2015 study: 109,098 judgments of 13 systems";
const STUDY_JUDGMENTS = 109_098;

function studyTable(): JudgmentTable {
  const rankings = studyJudgments();
  if (!rankings) {
    throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
  }
  return judgmentTable(rankings);
}

/** Judgments of evenly spaced systems in rankings of five, ten judgments each. */
function generatedTable(systems: number, judgments: number): JudgmentTable {
  const stream = createStream(1, "generated judgments", systems);
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${prefix}${String(number).padStart(7, "0")}`);
  const rankings = Math.ceil(judgments / 10);
  const columns = new JudgmentColumns();
  for (let ranking = 0; ranking < rankings; ranking++) {
    const covered = sampleWithoutReplacement(stream, systems, 5);
    const ranks = covered.map((system) => Math.ceil(3 * uniformFloat64(stream) + (2 * system) / systems));
    columns.add(ranking, ranking % 8, covered, ranks);
  }
  return columns.table({
    systems: names("system ", systems),
    judges: names("judge ", 8),
    segments: names("segment ", rankings),
    isGrouped: true,
  });
}

/** From the table of judgments to the leaderboard, cold, as a command pays for it. */
function bootstrapBench(
  name: string,
  input: string,
  table: () => JudgmentTable,
  method: "ew" | "bt",
  unit: ResamplingUnit,
): Bench {
  return {
    name,
    unit: "s",
    input: `${input}; 1000 bootstraps, unit ${unit}, 1 thread`,
    run: () => {
      const judgments = table();
      return seconds(() => leaderboard(judgments, { method, bootstrap: 1000, unit, p: 0.05, seed: 1 }));
    },
  };
}

export const benches: readonly Bench[] = [
  bootstrapBench("ew-bootstrap", STUDY, studyTable, "ew", "judgment"),
  bootstrapBench("ew-bootstrap-ranking", STUDY, studyTable, "ew", "ranking"),
  bootstrapBench("ew-bootstrap-segment", STUDY, studyTable, "ew", "segment"),
  bootstrapBench("ew-bootstrap-judge", STUDY, studyTable, "ew", "judge"),
  bootstrapBench("bt-bootstrap", STUDY, studyTable, "bt", "judgment"),
  bootstrapBench("bt-bootstrap-ranking", STUDY, studyTable, "bt", "ranking"),
  ...[1, 10, 100].map((factor) =>
    bootstrapBench(
      `ew-bootstrap-judgments-x${factor}`,
      `${STUDY_JUDGMENTS * factor} generated judgments of 13 systems`,
      () => generatedTable(13, STUDY_JUDGMENTS * factor),
      "ew",
      "judgment",
    ),
  ),
  ...[13, 50, 200].map((systems) =>
    bootstrapBench(
      `ew-bootstrap-systems-${systems}`,
      `${STUDY_JUDGMENTS} generated judgments of ${systems} systems`,
      () => generatedTable(systems, STUDY_JUDGMENTS),
      "ew",
      "judgment",
    ),
  ),
];
