import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "../../env";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { zipArchive } from "../../testing/files/zip-archive";
import { studyOutputs } from "../../testing/studies/study-outputs";
import { storeCampaignData } from "./store-campaign-data";

const { db } = useTestDatabase();
const context = contextOf(db);
let campaignId = "";
let folder = "";

beforeEach(async () => {
  campaignId = (await createCampaign(db)).id;
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-files-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const systems = async () =>
  (await db.system.findMany({ where: { campaignId }, orderBy: { id: "asc" } })).map(({ name }) => name);

describe("files on this machine", () => {
  test("a folder, a zip and a file by itself, whatever that is called", async () => {
    const source = write("texts.en", "a\nb\n");
    write("out/beta.txt", "1\n2\n");
    write("out/.hidden", "no system");
    const zip = write("more.zip", zipArchive([{ name: "alpha.txt", content: "3\n4\n" }]));
    const single = write("reference-system", "5\n6\n");
    const shares: number[] = [];
    const preview = await storeCampaignData(
      {
        campaignId,
        source,
        outputs: [path.join(folder, "out"), zip, single],
        includeInput: true,
        onProgress: (share) => shares.push(share),
      },
      context,
    );
    expect(await systems()).toEqual(["alpha", "beta", "reference-system", "INPUT"]);
    expect(preview).toMatchObject({ segments: 2, outputs: 8 });
    expect(shares.at(-1)).toBe(1);
  });

  test("what is wrong names the file, and the campaign stays as it was", async () => {
    const source = write("source.txt", "a\nb\n");
    const outputs = [write("x.txt", "1\n2\n"), write("y.txt", "1\n3\n")];
    await storeCampaignData({ campaignId, source, outputs, includeInput: false }, context);
    const short = write("z.txt", "1\n");
    const given = { campaignId, source, outputs: [...outputs, short], includeInput: false };
    await expect(storeCampaignData(given, context)).rejects.toThrow(/z\.txt, line 2: 1 line, one fewer than/);
    await expect(
      storeCampaignData({ ...given, outputs: [path.join(folder, "nowhere")] }, context),
    ).rejects.toThrow(/nowhere cannot be read: the file does not exist/);
    await expect(storeCampaignData({ ...given, outputs: [source] }, context)).rejects.toThrow();
    expect(await systems()).toEqual(["x", "y"]);
  });
});

const study = studyOutputs();

test.skipIf(study === undefined)(
  "the published study with its gold, references and scores (needs the studies' data)",
  async () => {
    const conll = path.join(env().ADJUDGE_STUDIES, "conll2014");
    const metrics = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "metrics");
    const preview = await storeCampaignData(
      {
        campaignId,
        source: path.join(conll, "conll14st-test.tok.src"),
        outputs: [study?.folder ?? ""],
        gold: [path.join(conll, "conll14st-test.m2")],
        references: ["trg0", "trg1"].map((end) => path.join(conll, `conll14st-test.tok.${end}`)),
        scores: [
          path.join(metrics, "scores.bleu"),
          path.join(metrics, "scores.m2"),
          { name: "METEOR", file: path.join(metrics, "scores.meteor") },
        ],
        includeInput: false,
      },
      context,
    );
    expect(preview).toMatchObject({
      systems: study?.systems,
      segments: 1312,
      gold: [{ annotators: 2 }],
      references: [{ name: "conll14st-test.tok.trg0" }, { name: "conll14st-test.tok.trg1" }],
      scores: [{ metric: "bleu" }, { metric: "m2" }, { metric: "METEOR" }],
    });
    // Counted here line by line, each system's output normalised and compared with the others'.
    const distinct = study?.lines.map(
      (outputs) => new Set(outputs.map(({ text }) => text.replace(/\p{White_Space}+/gu, " ").trim())).size,
    );
    const where = { segment: { campaignId } };
    expect(await db.hypothesis.count({ where })).toBe(distinct?.reduce((sum, count) => sum + count, 0));
    expect(await db.output.count({ where: { campaignId } })).toBe(1312 * 13);
    expect(await db.referenceText.count({ where })).toBe(2 * 1312);
    expect(await db.metricScore.count({ where: { campaignId } })).toBe(3 * 13);
    expect(
      await db.system.findMany({ where: { campaignId, isInput: true }, select: { name: true } }),
    ).toEqual([{ name: "INPUT" }]);
  },
);
