import { expect, test } from "vitest";
import { judgmentFormatWords } from "./judgment-formats";
import { unknownJudgments } from "./unknown-judgments";

const problem = `the file is not ${judgmentFormatWords()}`;

test.each([
  [
    "\uFEFFsegmentId;judgeID;system1Id\r\n1;ada;A",
    /: its columns are separated by semicolons; WMT CSV uses commas$/,
  ],
  ["segmentId\tjudgeID\tsystem1Id\n", /: its columns are separated by tabs/],
  ["PK\u0003\u0004\u0014", /: it is a zip or a spreadsheet/],
  ["S This are it .\nA 1 2|||SVA|||is|||REQUIRED|||-NONE-|||0\n", /adjudge gold and adjudge score/],
  ["AMU 0.3510 0.4147 0.2174\nCAMB 0.3 0.4 0.2\n", /adjudge correlate/],
  [
    "annotator,item,winner\nann0,3,A\n",
    /table in another format.* system1rank.*public\/formats\/wmt-csv\.md/,
  ],
  ["rater;segment;A;B\r\n1;2;1;2\r\n", /table in another format; WMT CSV has comma-separated columns/],
  ['[{"judge": "ada"}]', /a JSON array; .*public\/formats\/adjudge-jsonl\.md/],
])("%j: says what it looks like", (text, hint) => {
  expect(unknownJudgments(text)).toMatch(hint);
  expect(unknownJudgments(text).startsWith(problem)).toBe(true);
});

test("guesses nothing of other texts, however long", () => {
  expect(unknownJudgments("This is a sentence .\n")).toBe(problem);
  expect(unknownJudgments("He goes, and she too.\nYes , so they say ; and go .\n")).toBe(problem);
  expect(unknownJudgments(`S ${"1;\t".repeat(100_000)}`)).toBe(problem);
});
