import { describe, expect, test } from "vitest";
import { loadRankingRecords } from "../../db/results/ranking-records";
import { hasJudgments } from "../../domain/judgments/counting-rankings";
import { type FilesToUpload, sendFile } from "../../testing/campaigns/upload-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { importStudy, studyFolder } from "../../testing/studies/study-campaign";
import type { UseCaseContext } from "../use-case-context";
import { changeUploadSettings } from "./change-upload";
import { readUpload } from "./read-upload";
import { startReadingUpload } from "./start-reading-upload";
import { startStoringUpload } from "./start-storing-upload";
import { startUpload } from "./start-upload";
import { storeUpload } from "./store-upload";
import { viewUpload } from "./view-upload";

const { db } = useTestDatabase();

const judgments = `<appraise-results>
  <ranking-item src-id="1" user="anna" duration="00:00:12">
    <translation system="A INPUT" rank="2"/>
    <translation system="B" rank="1"/>
  </ranking-item>
  <ranking-item src-id="0" user="bert" skipped="true"/>
</appraise-results>
`;

const files: FilesToUpload = {
  "results.xml": judgments,
  "source.txt": "He go .\nShe run .\n",
  "A.txt": "He goes .\nShe run .\n",
  "B.txt": "He goes .\nShe runs .\n",
  "scores.m": "A 0.1\nB 0.2\nINPUT 0\n",
};

async function sent(given: FilesToUpload, imports = true) {
  const { id: campaignId } = await createCampaign(db);
  const context: UseCaseContext = contextOf(db);
  const { uploadId } = await startUpload({ campaignId, imports }, context);
  for (const [name, content] of Object.entries(given)) await sendFile(context, uploadId, name, content);
  return { campaignId, uploadId, context };
}

async function read({ uploadId, context }: Awaited<ReturnType<typeof sent>>) {
  await startReadingUpload({ uploadId }, context);
  await readUpload({ uploadId }, context);
  return viewUpload({ uploadId }, context);
}

test("an old campaign comes in by upload: recognised, looked at, imported", async () => {
  const upload = await sent(files);
  const before = await viewUpload(upload, upload.context);
  expect(before.files.map(({ name, role }) => [name, role])).toEqual([
    ["A.txt", "outputs"],
    ["B.txt", "outputs"],
    ["results.xml", "judgments"],
    ["scores.m", "scores"],
    ["source.txt", "source"],
  ]);
  const { state, preview } = await read(upload);
  expect(state).toBe("ready");
  expect(preview?.judgments).toMatchObject({
    ...{ file: "results.xml", format: "appraise-xml", rankings: 2, skipped: 1, judges: 2 },
    counted: { rankings: 1, skipped: 1, unexpanded: 1, expanded: 3 },
    ...{ systems: ["A", "B", "INPUT"], hasOutputs: true, unknownTexts: 0 },
  });
  expect(await db.ranking.count({ where: { campaignId: upload.campaignId } })).toBe(0);
  await startStoringUpload(upload, upload.context);
  await storeUpload(upload, upload.context);
  expect(await viewUpload(upload, upload.context)).toMatchObject({ state: "done" });
  const records = await loadRankingRecords(db, upload.campaignId);
  expect(records.filter(hasJudgments)).toMatchObject([
    {
      judge: "anna",
      segment: "1",
      duration: 12_000,
      hypotheses: [{ systems: ["A", "INPUT"] }, { systems: ["B"] }],
    },
  ]);
  const { campaignId } = upload;
  expect(await db.campaign.findUnique({ where: { id: campaignId } })).toMatchObject({ state: "CLOSED" });
  expect(await db.system.findMany({ where: { campaignId, isInput: true } })).toMatchObject([
    { name: "INPUT" },
  ]);
  expect(await db.metricScore.count({ where: { campaignId } })).toBe(3);
  expect(await db.uploadChunk.count({ where: { file: { uploadId: upload.uploadId } } })).toBe(0);
  // Done once more by another worker, nothing changes.
  await storeUpload(upload, upload.context);
  expect(await db.ranking.count({ where: { campaignId } })).toBe(2);
});

test("what contradicts itself is said with file and line before anything is stored", async () => {
  const upload = await sent({
    ...files,
    "B.txt": "He goes .\nShe run .\n",
    "results.xml": judgments.replace('"A INPUT"', '"A INPUT B"').replace('system="B"', 'system="C"'),
  });
  const { state, error } = await read(upload);
  expect(state).toBe("failed");
  expect(error).toBe("results.xml, line 2: there are no outputs of C");
});

test("rankings alone need no other file, and no rankings are no old campaign", async () => {
  const alone = await sent({ "results.xml": judgments });
  expect(await read(alone)).toMatchObject({ state: "ready", preview: { judgments: { hasOutputs: false } } });
  const { "results.xml": _, ...others } = files;
  const none = await sent(others);
  const { missing } = await viewUpload(none, none.context);
  expect(missing).toEqual(["No file contains the rankings of a campaign."]);
});

test("rankings among the data of a new campaign are not read as outputs", async () => {
  const csv = "judgeID,segmentId,system1Id,system1rank,system2Id,system2rank\nj,0,A,1,B,2\n";
  const upload = await sent({ ...files, "results.xml": "", "old.csv": csv }, false);
  const { missing } = await viewUpload(upload, upload.context);
  expect(missing).toContain(
    "old.csv contains rankings, which are imported as a separate campaign. Remove or ignore it here.",
  );
});

describe("rankings whose numbers may count from 0 or from 1", () => {
  const pairs = "judgeID,segmentId,system1Id,system1rank,system2Id,system2rank\nj,1,A,1,B,2\n";
  const { "results.xml": _, "scores.m": __, ...texts } = files;

  test("are asked about on the page, and then stored as is said", async () => {
    const upload = await sent({ ...texts, "pairs.csv": pairs });
    const { state, error } = await read(upload);
    expect(state).toBe("failed");
    expect(error).toMatch(/^It is unclear whether segments count from 0 or from 1: there is no shared text/);
    expect(error).toContain("Choose it under “Number of the first segment in the rankings”.");
    const { uploadId, context, campaignId } = upload;
    const chosen = await changeUploadSettings({ uploadId, settings: { firstSegment: 1 } }, context);
    expect(chosen).toMatchObject({ state: "receiving", settings: { firstSegment: 1 } });
    const { preview } = await read(upload);
    expect(preview?.judgments?.numbering).toMatchObject({ by: "option", judgments: 1, compared: 0 });
    await startStoringUpload(upload, context);
    await storeUpload(upload, context);
    expect(await db.campaign.findUniqueOrThrow({ where: { id: campaignId } })).toMatchObject({
      firstSegment: 1,
    });
    expect(await db.ranking.findMany({ where: { campaignId }, select: { segment: true } })).toMatchObject([
      { segment: { position: 1, source: "He go ." } },
    ]);
  });

  test("are found out again where a choice is taken back", async () => {
    const upload = await sent({ ...texts, "results.xml": judgments });
    const { uploadId, context } = upload;
    await changeUploadSettings({ uploadId, settings: { firstSegment: 0, firstScored: 1 } }, context);
    const back = await changeUploadSettings({ uploadId, settings: { firstSegment: null } }, context);
    expect(back.settings).toEqual({ includeInput: false, imports: true, firstScored: 1, roles: {} });
    const { preview } = await read(upload);
    expect(preview?.judgments?.numbering).toMatchObject({ judgments: 0, compared: 1, agreeing: 1 });
  });
});

test("a campaign that was opened meanwhile takes in no old one", async () => {
  const upload = await sent(files);
  await read(upload);
  await startStoringUpload(upload, upload.context);
  await db.campaign.update({
    where: { id: upload.campaignId },
    data: { state: "OPEN", openedAt: new Date() },
  });
  await storeUpload(upload, upload.context);
  expect(await viewUpload(upload, upload.context)).toMatchObject({
    state: "failed",
    error: "Judgments can be imported only into a campaign that was never opened.",
  });
});

test.skipIf(studyFolder() === undefined)(
  "the 2015 study imported twice is the same (skipped without the studies' data)",
  async () => {
    const [first, second] = [await importStudy(db), await importStudy(db)];
    const facts = async (campaignId: string) =>
      (await loadRankingRecords(db, campaignId)).map(({ id: _, ...record }) => record);
    expect(await facts(first.campaignId)).toEqual(await facts(second.campaignId));
  },
  60_000,
);
