import { beforeEach, describe, expect, test } from "vitest";
import { storeAll, uploadFiles } from "../../testing/campaigns/upload-steps";
import { campaignContents } from "../../testing/database/campaign-contents";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { ALPHA, BETA, SOURCE, THREE } from "../../testing/files/three-segments";
import { readUpload } from "./read-upload";
import { startReadingUpload } from "./start-reading-upload";
import { startStoringUpload } from "./start-storing-upload";
import { startUpload } from "./start-upload";
import { storeUpload } from "./store-upload";
import { viewUpload } from "./view-upload";

const { db } = useTestDatabase();
const context = contextOf(db);
let campaignId = "";

beforeEach(async () => {
  campaignId = (await createCampaign(db)).id;
});

const contents = () => campaignContents(db, campaignId);

describe("data stored again", () => {
  test("new data take the place of the old, plan, tasks and metrics with them", async () => {
    await storeAll(context, campaignId, { ...THREE, "ref0.txt": ALPHA, "scores.bleu": "alpha 1\n" });
    const segment = await db.segment.findFirstOrThrow({
      where: { campaignId },
      include: { hypotheses: true },
    });
    await db.task.create({
      data: {
        campaignId,
        segmentId: segment.id,
        draw: 0,
        hypotheses: { create: { hypothesisId: segment.hypotheses[0]?.id ?? 0 } },
      },
    });
    await db.campaign.update({ where: { id: campaignId }, data: { plan: {}, plannedAt: context.now } });
    await storeAll(context, campaignId, { "source.txt": "a\n", "x.txt": "b\n", "y.txt": "c\n" });
    expect((await contents()).systems).toEqual(["x", "y"]);
    const where = { where: { campaignId } };
    expect([
      await db.segment.count(where),
      await db.output.count(where),
      await db.task.count(where),
      await db.metric.count(where),
      await db.metricScore.count(where),
      await db.upload.count(where),
    ]).toEqual([1, 2, 0, 0, 0, 1]);
    expect(await db.campaign.findUniqueOrThrow({ where: { id: campaignId } })).toMatchObject({
      plan: null,
      plannedAt: null,
    });
  });

  test("systems renamed and sent in reverse order leave the hypotheses as they were", async () => {
    const texts = async () =>
      (await db.hypothesis.findMany({ where: { segment: { campaignId } }, orderBy: { id: "asc" } })).map(
        ({ text }) => text,
      );
    await storeAll(context, campaignId, { ...THREE, "out/gamma.txt": SOURCE });
    const before = await texts();
    await storeAll(context, campaignId, {
      "out/a1.txt": SOURCE,
      "out/z9.txt": ALPHA,
      "out/y8.txt": BETA,
      "source.txt": SOURCE,
    });
    expect(before).toHaveLength(7);
    expect(await texts()).toEqual(before);
  });
});

describe("jobs", () => {
  async function storing() {
    const { uploadId } = await uploadFiles(context, campaignId, THREE);
    await startReadingUpload({ uploadId }, context);
    await readUpload({ uploadId }, context);
    await startStoringUpload({ uploadId }, context);
    return uploadId;
  }

  test("one that dies half-way leaves nothing, and done again it stores everything", async () => {
    await storeAll(context, campaignId, { "source.txt": "kept\n", "x.txt": "b\n", "y.txt": "c\n" });
    const before = await contents();
    const uploadId = await storing();
    const abort = new AbortController();
    // The transaction is under way when the signal comes: the last thing asked before all is committed.
    const reason = new Error("the worker stops");
    let asked = 0;
    const signal = new Proxy(abort.signal, {
      get: (target, key) => {
        if (key !== "throwIfAborted") return Reflect.get(target, key, target);
        return () => {
          asked += 1;
          if (asked === 4) throw reason;
        };
      },
    });
    await expect(storeUpload({ uploadId }, context, { signal })).rejects.toThrow("the worker stops");
    expect(await contents()).toEqual(before);
    expect((await viewUpload({ uploadId }, context)).state).toBe("storing");
    await storeUpload({ uploadId }, context);
    expect((await contents()).systems).toEqual(["alpha", "beta"]);
  });

  test("two at once store once", async () => {
    const uploadId = await storing();
    await Promise.all([storeUpload({ uploadId }, context), storeUpload({ uploadId }, context)]);
    expect((await contents()).systems).toEqual(["alpha", "beta"]);
    expect(await db.auditEvent.count({ where: { campaignId, action: "data-stored" } })).toBe(1);
    await storeUpload({ uploadId }, context);
    expect(await db.auditEvent.count({ where: { campaignId, action: "data-stored" } })).toBe(1);
  });

  test("data do not change once a judge was given something", async () => {
    const uploadId = await storing();
    await storeUpload({ uploadId }, context);
    const { uploadId: next } = await uploadFiles(context, campaignId, THREE);
    await startReadingUpload({ uploadId: next }, context);
    await readUpload({ uploadId: next }, context);
    await startStoringUpload({ uploadId: next }, context);
    const segment = await db.segment.findFirstOrThrow({
      where: { campaignId },
      include: { hypotheses: true },
    });
    const user = await db.user.create({ data: { role: "JUDGE" } });
    const judge = await db.membership.create({
      data: { campaignId, userId: user.id, role: "JUDGE", pseudonym: "judge-1" },
    });
    const task = await db.task.create({ data: { campaignId, segmentId: segment.id, draw: 0 } });
    await db.assignment.create({
      data: {
        publicId: "0123456789abcdefghijkl",
        campaignId,
        taskId: task.id,
        segmentId: segment.id,
        judgeId: judge.id,
        displayOrder: segment.hypotheses.map(({ id }) => id),
      },
    });
    const before = await contents();
    await storeUpload({ uploadId: next }, context);
    expect(await viewUpload({ uploadId: next }, context)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/^Judges have started this campaign/),
    });
    expect(await contents()).toEqual(before);
    await expect(startUpload({ campaignId }, context)).rejects.toMatchObject({ code: "conflict" });
  });
});
