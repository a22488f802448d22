import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { campaignWithOutputs, someOutputs } from "../../testing/campaigns/planned-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { importMetricScores } from "./import-metric-scores";
import { removeImportedMetric } from "./remove-imported-metric";
import { requestScoring } from "./request-metrics";
import { scoreCampaignMetrics } from "./score-campaign-metrics";
import { viewMetrics } from "./view-metrics";

const { db } = useTestDatabase();
const context = contextOf(db);
const NAMES = ["AMU", "CAMB", "INPUT"];

let campaignId: string;

beforeEach(async () => {
  campaignId = await campaignWithOutputs(db, someOutputs(NAMES, 4));
});

async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield typeof content === "string" ? new TextEncoder().encode(content) : content;
}

const send = (fileName: string, content: string | Uint8Array, metric?: string) =>
  importMetricScores({ campaignId, fileName, bytes: bytesOf(content), metric }, context);
const metrics = async () => (await viewMetrics({ campaignId }, context)).metrics;

describe("importing scores of a metric", () => {
  test("adds them with precision and recall, under the name of the file or the one given", async () => {
    expect(await send("scores.m2", "AMU 0.35 0.41 0.21\nCAMB 0.37 0.39 0.30\nINPUT 0 1 0\n")).toEqual([
      { metric: "m2", of: "systems", scores: 3, replaced: false, without: [], leftOut: 0 },
    ]);
    expect(await send("x.gz", gzipSync("AMU 1\nCAMB 2\n"), "Mine")).toMatchObject([
      { metric: "Mine", without: ["INPUT"] },
    ]);
    const [mine, m2] = await metrics();
    expect(m2).toMatchObject({
      name: "m2",
      origin: "imported",
      isStale: false,
      signature: null,
      ofOutputs: 0,
    });
    expect(m2?.scores[0]).toEqual({ system: "AMU", score: 0.35, p: 0.41, r: 0.21, low: null, high: null });
    expect(mine?.scores.map(({ score }) => score)).toEqual([1, 2]);
  });

  test("replaces scores of the same kind and leaves the others", async () => {
    await send("a", "AMU 1\nCAMB 2\nINPUT 3\n", "own");
    const sentences = "own\ten\tset\tAMU\t0\t0.5\nown\ten\tset\tAMU\t3\t0.25\n";
    expect(await send("sentences.txt", sentences)).toMatchObject([
      { metric: "own", of: "outputs", replaced: false, without: ["CAMB", "INPUT"] },
    ]);
    expect(await send("b", "AMU 7\n", "own")).toMatchObject([{ of: "systems", scores: 1, replaced: true }]);
    expect(await metrics()).toMatchObject([
      { name: "own", ofOutputs: 2, scores: [{ system: "AMU", score: 7 }] },
    ]);
  });

  test.each([
    ["a system without outputs", "AMU 1\nRAC 2\n", "scores.txt, line 2: the score is of RAC"],
    ["a system twice", "AMU 1\nAMU 2\n", "scores.txt, line 2: AMU already has a score"],
    ["a score that is none", "AMU 1\nCAMB x\n", 'scores.txt, line 2: "x" is not a number'],
    ["precision beyond 1", "AMU 1 41 21\n", "scores.txt, line 1: precision and recall are shares"],
    [
      "a segment beyond the last",
      "m\ta\tb\tAMU\t5\t1\n",
      "scores.txt, line 1: segment 5 is beyond the last, 3",
    ],
    ["nothing", "\n", "scores.txt, line 1: the file contains no score"],
  ])("refuses %s, naming file and line, and stores nothing", async (_, text, message) => {
    await send("kept", "AMU 1\n", "kept");
    await expect(send("scores.txt", text)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining(message),
    });
    expect((await metrics()).map(({ name }) => name)).toEqual(["kept"]);
  });

  test("leaves out what is of segments that an imported campaign does not have, and says so", async () => {
    await db.segment.deleteMany({ where: { campaignId, position: 1 } });
    const text = [0, 1, 2, 3, 9].map((segment) => `m\ta\tb\tAMU\t${segment}\t1\n`).join("");
    expect(await send("scores.txt", text)).toMatchObject([{ scores: 3, leftOut: 2 }]);
    expect(await metrics()).toMatchObject([{ name: "m", ofOutputs: 3, scores: [] }]);
  });

  describe("that may count segments from 1", () => {
    /** Of a campaign of 30 lines: equal for what is written alike. */
    const scoresFrom = async (first: number) => {
      campaignId = await campaignWithOutputs(db, someOutputs(NAMES, 30));
      const outputs = await db.output.findMany({
        where: { campaignId },
        include: { system: true, segment: true, hypothesis: true },
      });
      return outputs
        .map(({ system, segment, hypothesis }) => {
          const score = [...hypothesis.text].reduce((sum, each) => (sum * 7 + each.charCodeAt(0)) % 101, 1);
          return `m\ta\tb\t${system.name}\t${segment.position + first}\t${score}\n`;
        })
        .join("");
    };
    const stored = async () =>
      (
        await db.metricScore.findMany({
          where: { campaignId },
          include: { system: true, segment: true },
        })
      )
        .map(({ system, segment, score }) => `${system.name} ${segment?.position} ${score}`)
        .sort();

    test("puts them beside their outputs, and says what it found", async () => {
      expect(await send("zero.txt", await scoresFrom(0))).toMatchObject([{ scores: 90, leftOut: 0 }]);
      const zero = await stored();
      const [imported] = await send("one.txt", await scoresFrom(1));
      expect(imported).toMatchObject({ scores: 90, leftOut: 0 });
      expect(imported?.numbering).toMatchObject({ by: "texts", joined: 1, shift: -1 });
      expect(imported?.numbering?.compared).toBe(imported?.numbering?.agreeing);
      expect(await stored()).toEqual(zero);
    });

    test("asks where nothing tells, and believes what is said", async () => {
      const one = (await scoresFrom(1)).replace(/^.*\t(CAMB|INPUT)\t.*\n/gm, "");
      const asked = expect(send("one.txt", one)).rejects;
      await asked.toMatchObject({ code: "invalid-input", message: expect.stringMatching(/^It is unclear/) });
      await expect(send("one.txt", one)).rejects.toThrow("“Number of the first segment in score files”");
      const input = { campaignId, fileName: "one.txt", bytes: bytesOf(one), firstScored: 1 } as const;
      expect(await importMetricScores(input, context)).toMatchObject([{ scores: 30, leftOut: 0 }]);
      expect((await stored())[0]).toMatch(/^AMU 0 /);
    });
  });

  test("takes the name of a computed metric, which stays beside it", async () => {
    const segments = await db.segment.findMany({ where: { campaignId } });
    await db.referenceText.createMany({
      data: segments.map(({ id, source }) => ({ segmentId: id, name: "ref", text: source })),
    });
    const score = async () => {
      const { analysisId } = await requestScoring({ campaignId }, context);
      await scoreCampaignMetrics({ analysisId }, context, { bootstrap: 10 });
    };
    await score();
    await send("gleu", "AMU 1\nCAMB 2\nINPUT 3\n", "GLEU");
    const after = await metrics();
    expect(after.map(({ name, origin }) => `${name} ${origin}`)).toEqual([
      "I-measure computed",
      "GLEU (computed) computed",
      ...["GREEN", "BLEU", "sacreBLEU", "chrF", "chrF++", "TER", "METEOR"].map((name) => `${name} computed`),
      "GLEU imported",
    ]);
    await score();
    expect((await metrics()).map(({ name, scores }) => [name, scores])).toEqual(
      after.map(({ name, scores }) => [name, scores]),
    );
  });

  test("can be taken back; computed scores cannot", async () => {
    await send("own", "AMU 1\n", "own");
    const [own] = await metrics();
    await removeImportedMetric({ campaignId, metricId: own!.id }, context);
    expect(await metrics()).toEqual([]);
    await expect(removeImportedMetric({ campaignId, metricId: own!.id }, context)).rejects.toMatchObject({
      code: "not-found",
    });
    const actions = await db.auditEvent.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual(["metric-imported", "metric-removed"]);
  });

  test("is for those who organise the campaign", async () => {
    const { actor } = await createOrganiser(db);
    const stranger = contextOf(db, actor);
    const input = { campaignId, fileName: "a", bytes: bytesOf("AMU 1\n") };
    await expect(importMetricScores(input, stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(removeImportedMetric({ campaignId, metricId: 1 }, stranger)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
