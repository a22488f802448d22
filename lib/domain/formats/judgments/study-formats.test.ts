import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { env } from "../../../env";
import { parseText, writeText } from "../../../testing/files/judgments-text";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { groupingIsKnown } from "../../judgments/counting-rankings";
import { judgmentStatistics } from "../../judgments/judgment-statistics";
import { appraiseXmlWriter } from "./appraise-xml";
import { wmtCsvParser, wmtCsvWriter } from "./wmt-csv";

const studies = env().ADJUDGE_STUDIES;
const xmlFile = path.join(studies, "emnlp2015", "judgments.xml");
const csvFile = (name: string) =>
  path.join(studies, "coling2018", "sentence_pairwiseranks_humans", `${name}.csv.gz`);
const csvText = (name: string) => gunzipSync(readFileSync(csvFile(name))).toString("utf8");

describe.skipIf(!existsSync(xmlFile))("the 2015 study (Grundkiewicz et al.; needs ADJUDGE_STUDIES)", () => {
  test("Table 1 through the parser, to the digit", () => {
    const { judges, total } = judgmentStatistics(studyJudgments() ?? []);
    expect(
      [...judges, total].map((counts) => [
        (counts.rankings ?? 0) + counts.skipped,
        ...Object.values(counts).slice(-4),
      ]),
    ).toEqual([
      [400, 3525, 1022, 18400, 10166],
      [299, 2684, 1099, 13657, 8429],
      [400, 3523, 914, 18912, 9684],
      [201, 1750, 550, 9478, 5539],
      [349, 3099, 766, 17107, 8972],
      [400, 3474, 517, 19313, 9209],
      [70, 646, 145, 3383, 1593],
      [200, 1815, 681, 8848, 5525],
      [2319, 20516, 5694, 109098, 59117],
    ]);
  });

  test("13 skipped items, 27 stored without being shown", () => {
    const rankings = studyJudgments() ?? [];
    expect(rankings.filter(({ state }) => state === "skipped")).toHaveLength(13);
    const automatic = rankings.filter(({ kind }) => kind === "automatic");
    expect(automatic).toHaveLength(27);
    expect(new Set(automatic.map(({ duration }) => duration))).toEqual(new Set([0]));
  });

  test("written again it is the same file, byte for byte", () => {
    const settings = { sourceLanguage: "err", targetLanguage: "cor", id: "10000.0.txt-0" };
    const text = writeText(appraiseXmlWriter(settings), studyJudgments() ?? []);
    expect(text === readFileSync(xmlFile, "utf8")).toBe(true);
  });
});

const needsCsv = existsSync(xmlFile) && existsSync(csvFile("expanded"));
describe.skipIf(!needsCsv)("the 2018 study (Chollampatt and Ng; needs ADJUDGE_STUDIES)", () => {
  test("its expanded judgments: 109,098, of which 59,117 ties", () => {
    const parser = wmtCsvParser();
    const rankings = parseText(parser, csvText("expanded"));
    const { total } = judgmentStatistics(rankings);
    expect([total.expanded, total.expandedTies]).toEqual([109_098, 59_117]);
    expect([groupingIsKnown(rankings), parser.warnings]).toEqual([true, []]);
  });

  test("its unexpanded judgments, one system for each hypothesis: 20,516, of which 5,694 ties", () => {
    const { total } = judgmentStatistics(parseText(wmtCsvParser(), csvText("unexpanded")));
    expect([total.unexpanded, total.unexpandedTies]).toEqual([20_516, 5694]);
  });

  test("its expanded file is the 2015 file converted, byte for byte but for languages and the names around the systems", () => {
    const text = writeText(wmtCsvWriter(), studyJudgments() ?? []).replaceAll(/^err,cor/gm, "src,trg");
    const published = csvText("expanded").replaceAll("conll14st-test.", "").replaceAll(".src-trg", "");
    expect(text === published).toBe(true);
  });
});
