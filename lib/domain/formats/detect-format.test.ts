import { expect, test } from "vitest";
import { isGzip } from "./detect-format";
import { detectJudgmentFormat } from "./judgments/judgment-formats";

test.each([
  ["\uFEFF\n  <?xml version='1.0'?>", "appraise-xml"],
  ["<appraise-results>", "appraise-xml"],
  ['{"format":"adjudge-judgments","version":1}\n', "adjudge-jsonl"],
  ["srclang,trglang,srcIndex,segmentId,judgeID,system1Id\n1,2", "wmt-csv"],
  ['"system1Id","system1rank"\r\n', "wmt-csv"],
  ["\uFEFFJudgeId,x", "wmt-csv"],
  ["", undefined],
  ["S This is a sentence .\nA 0 1|||Det|||", undefined],
  ["a,b,c\njudgeId", undefined],
  ["[1]", undefined],
])("%j is %s", (text, format) => {
  expect(detectJudgmentFormat(text)).toBe(format);
});

test("gzip is known by its first two bytes", () => {
  expect(isGzip(Uint8Array.of(0x1f, 0x8b, 8))).toBe(true);
  expect([[], [0x1f], [0x50, 0x4b, 3]].map((bytes) => isGzip(Uint8Array.from(bytes)))).toEqual([
    false,
    false,
    false,
  ]);
});
