import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { settingIn } from "../../domain/metrics/signature";
import { campaignContents } from "../../testing/database/campaign-contents";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { outputsOf, reproducing } from "../../testing/files/archive-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { unpackedArchive } from "../../testing/files/unpacked-archive";
import { useVerbsCampaignFiles, VERBS_LINES } from "../../testing/files/verbs-campaign-files";
import { duplicateCampaign } from "../campaigns/duplicate-campaign";
import { metricsExport } from "../exports/results/metrics-export";
import { storeCampaignData } from "../uploads/store-campaign-data";
import { requestScoring } from "./request-metrics";
import { scoreCampaignMetrics } from "./score-campaign-metrics";
import { viewMetrics } from "./view-metrics";

const { db } = useTestDatabase();
const context = contextOf(db);
const file = useVerbsCampaignFiles();
const { at } = useTemporaryFolder();

/** An .m2 file in which somebody annotated what a system made of "go". */
function writeEdits(name: string, verb: string | undefined): string {
  const sentences = Array.from({ length: VERBS_LINES }, (_, line) =>
    [
      `S He go to place ${line} .`,
      ...(verb === undefined ? [] : [`A 1 2|||R:VERB:SVA|||${verb}|||REQUIRED|||-NONE-|||0`]),
      "",
    ].join("\n"),
  );
  writeFileSync(at(name), `${sentences.join("\n")}\n`);
  return at(name);
}

async function store(edits: readonly string[]): Promise<string> {
  const campaignId = (await createCampaign(db)).id;
  await storeCampaignData(
    {
      campaignId,
      source: file("source.txt"),
      outputs: [file("outputs")],
      gold: [file("gold.m2")],
      edits,
      includeInput: true,
    },
    context,
  );
  return campaignId;
}

async function scored(campaignId: string) {
  const { analysisId } = await requestScoring({ campaignId }, context);
  await scoreCampaignMetrics({ analysisId }, context, { bootstrap: 20 });
  return viewMetrics({ campaignId }, context);
}

describe("edits of systems", () => {
  let campaignId: string;
  beforeAll(async () => {
    campaignId = await store([writeEdits("ALPHA.m2", "goes"), writeEdits("BETA.m2", "went")]);
  });

  test("are stored with the outputs, and copied with them", async () => {
    const { segments } = await campaignContents(db, campaignId);
    const edit = { start: 1, end: 2, type: "R:VERB:SVA", required: true, comment: "" };
    expect(segments).toHaveLength(VERBS_LINES);
    expect(segments[3]).toMatchObject({
      edits: [
        { system: "ALPHA", annotator: 0, edits: [{ ...edit, corrections: ["goes"] }] },
        { system: "BETA", annotator: 0, edits: [{ ...edit, corrections: ["went"] }] },
      ],
    });
    const copy = await duplicateCampaign({ campaignId, name: "Copy", withPlan: false }, context);
    expect((await campaignContents(db, copy.campaignId)).segments).toEqual(segments);
  });

  test("make ERRANT score the systems that have them, and the source, and the notes say so", async () => {
    const view = await scored(campaignId);
    const errant = view.metrics.find(({ name }) => name === "ERRANT F0.5");
    expect(errant?.signature).toMatch(/^errant\|beta:0\.5\|level:correction\|/);
    expect(errant?.scores.map(({ system, score, p, r }) => [system, score, p, r])).toEqual([
      ["ALPHA", 1, 1, 1],
      ["BETA", 0, 0, 0],
      ["INPUT", 0, 1, 0],
    ]);
    const detection = view.metrics.find(({ name }) => name === "ERRANT F0.5, detection");
    expect(detection?.scores.map(({ score }) => score)).toEqual([1, 1, 0]);
    const levels = ["correction", "detection-span", "detection-token", "correction-type"];
    const ofErrant = view.metrics.flatMap(({ signature }) =>
      signature?.startsWith("errant|") ? [settingIn(signature, "level")] : [],
    );
    expect(ofErrant).toEqual(levels);
    const spans = view.metrics.find(({ name }) => name === "Edit spans F0.5");
    expect(spans?.scores.map(({ system, score }) => [system, score])).toEqual([
      ["ALPHA", 1],
      ["BETA", 0],
      ["DELTA", 0],
      ["GAMMA", 0],
      ["INPUT", 0],
    ]);
    expect(view.types.map(({ name, edits, beta }) => [name, edits, beta])).toEqual([
      ["ERRANT F0.5", "all", 0.5],
      ["ERRANT F0.5", "single", 0.5],
      ["ERRANT F0.5", "multi", 0.5],
    ]);
    const counts = (type: string, tp: number, fp: number, fn: number) => ({ type, tp, fp, fn });
    const ofAll = [
      { system: "ALPHA", types: [counts("SVA", VERBS_LINES, 0, 0)] },
      {
        system: "BETA",
        types: [counts("R:VERB:SVA", 0, VERBS_LINES, 0), counts("SVA", 0, 0, VERBS_LINES)],
      },
      { system: "INPUT", types: [counts("SVA", 0, 0, VERBS_LINES)] },
    ];
    const none = ofAll.map(({ system }) => ({ system, types: [] }));
    expect(view.types.map(({ systems }) => systems)).toEqual([ofAll, ofAll, none]);
    expect(view.computable.notes.join(" ")).toMatch(
      /^ERRANT scores only ALPHA and BETA: 2 systems have no annotated edits\. ERRANT’s types/,
    );
  });

  test("are counted by type for the chosen systems, on the page and in files of metrics", async () => {
    const { types } = await viewMetrics({ campaignId, filters: { systems: ["ALPHA", "GAMMA"] } }, context);
    expect(types.map(({ systems }) => systems.map(({ system }) => system))).toEqual([
      ["ALPHA"],
      ["ALPHA"],
      ["ALPHA"],
    ]);
    const { tables, json } = await metricsExport.shown(campaignId, {}, context);
    expect(tables.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "ERRANT F0.5 by operation",
        "ERRANT F0.5 by type",
        "ERRANT F0.5 by operation and type",
      ]),
    );
    expect(json).toMatchObject({ types: [{ edits: "all" }, { edits: "single" }, { edits: "multi" }] });
  });

  test("are in the archive, whose script scores them anew, and come back from it", async () => {
    await scored(campaignId);
    const archive = await unpackedArchive(db, at(""), campaignId);
    expect(archive.names).toEqual(
      expect.arrayContaining(["edits/ALPHA.m2", "edits/BETA.m2", "edits/INPUT.m2"]),
    );
    expect(archive.names).not.toContain("edits/DELTA.m2");
    expect(archive.text("README.md")).toContain("`edits/`: the edits of ALPHA, BETA, INPUT");
    const made = await outputsOf(archive);
    const { words } = made.find(({ file }) => file === "scores/errant-f0.5.txt")!;
    expect(words).toEqual(
      expect.arrayContaining(["score", "errant", "edits/ALPHA.m2", "edits/BETA.m2", "edits/INPUT.m2"]),
    );
    expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });
    const again = (await createCampaign(db)).id;
    const outputs = [at("archive.zip")];
    await storeCampaignData({ campaignId: again, outputs, includeInput: false }, context);
    const stored = await campaignContents(db, again);
    const { segments } = await campaignContents(db, campaignId);
    const ofFirst = ({ edits = [] }: { readonly edits?: readonly { readonly system: string }[] }) =>
      edits.filter(({ system }) => system !== "INPUT");
    expect(stored.segments.map(ofFirst)).toEqual(segments.map(ofFirst));
  }, 120_000);

  test("of nobody: ERRANT is left out, and it is said what it needs", async () => {
    const view = await scored(await store([]));
    expect(view.metrics.map(({ name }) => name)).not.toContain("ERRANT F0.5");
    expect(view.metrics.map(({ name }) => name)).toContain("Edit spans F0.5");
    expect(view.computable.notes.join(" ")).toMatch(
      /^No system has annotated edits, so ERRANT is left out\./,
    );
  });

  test("that changed make the scores old", async () => {
    const other = await store([writeEdits("GAMMA.m2", undefined)]);
    const { metrics } = await scored(other);
    expect(metrics.find(({ name }) => name === "ERRANT F0.5")?.scores.map(({ system }) => system)).toEqual([
      "GAMMA",
      "INPUT",
    ]);
    await db.$executeRaw`
      DELETE FROM "system_edits" e USING "system" s WHERE s."id" = e."system_id" AND s."campaign_id" = ${other}::uuid`;
    const view = await viewMetrics({ campaignId: other }, context);
    expect(view.metrics.every(({ isStale }) => isStale)).toBe(true);
  });

  test.each([
    [
      "of another text",
      "ALPHA.m2",
      () => "S Something else .\n",
      /ALPHA\.m2, line 1: sentence 1 is "Something else \.", but the source has/,
    ],
    [
      "that make another output",
      "ALPHA.m2",
      () => "S He go to place 0 .\nA 1 2|||R:VERB|||went|||REQUIRED|||-NONE-|||0\n",
      /ALPHA\.m2, line 1: the edits of sentence 1 make it "He went to place 0 \.", but ALPHA has "He goes to place 0 \." there/,
    ],
    [
      "of too few sentences",
      "GAMMA.m2",
      () => "S He go to place 0 .\n",
      /GAMMA\.m2, line 1: 1 sentence, fewer than there are segments/,
    ],
    [
      "of a system that is not there",
      "OTHER.m2",
      () => "S He go to place 0 .\n",
      /OTHER\.m2 contains the edits of OTHER, but there are no outputs of OTHER\./,
    ],
  ])("%s are refused, and nothing is stored", async (_what, name, text, message) => {
    writeFileSync(at(`refused-${name}`), text());
    writeFileSync(at(name), text());
    await expect(store([at(name)])).rejects.toThrow(message);
  });
});
