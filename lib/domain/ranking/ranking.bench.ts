import { type Bench, CannotRun } from "../../testing/bench/bench";
import { seconds } from "../../testing/bench/seconds";
import { studyJudgments } from "../../testing/study-judgments";
import { createStream } from "../random/stream";
import { uniformFloat64 } from "../random/uniform-float64";
import { uniformInt } from "../random/uniform-int";
import type { ResamplingUnit } from "./bootstrap";
import { type JudgmentTable, judgmentTable } from "./judgment-table";
import { leaderboard } from "./leaderboard";

const STUDY = "the 2015 study: 109,098 judgments of 13 systems";
const STUDY_JUDGMENTS = 109_098;

function studyTable(): JudgmentTable {
  const rankings = studyJudgments();
  if (!rankings) {
    throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
  }
  return judgmentTable(rankings);
}

/** Judgments of evenly spaced systems, half of them ties, in rankings of ten judgments. */
function generatedTable(systems: number, judgments: number): JudgmentTable {
  const stream = createStream(1, "generated judgments", systems);
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${prefix}${String(number).padStart(7, "0")}`);
  const rankings = Math.ceil(judgments / 10);
  const first = new Uint16Array(judgments);
  const second = new Uint16Array(judgments);
  const outcome = new Int8Array(judgments);
  for (let row = 0; row < judgments; row++) {
    const one = uniformInt(stream, 0, systems);
    const other = (one + uniformInt(stream, 1, systems)) % systems;
    first[row] = Math.min(one, other);
    second[row] = Math.max(one, other);
    const odds = Math.exp((second[row]! - first[row]!) / systems);
    if (uniformFloat64(stream) < 0.5) outcome[row] = uniformFloat64(stream) < odds / (1 + odds) ? 1 : -1;
  }
  const ranking = Int32Array.from({ length: judgments }, (_, row) => Math.floor(row / 10));
  return {
    systems: names("system ", systems),
    judges: names("judge ", 8),
    segments: names("segment ", rankings),
    first,
    second,
    outcome,
    ranking,
    segment: ranking,
    judge: ranking.map((number) => number % 8),
    rankings,
    isGrouped: true,
  };
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
