import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyRanking, appraiseRanking } from "../../../testing/generated/arbitrary-file-rankings";
import { entersResults } from "../../judgments/counting-rankings";
import { judgmentStatistics } from "../../judgments/judgment-statistics";
import { convertJudgments } from "./convert-judgments";
import type { FileRanking } from "./file-ranking";
import type { JudgmentFormat } from "./judgment-formats";
import { detectJudgmentFormat, parserOfFormat } from "./judgment-formats";

async function* converted(from: Iterable<FileRanking> | AsyncIterable<FileRanking>, to: JudgmentFormat) {
  const parser = parserOfFormat(to);
  for await (const chunk of convertJudgments(from, to).chunks) yield* parser.push(chunk);
  yield* parser.end();
}

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

describe("convertJudgments", () => {
  test("XML to JSONL to XML is the identity, as a stream", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(appraiseRanking, { maxLength: 5 }), async (rankings) => {
        const stream = converted(
          converted(converted(rankings, "appraise-xml"), "adjudge-jsonl"),
          "appraise-xml",
        );
        expect(await collect(stream)).toEqual(rankings);
      }),
      { numRuns: 50 },
    );
  });

  test("whatever is converted to XML counts as before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRanking, { maxLength: 5 }), async (rankings) => {
        const back = await collect(converted(rankings, "appraise-xml"));
        expect(judgmentStatistics(back)).toEqual(judgmentStatistics(rankings.filter(entersResults)));
      }),
      { numRuns: 50 },
    );
  });

  test("each format recognises what it wrote and reports what it could not hold", async () => {
    const rankings: FileRanking[] = [
      {
        judge: "a",
        segment: "1",
        kind: "practice",
        state: "current",
        hypotheses: [{ rank: 1, systems: ["A"] }],
      },
    ];
    for (const format of ["appraise-xml", "wmt-csv", "adjudge-jsonl"] as const) {
      const { chunks, losses } = convertJudgments(rankings, format);
      expect(detectJudgmentFormat((await collect(chunks)).join(""))).toBe(format);
      expect(losses()).toHaveLength(format === "adjudge-jsonl" ? 0 : 1);
    }
  });
});
