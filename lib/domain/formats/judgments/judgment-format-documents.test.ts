import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseText, writeText } from "../../../testing/files/judgments-text";
import { judgmentStatistics } from "../../judgments/judgment-statistics";
import { appraiseXmlParser, appraiseXmlWriter } from "./appraise-xml";
import { detectJudgmentFormat } from "./judgment-formats";
import { wmtCsvParser, wmtCsvWriter } from "./wmt-csv";

/** The examples of a description, in their order. */
function examples(name: string): readonly string[] {
  const text = readFileSync(path.join(import.meta.dirname, "../../../../public/formats", name), "utf8");
  return Array.from(text.matchAll(/```\w*\n([\s\S]*?)```/g), ([, example = ""]) => example);
}

describe("the descriptions of the formats of judgments", () => {
  it("Appraise XML: the example is read, and written as it stands", () => {
    const [example = ""] = examples("appraise-xml.md");
    expect(detectJudgmentFormat(example)).toBe("appraise-xml");
    const rankings = parseText(appraiseXmlParser(), example);
    expect(rankings.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "regular current",
      "automatic current",
      "regular skipped",
    ]);
    const writer = appraiseXmlWriter({ sourceLanguage: "en", targetLanguage: "en" });
    expect(writeText(writer, rankings)).toBe(example);
  });

  it("WMT CSV: the examples are read, and written as they stand", () => {
    const [systems = "", texts = "", least = ""] = examples("wmt-csv.md");
    expect([systems, texts, least].map(detectJudgmentFormat)).toEqual(["wmt-csv", "wmt-csv", "wmt-csv"]);
    expect(judgmentStatistics(parseText(wmtCsvParser(), least)).total).toMatchObject({
      ...{ rankings: 2, expanded: 2, expandedTies: 1 },
    });
    const rankings = parseText(wmtCsvParser(), texts);
    const languages = { sourceLanguage: "en", targetLanguage: "en", counted: true };
    expect(writeText(wmtCsvWriter({ ...languages, pairsOf: "hypotheses" }), rankings)).toBe(texts);
    expect(writeText(wmtCsvWriter({ ...languages, pairsOf: "systems" }), rankings)).toBe(systems);
    const counted = judgmentStatistics(parseText(wmtCsvParser(), systems)).total;
    expect(counted).toMatchObject({ rankings: 2, expanded: 4, expandedTies: 2 });
  });
});
