import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExamples } from "../../domain/uploads/format-examples";
import type { UploadView } from "../../domain/uploads/upload-view";
import { type FilesToUpload, sendFile, storeAll } from "../../testing/campaigns/upload-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { type ZipMember, zipArchive } from "../../testing/files/zip-archive";
import { type Mutations, mutatedText, mutations } from "../../testing/fuzz/mutation";
import { startUpload } from "./start-upload";
import { storeUpload } from "./store-upload";
import { viewUpload } from "./view-upload";

const { db } = useTestDatabase();
const context = contextOf(db);

const RANKINGS = `<appraise-results>
  <ranking-item src-id="1" user="anna" duration="00:00:12">
    <translation system="ALPHA INPUT" rank="2"/>
    <translation system="BETA" rank="1"/>
  </ranking-item>
  <ranking-item src-id="0" user="bert" skipped="true"/>
  <ranking-item src-id="0" user="anna">
    <translation system="ALPHA" rank="2"/>
    <translation system="BETA" rank="1"/>
  </ranking-item>
</appraise-results>
`;
const TEXTS = {
  "source.txt": formatExamples.source.content,
  "ALPHA.txt": "He goes home .\nI likes it .\nSee you on Monday .\n",
  "BETA.txt": "He went home .\nI like it .\nSee you Monday .\n",
};
const DATA = {
  ...TEXTS,
  "documents.txt": formatExamples.documents.content,
  "gold.m2": formatExamples.gold.content,
  "reference-1.txt": formatExamples.reference.content,
  "scores.bleu": "ALPHA 0.5 0.5 0.5\nBETA 0.25 0.5 0.5\n",
};
const OLD = { ...TEXTS, "rankings.xml": RANKINGS };

/** Everything that an upload can change, as one text. */
async function contents(campaignId: string): Promise<string> {
  const ofCampaign = { where: { campaignId } };
  const ofSegments = { where: { segment: { campaignId } } };
  const [
    campaign,
    systems,
    segments,
    hypotheses,
    outputs,
    gold,
    references,
    metrics,
    scores,
    rankings,
    judges,
  ] = await Promise.all([
    db.campaign.findUniqueOrThrow({ where: { id: campaignId }, select: { state: true, closedAt: true } }),
    db.system.findMany({ ...ofCampaign, orderBy: { id: "asc" } }),
    db.segment.findMany({ ...ofCampaign, orderBy: { id: "asc" } }),
    db.hypothesis.findMany({ ...ofSegments, orderBy: { id: "asc" }, omit: { textHash: true } }),
    db.output.count(ofCampaign),
    db.goldAnnotation.count(ofSegments),
    db.referenceText.count(ofSegments),
    db.metric.findMany({ ...ofCampaign, orderBy: { id: "asc" } }),
    db.metricScore.count(ofCampaign),
    db.ranking.count(ofCampaign),
    db.membership.count(ofCampaign),
  ]);
  const data = { systems, segments, hypotheses, outputs, gold, references, metrics, scores };
  return JSON.stringify({ campaign, ...data, rankings, judges });
}

/** Sends files and stores them without having read them before, so that what is wrong shows half-way. */
async function stored(campaignId: string, files: FilesToUpload, imports: boolean): Promise<UploadView> {
  const { uploadId } = await startUpload({ campaignId, imports }, context);
  for (const [name, content] of Object.entries(files)) await sendFile(context, uploadId, name, content);
  await db.upload.update({ where: { id: uploadId }, data: { state: "STORING" } });
  await storeUpload({ uploadId }, context);
  return viewUpload({ uploadId }, context);
}

/** One of the files changed. */
function withChanges(files: Readonly<Record<string, string>>, changes: Mutations): FilesToUpload {
  const names = Object.keys(files);
  const name = names[changes.file % names.length] ?? "";
  return { ...files, [name]: mutatedText(files[name] ?? "", changes) };
}

function asArchive(files: FilesToUpload): FilesToUpload {
  const members = Object.entries(files).map(([name, content]): ZipMember => ({ name, content }));
  return { "all.zip": zipArchive(members) };
}

/** How many of these uploads were stored, and how many refused with everything as it was. */
async function outcomes(runs: number, seed: number, store: (changes: Mutations) => Promise<boolean>) {
  const counts = { stored: 0, refused: 0 };
  const property = fc.asyncProperty(mutations, async (changes) => {
    counts[(await store(changes)) ? "stored" : "refused"] += 1;
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  return counts;
}

test("data that are refused leave what was there, down to the last row", async () => {
  const { id: campaignId } = await createCampaign(db);
  await storeAll(context, campaignId, DATA);
  const { stored: whole, refused } = await outcomes(40, 1, async (changes) => {
    const before = await contents(campaignId);
    const changed = withChanges(DATA, changes);
    const view = await stored(campaignId, changes.file % 5 === 0 ? asArchive(changed) : changed, false);
    if (view.state === "done") return true;
    expect(view.state).toBe("failed");
    expect(view.error).toMatch(/\S/);
    expect(await contents(campaignId)).toBe(before);
    return false;
  });
  expect(whole).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(10);
});

test("an old campaign that is refused leaves an empty draft", async () => {
  const { id: empty } = await createCampaign(db);
  const nothing = await contents(empty);
  const { stored: whole, refused } = await outcomes(30, 2, async (changes) => {
    const { id: campaignId } = await createCampaign(db);
    const view = await stored(campaignId, withChanges(OLD, changes), true);
    if (view.state === "done") return true;
    expect(view.state).toBe("failed");
    expect(view.error).toMatch(/\S/);
    expect(await contents(campaignId)).toBe(nothing);
    return false;
  });
  expect(whole).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(5);
});

test("names as long as they may be fit where they are kept", async () => {
  const { id: campaignId } = await createCampaign(db);
  const { uploadId } = await startUpload({ campaignId }, context);
  // As random as names get: what repeats itself would be kept in less.
  const random = (length: number) =>
    Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919 + length) % 20_000))).join(
      "",
    );
  const archive = `${random(400)}`;
  const entry = random(333);
  await sendFile(context, uploadId, archive, zipArchive([{ name: entry, content: "a\n" }]));
  const { files } = await viewUpload({ uploadId }, context);
  expect(files.map(({ name }) => name)).toContain(`${archive}/${entry}`);
});
