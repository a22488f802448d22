import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { outputsOf } from "../../testing/files/archive-commands";
import { markedJudgments } from "../../testing/files/marked-judgments";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { unpackedArchive } from "../../testing/files/unpacked-archive";
import { exportJudgments } from "../exports/export-judgments";
import { packageRows } from "../exports/steps/package-rows";
import { importJudgments } from "../uploads/import-judgments";
import { measureEdits } from "./measure-edits";
import { viewEdits } from "./view-edits";
import { viewResultTabs } from "./view-result-tabs";

const { db } = useTestDatabase();
const context = contextOf(db);
const folder = useTemporaryFolder();

async function imported(name: string, text: string) {
  const file = folder.at(`${name}.jsonl`);
  writeFileSync(file, text);
  const campaign = createCampaignInput.parse({
    ...{ name, kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en", seed: 1 },
  });
  const { campaignId } = await importJudgments({ campaign, files: { judgments: file } }, context);
  return { file, campaignId };
}

const settings = { bootstrap: 50, p: 0.05 };

describe("edits in an imported campaign", () => {
  let campaign: Awaited<ReturnType<typeof imported>>;
  beforeAll(async () => {
    campaign = await imported("Marked", markedJudgments());
  });

  it("are those of its file, and of its export", async () => {
    const { edits, input } = await viewEdits({ campaignId: campaign.campaignId, ...settings }, context);
    expect(edits).toMatchObject({ judges: 3, tasks: 24, edits: 24, errors: 24, unit: { judges: true } });
    const exported = await exportJudgments(
      { campaignId: campaign.campaignId, file: "judgments.jsonl" },
      context,
    );
    const pieces: Uint8Array[] = [];
    for await (const chunk of exported.chunks) pieces.push(chunk);
    const copy = folder.at("copy.jsonl");
    writeFileSync(copy, Buffer.concat(pieces));
    for (const files of [[campaign.file], [copy]])
      expect(await measureEdits({ files, ...settings }, { seed: input.seed })).toEqual(edits);
  });

  it("are in the archive, which makes them anew", async () => {
    const archive = await unpackedArchive(db, folder.at(""), campaign.campaignId);
    const archived = JSON.parse(archive.text("tables/edits.json"));
    expect(archived).toMatchObject({ judges: 3, tasks: 24, bootstrap: 1000 });
    const made = await outputsOf(archive, (file) => file === "tables/edits.json");
    const { output } = made.find(({ file }) => file === "tables/edits.json")!;
    expect(JSON.parse(output)).toEqual(archived);
  });

  it("are tables of the data package", async () => {
    const packaged = { id: campaign.campaignId, firstSegment: 0 };
    const rowsOf = async (table: "edits" | "errors") => {
      const rows: unknown[] = [];
      const pages = streamFromSnapshot(db, (tx) => packageRows(tx, packaged, table, false));
      for await (const page of pages) rows.push(...page);
      return rows;
    };
    const edits = await rowsOf("edits");
    expect(edits).toHaveLength(72);
    expect(edits[0]).toMatchObject({
      ...{ ranking: "0", judge: "j0", segment: "0", number: 1, state: "current", counts: true },
      ...{ start: 1, end: 2, correction: "goes", type: "R:VERB", systems: "A B C", mark: "wrong" },
    });
    const errors = await rowsOf("errors");
    expect(errors).toHaveLength(24);
    expect(errors[0]).toMatchObject({ ranking: "0", judge: "j0", start: 1, end: 2 });
  });

  it("have a page, which other campaigns have not", async () => {
    expect(await viewResultTabs({ campaignId: campaign.campaignId }, context)).toEqual({ hasEdits: true });
    const plain = markedJudgments().replace(/,"edits":.*?,"errors":\[\[1,2\]\]/g, "");
    const { campaignId } = await imported("Plain", plain);
    expect(await viewResultTabs({ campaignId }, context)).toEqual({ hasEdits: false });
    expect((await viewEdits({ campaignId }, context)).edits).toBeNull();
  });

  it("are judged anew without a judge, and without a system", async () => {
    const { campaignId } = campaign;
    const without = await viewEdits({ campaignId, filters: { withoutJudges: ["j0"] }, ...settings }, context);
    expect(without.edits).toMatchObject({ judges: 2, tasks: 16 });
    const chosen = await viewEdits(
      { campaignId, filters: { systems: ["A", "INPUT"] }, ...settings },
      context,
    );
    expect(chosen.edits!.systems.map(({ system }) => system).sort()).toEqual(["A", "INPUT"]);
    // What B and C alone changed is gone.
    expect(chosen.edits).toMatchObject({ tasks: 24, edits: 16 });
  });

  it("have one mark in a task: where a file has two, the edit is not marked, and the import says so", async () => {
    const [head, first] = markedJudgments().split("\n");
    const ranking = JSON.parse(first!);
    const twice = { ...ranking.edits[0], systems: ["A"], mark: "wrong" };
    ranking.edits = [
      { ...ranking.edits[0], systems: ["B", "C"], mark: "right" },
      twice,
      ...ranking.edits.slice(1),
    ];
    const { campaignId } = await imported("Twice", `${head}\n${JSON.stringify(ranking)}\n`);
    const { edits } = await viewEdits({ campaignId, ...settings }, context);
    expect(edits).toMatchObject({ tasks: 1, edits: 3, untouched: 2 });
  });

  it("belong to campaigns of corrections alone", async () => {
    const input = {
      name: "Generated",
      kind: "GENERATION",
      sourceLanguage: "en",
      targetLanguage: "en",
      seed: 1,
    };
    await expect(
      importJudgments(
        { campaign: createCampaignInput.parse(input), files: { judgments: campaign.file } },
        context,
      ),
    ).rejects.toThrow("only campaigns that judge corrections");
  });
});
