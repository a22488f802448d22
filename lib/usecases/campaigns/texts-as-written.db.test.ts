import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countScoringMaterial } from "../../db/metrics/metrics-material";
import { holdCampaignData } from "../../db/uploads/uploaded-data";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { previewFindings } from "../../domain/uploads/preview/preview-findings";
import type { UploadView } from "../../domain/uploads/upload-view";
import { uploadFiles } from "../../testing/campaigns/upload-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { unpackedArchive } from "../../testing/files/unpacked-archive";
import { zipArchive } from "../../testing/files/zip-archive";
import { tryTasks } from "../judging/try-tasks";
import { materialFindings } from "../metrics/steps/metric-material";
import { removeUploadFile } from "../uploads/change-upload";
import { importJudgments } from "../uploads/import-judgments";
import { storeCampaignData } from "../uploads/store-campaign-data";
import { viewUpload } from "../uploads/view-upload";
import { changeCampaign } from "./change-campaign";
import { createCampaignFromFiles } from "./create-campaign-from-files";
import { duplicateCampaign } from "./duplicate-campaign";
import { viewCampaignSettings } from "./view-campaign-settings";

const { db } = useTestDatabase();
const context = contextOf(db);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-texts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** What four systems wrote for two tasks: once they differ in indentation, line ends and what follows a line alone. */
const written = [
  {
    segment: "1",
    source: "Print the sign of x.\r\n\r\n  Example: sign(3) = 1",
    outputs: {
      ALPHA: "if x:\n    return 1\n",
      BETA: "if x:\r\n    return 1  ",
      GAMMA: "if x:\n  return 1",
      DELTA: "if x:\n\n  return 1",
    },
  },
  {
    segment: "2",
    source: "One line",
    outputs: { ALPHA: "a  b", BETA: "a b", GAMMA: "\ta b", DELTA: "a b\n\n" },
  },
];
const jsonl = written.map((line) => `${JSON.stringify(line)}\n`).join("");

const campaignOf = (kind: "CORRECTION" | "GENERATION", more: object = {}) =>
  createCampaignInput.parse({
    ...{ name: "Programs", kind, sourceLanguage: "en", targetLanguage: "en", seed: 1 },
    ...more,
  });

async function prepared(kind: "CORRECTION" | "GENERATION", more: object = {}) {
  const outputs = [write("outputs.jsonl", jsonl)];
  const { campaignId, preview } = await createCampaignFromFiles(
    { campaign: campaignOf(kind, more), data: { outputs, includeInput: false } },
    context,
  );
  return { campaignId, preview: preview! };
}

/** By segment the texts, each with its systems. */
async function textsOf(campaignId: string) {
  const segments = await db.segment.findMany({
    where: { campaignId },
    orderBy: { position: "asc" },
    select: {
      hypotheses: { select: { text: true, outputs: { select: { system: { select: { name: true } } } } } },
    },
  });
  return segments.map(({ hypotheses }) =>
    Object.fromEntries(
      hypotheses
        .map(
          ({ text, outputs }) =>
            [
              outputs
                .map(({ system }) => system.name)
                .sort()
                .join(" "),
              text,
            ] as const,
        )
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );
}

const asWritten = [
  { "ALPHA BETA": "if x:\n    return 1", DELTA: "if x:\n\n  return 1", GAMMA: "if x:\n  return 1" },
  { ALPHA: "a  b", "BETA DELTA": "a b", GAMMA: "\ta b" },
];
const even = [{ "ALPHA BETA DELTA GAMMA": "if x: return 1" }, { "ALPHA BETA DELTA GAMMA": "a b" }];

async function settingsOf(campaignId: string, changes: object = {}) {
  const view = await viewCampaignSettings({ campaignId }, context);
  const { name, kind, sourceLanguage, targetLanguage, judgeLanguage, maxHypotheses, contextSentences } = view;
  return {
    ...{ campaignId, name, kind, sourceLanguage, targetLanguage },
    ...{ judgeLanguage, maxHypotheses, contextSentences },
    ...{
      organiserMayJudge: false,
      textsAreCode: view.textsAreCode,
      tellsUnchanged: false,
      linesFollow: false,
      asksComment: false,
      asksNoneAcceptable: false,
      showsConsistency: false,
      editMarking: "NONE" as const,
      errorsFirst: false,
    },
    ...changes,
  };
}

describe("texts of a generation campaign", () => {
  test("are joined only where they are equal but for line ends and what follows the last word of a line", async () => {
    const { campaignId, preview } = await prepared("GENERATION");
    expect(await textsOf(campaignId)).toEqual(asWritten);
    expect(preview).toMatchObject({ textRule: "AS_WRITTEN", distinctOutputs: 6, outputsOfLines: 4 });
    expect(preview.joinedSegments?.lines).toBe(2);
    const outputs = await db.output.findMany({
      where: { campaignId, system: { name: "BETA" } },
      orderBy: { segmentId: "asc" },
    });
    expect(outputs.map(({ original }) => original)).toEqual(["if x:\r\n    return 1  ", null]);
  });

  test("are shown to judges with their lines, sources too, as prose or as code", async () => {
    for (const textsAreCode of [false, true]) {
      const { campaignId } = await prepared("GENERATION", { settings: { textsAreCode } });
      const { material } = await tryTasks({ campaignId }, context);
      const [task] = material.tasks.filter((each) => each.task.source.startsWith("Print"));
      expect(task?.task).toMatchObject({
        look: textsAreCode ? "code" : "prose",
        source: "Print the sign of x.\n\n  Example: sign(3) = 1",
        marksDifferences: false,
        tellsUnchanged: false,
      });
      expect(task?.task.hypotheses.toSorted()).toEqual(Object.values(asWritten[0]!).toSorted());
    }
  });

  test("keep their rule in a copy and in an archive, whose files make the same campaign again", async () => {
    const { campaignId } = await prepared("GENERATION", { settings: { textsAreCode: true } });
    const copy = await duplicateCampaign({ campaignId, name: "Copy", withPlan: false }, context);
    expect(await textsOf(copy.campaignId)).toEqual(asWritten);
    const { textRule } = await db.campaign.findUniqueOrThrow({ where: { id: copy.campaignId } });
    expect(textRule).toBe("AS_WRITTEN");

    const about = {
      authors: ["Ada Example", "Ben Example"],
      licence: "CC BY 4.0",
      description: "All of it.",
    };
    await db.campaign.update({ where: { id: campaignId }, data: about });
    const archive = await unpackedArchive(db, folder, campaignId);
    for (const line of ["All of it.", "Authors: Ada Example, Ben Example", "Licence: CC BY 4.0"])
      expect(archive.text("README.md")).toContain(line);
    expect(JSON.parse(archive.text("settings.json"))).toMatchObject({
      texts: "as-written",
      ...about,
      settings: { textsAreCode: true },
    });
    expect(archive.text("README.md")).toContain("--texts as-written");
    expect(archive.names).not.toContain("outputs/ALPHA.txt");
    const lines = archive.text("outputs.jsonl").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line)).map(({ source, outputs }) => ({ source, outputs }))).toEqual(
      written.map(({ source, outputs }) => ({ source, outputs })),
    );
    const again = await createCampaignFromFiles(
      {
        campaign: campaignOf("GENERATION"),
        data: { outputs: [path.join(archive.folder, "outputs.jsonl")], includeInput: false },
      },
      context,
    );
    expect(await textsOf(again.campaignId)).toEqual(asWritten);
  });

  test("are matched with the texts of old rankings to the letter", async () => {
    const outputs = [write("outputs.jsonl", jsonl)];
    const ranking = (text: string) => ({
      ...{ id: "1", judge: "j", segment: "0", kind: "regular", state: "current", version: 1 },
      hypotheses: [
        { rank: 1, systems: ["ALPHA", "BETA"], text },
        { rank: 2, systems: ["GAMMA"], text: "if x:\n  return 1" },
      ],
    });
    const file = (text: string) =>
      write(
        "judgments.jsonl",
        `{"format":"adjudge-judgments","version":1}\n${JSON.stringify(ranking(text))}\n`,
      );
    const importing = (judgments: string, kind: "CORRECTION" | "GENERATION") =>
      importJudgments(
        { campaign: campaignOf(kind), files: { judgments, outputs }, firsts: { firstSegment: 0 } },
        context,
      );
    const { campaignId } = await importing(file("if x:\n    return 1"), "GENERATION");
    expect((await textsOf(campaignId))[0]).toEqual(asWritten[0]);
    await expect(importing(file("if x: return 1"), "GENERATION")).rejects.toThrow(
      /ALPHA.*--texts spaces-even/,
    );
    await expect(importing(file("if x: return 1"), "CORRECTION")).resolves.toMatchObject({});
  });

  test("are read by metrics as one line, which is said", async () => {
    const { campaignId } = await prepared("GENERATION");
    const { notes } = materialFindings(await countScoringMaterial(db, campaignId));
    expect(notes.join(" ")).toMatch(/4 outputs hold line breaks.*as one line/);
  });
});

describe("corrections", () => {
  let stored: Awaited<ReturnType<typeof prepared>>;
  beforeEach(async () => {
    stored = await prepared("CORRECTION");
  });

  test("keep their rule, and the preview says what is joined and lost by it", async () => {
    expect(await textsOf(stored.campaignId)).toEqual(even);
    expect(stored.preview).toMatchObject({ textRule: "SPACES_EVEN", outputsOfLines: 4 });
    expect(stored.preview.joinedSegments?.lines).toBe(2);
  });

  test("become new texts without being sent again, and back, until tasks are drawn", async () => {
    const { campaignId } = stored;
    await changeCampaign(await settingsOf(campaignId, { kind: "GENERATION" }), context);
    expect(await textsOf(campaignId)).toEqual(asWritten);
    await changeCampaign(await settingsOf(campaignId, { kind: "CORRECTION" }), context);
    expect(await textsOf(campaignId)).toEqual(even);
    const [segment] = await db.segment.findMany({ where: { campaignId }, take: 1 });
    await db.task.create({ data: { campaignId, segmentId: segment!.id, draw: 0 } });
    await changeCampaign(await settingsOf(campaignId, { kind: "GENERATION" }), context);
    expect(await textsOf(campaignId)).toEqual(even);
    expect(await viewCampaignSettings({ campaignId }, context)).toMatchObject({
      kind: "GENERATION",
      textRule: "SPACES_EVEN",
    });
  });

  test("do not change what they are while their data are being stored", async () => {
    const { campaignId } = stored;
    const changes = await settingsOf(campaignId, { kind: "GENERATION" });
    await db.$transaction(async (tx) => {
      await holdCampaignData(tx, campaignId);
      await expect(changeCampaign(changes, context)).rejects.toMatchObject({ code: "conflict" });
    });
    await changeCampaign(changes, context);
    const outputs = [write("outputs.jsonl", jsonl)];
    await storeCampaignData({ campaignId, outputs, includeInput: false }, context);
    expect(await textsOf(campaignId)).toEqual(asWritten);
  });
});

describe("a file for each text", () => {
  const files = (system: "source" | "ALPHA" | "BETA" | "GAMMA" | "DELTA", ending: string) =>
    written.map(({ segment, source, outputs }) => ({
      name: `${system}/${segment}.${ending}`,
      content: system === "source" ? source : outputs[system],
    }));
  const all = [
    ...files("source", "txt"),
    ...(["ALPHA", "BETA", "GAMMA", "DELTA"] as const).flatMap((system) => files(system, "py")),
  ];

  test("in a folder or a zip makes what JSONL makes", async () => {
    for (const { name, content } of all) write(`each/${name}`, content);
    const zip = path.join(folder, "each.zip");
    writeFileSync(zip, zipArchive(all));
    for (const outputs of [path.join(folder, "each"), zip]) {
      const { campaignId } = await createCampaignFromFiles(
        { campaign: campaignOf("GENERATION"), data: { outputs: [outputs], includeInput: false } },
        context,
      );
      expect(await textsOf(campaignId)).toEqual(asWritten);
      const sources = await db.segment.findMany({ where: { campaignId }, orderBy: { position: "asc" } });
      expect(sources.map(({ source }) => source)).toEqual(written.map(({ source }) => source));
    }
  });

  test("has references, a file each, from a folder, a zip, or a folder named by itself", async () => {
    const references = written.map(({ segment }) => ({
      name: `references/${segment}.txt`,
      content: `Good ${segment}\n`,
    }));
    for (const { name, content } of [...all, ...references]) write(`judged/${name}`, content);
    const zip = path.join(folder, "judged.zip");
    writeFileSync(zip, zipArchive([...all, ...references]));
    const judged = path.join(folder, "judged");
    for (const data of [
      { outputs: [judged] },
      { outputs: [zip] },
      {
        outputs: ["source", "ALPHA", "BETA"].map((name) => path.join(judged, name)),
        references: [path.join(judged, "references")],
      },
    ]) {
      const { campaignId, preview } = await createCampaignFromFiles(
        { campaign: campaignOf("GENERATION"), data: { ...data, includeInput: false } },
        context,
      );
      const segments = await db.segment.findMany({
        where: { campaignId },
        orderBy: { position: "asc" },
        include: { references: true },
      });
      expect(segments.map((each) => each.references.map(({ name, text }) => `${name}: ${text}`))).toEqual(
        written.map(({ segment }) => [`references: Good ${segment}`]),
      );
      expect(preview?.references.map(({ name }) => name)).toEqual(["references"]);
    }
    const elsewhere = createCampaignFromFiles(
      {
        campaign: campaignOf("GENERATION", { name: "Elsewhere" }),
        data: {
          outputs: [path.join(folder, "each")],
          references: [path.join(judged, "ALPHA")],
          includeInput: false,
        },
      },
      context,
    );
    await expect(elsewhere).rejects.toThrow(/is a folder: references with a file for each text lie beside/);
  });

  test("is named in the preview by its file, since nobody knows lines there", async () => {
    write("blank/source/1.txt", "One");
    write("blank/source/2.txt", "Two");
    write("blank/A/1.txt", "");
    write("blank/A/2.txt", "x");
    write("blank/B/1.txt", "y");
    write("blank/B/2.txt", "z");
    const { preview } = await createCampaignFromFiles(
      {
        campaign: campaignOf("GENERATION"),
        data: { outputs: [path.join(folder, "blank")], includeInput: false },
      },
      context,
    );
    const [finding] = previewFindings(preview!);
    expect(finding).toMatchObject({ text: "A has 1 empty text." });
    expect(finding?.examples[0]?.file).toMatch(/blank\/A\/1\.txt$/);
  });

  test("is listed by folder on the page, and a folder is removed as one", async () => {
    const { campaignId } = await createCampaignFromFiles({ campaign: campaignOf("GENERATION") }, context);
    const { uploadId } = await uploadFiles(
      context,
      campaignId,
      Object.fromEntries(all.map(({ name, content }) => [`each/${name}`, content])),
    );
    const listed = (view: UploadView) =>
      view.files.map(({ name, role, system, texts }) => [name, role, system, texts].join(" "));
    const view = await viewUpload({ uploadId }, context);
    expect(listed(view)).toEqual([
      "each/ALPHA/ segment ALPHA 2",
      "each/BETA/ segment BETA 2",
      "each/DELTA/ segment DELTA 2",
      "each/GAMMA/ segment GAMMA 2",
      "each/source/ segment  2",
    ]);
    expect(view.missing).toEqual([]);
    const less = await removeUploadFile({ uploadId, name: "each/BETA/" }, context);
    expect(listed(less)).not.toContain("each/BETA/ segment BETA 2");
    expect(less.files).toHaveLength(4);
    const lacking = await removeUploadFile({ uploadId, name: "each/GAMMA/2.py" }, context);
    expect(lacking.missing).toEqual(["GAMMA has no file for 2, but the source has."]);
  });

  test("that cannot be read is named, and nothing is stored", async () => {
    for (const { name, content } of all) write(`damaged/${name}`, content);
    writeFileSync(path.join(folder, "damaged/BETA/2.py"), Uint8Array.of(0x61, 0xff));
    const making = createCampaignFromFiles(
      {
        campaign: campaignOf("GENERATION", { name: "Damaged" }),
        data: { outputs: [path.join(folder, "damaged")], includeInput: false },
      },
      context,
    );
    await expect(making).rejects.toThrow(/BETA\/2\.py/);
    expect(await db.campaign.count({ where: { name: "Damaged" } })).toBe(0);
  });
});

test("campaigns of before keep the rule that they had, whatever their kind", async () => {
  const { id } = await db.campaign.create({
    data: {
      ...{
        name: "Old",
        slug: "old",
        kind: "GENERATION",
        sourceLanguage: "en",
        targetLanguage: "en",
        seed: 1,
      },
    },
  });
  await storeCampaignData(
    { campaignId: id, outputs: [write("outputs.jsonl", jsonl)], includeInput: false },
    context,
  );
  expect(await textsOf(id)).toEqual(even);
  const { material } = await tryTasks({ campaignId: id }, context);
  expect(material.tasks).toEqual([]);
});
