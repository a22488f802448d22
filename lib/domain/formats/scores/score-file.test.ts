import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { env } from "../../../env";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { ScoreFileParser } from "./score-file";

function read(text: string) {
  const parser = new ScoreFileParser();
  const middle = Math.floor(text.length / 2);
  return [...parser.push(text.slice(0, middle)), ...parser.push(text.slice(middle)), ...parser.end()];
}

describe("layouts", () => {
  test("system and score", () => {
    expect(read("AMU 83.42\r\n\nCAMB\t-.5e1")).toEqual([
      { system: "AMU", score: 83.42 },
      { system: "CAMB", score: -5 },
    ]);
  });

  test("with precision and recall", () => {
    expect(read("AMU 0.3510 0.4147 0.2174")).toEqual([
      { system: "AMU", score: 0.351, precision: 0.4147, recall: 0.2174 },
    ]);
  });

  test("tab-separated, of systems and of outputs", () => {
    expect(read("gleu\tsrc-trg\ttest\tAMU\t0.5896\n")).toEqual([
      { metric: "gleu", system: "AMU", score: 0.5896 },
    ]);
    expect(read("gleu\tsrc-trg\ttest\tAMU\t7\t1.0\n")).toEqual([
      { metric: "gleu", system: "AMU", segment: 7, score: 1 },
    ]);
  });
});

test.each([
  ["", "1: the file contains no score"],
  ["AMU", "1: the line is neither `system score` nor `system score P R`"],
  ["AMU 1 2", "1: the line is neither `system score` nor `system score P R`"],
  ["AMU 1 2 3 4", "1: the line is neither `system score` nor `system score P R`"],
  ["AMU nan", '1: "nan" is not a number'],
  ["system score\nAMU 1", '1: "score" is not a number; the file must not have a header'],
  [
    "AMU,1",
    "1: the line is neither `system score` nor `system score P R`; columns must be separated by whitespace, not by commas",
  ],
  [
    "segmentId,judgeID,system1Id,system1rank,system2Id,system2rank\n0,ada,A,1,B,2",
    "1: the line is neither `system score` nor `system score P R`; it looks like judgments: convert them to scores with `adjudge rank FILE --json`",
  ],
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<appraise-results>',
    "1: the line is neither `system score` nor `system score P R`; it looks like judgments: convert them to scores with `adjudge rank FILE --json`",
  ],
  [
    "GPT 4.1 mini\t0.83",
    '1: the system name "GPT 4.1 mini" contains whitespace or a comma; write GPT-4.1-mini',
  ],
  ["AMU 0x10", '1: "0x10" is not a number'],
  ["AMU 1e999", '1: "1e999" is not a number'],
  ["AMU 1,5", '1: "1,5" is not a number'],
  ["A,B 1", '1: the system name "A,B" contains whitespace or a comma'],
  ["AMU 1\nAMU 2", "2: AMU already has a score"],
  [
    "AMU 1\nCAMB 1 2 3",
    "2: the line gives a score with precision and recall of a system, earlier ones a score of a system",
  ],
  ["m\tl\tt\tAMU\t1.5\t1", '1: segment "1.5" is not a whole number from 0'],
  ["\tl\tt\tAMU\t1", "1: the first column, the metric, is empty"],
  ["m\tl\tt\tAMU\t1\t1\nm\tl\tt\tAMU\t1\t2", "2: segment 1 of AMU already has a score"],
])("%j is refused", (text, problem) => {
  expect(formatErrorOf(() => read(text))).toBe(problem);
});

const studies = env().ADJUDGE_STUDIES;
const there = existsSync(path.join(studies, "emnlp2015")) && existsSync(path.join(studies, "coling2018"));

test.skipIf(!there)("the published score files (needs the studies' data)", () => {
  for (const name of ["bleu", "iwacc", "m2", "m2.0", "m2.1", "meteor"]) {
    const scores = read(readFileSync(path.join(studies, "emnlp2015/metrics", `scores.${name}`), "utf8"));
    expect(scores.length, name).toBeGreaterThanOrEqual(12);
  }
  for (const name of ["gleu", "imeasure", "m2score"]) {
    const of = (folder: string) =>
      read(gunzipSync(readFileSync(path.join(studies, "coling2018", folder, `${name}.txt.gz`))).toString());
    expect(of("system_scores_metrics").every(({ segment }) => segment === undefined)).toBe(true);
    expect(of("sentence_scores_metrics").length).toBe(13 * 1312);
  }
});
