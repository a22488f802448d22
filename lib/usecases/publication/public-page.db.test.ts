import { describe, expect, it } from "vitest";
import { requestsPerMinute } from "../../domain/api/api-limits";
import { operations } from "../../domain/api/operations";
import { publishCampaignInput } from "../../domain/publication/publication-inputs";
import { publicDownloads, publicSections } from "../../domain/publication/publication-parts";
import { createJudgedCampaign, enoughForLetters } from "../../testing/campaigns/judged-campaign";
import { judgeActor } from "../../testing/campaigns/judging-campaign";
import { minutesLater } from "../../testing/campaigns/judging-steps";
import { publish, textOf } from "../../testing/campaigns/published-page";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import {
  apiPublicAgreement,
  apiPublication,
  apiPublicHeadToHead,
  apiPublicLeaderboard,
  apiPublicMetrics,
} from "../api/api-public";
import { viewHeadToHead } from "../results/view-head-to-head";
import { freezePublication, unfreezePublication } from "./freeze-publication";
import { publicJudgments } from "./public-judgments";
import { publicOutputs } from "./public-outputs";
import { publicPackage } from "./public-package";
import { publishCampaign } from "./publish-campaign";
import { viewPublicPage } from "./view-public-page";
import { viewPublication } from "./view-publication";
import { withdrawPublication } from "./withdraw-publication";

type OperationId = keyof typeof operations;

const { db } = useTestDatabase();
/** Once everything that is judged here is of an earlier quarter of an hour. */
const anybody = { db, now: minutesLater(60), seed: 1 };

/** Where it does not matter what was judged: most of the time goes into answers. */
const few = { segments: 6, tasks: 6, workload: 2 };

type Judged = Awaited<ReturnType<typeof createJudgedCampaign>>;

/** All that anybody can get, as bytes; what is refused is told by its message. */
async function allBytes(at: { readonly slug: string; readonly clientAddress: undefined }) {
  const refused = (error: unknown) => (error instanceof Error ? error.message : "");
  const answers = await Promise.all([
    viewPublicPage(at, anybody),
    apiPublication(at, anybody),
    ...(["ew", "bt", "trueskill"] as const).map((method) => apiPublicLeaderboard({ ...at, method }, anybody)),
    apiPublicHeadToHead(at, anybody),
    apiPublicAgreement(at, anybody),
    apiPublicMetrics(at, anybody).catch(refused),
    publicOutputs(at, anybody).then(textOf, refused),
    publicJudgments(at, anybody).then(textOf, refused),
  ]);
  return JSON.stringify(answers);
}

describe("until the campaign is closed", () => {
  it.each(["OPEN", "PAUSED", "DRAFT"] as const)(
    "no byte of what is public names a system, tells a text or leads to a person (%s)",
    async (state) => {
      const campaign = await createJudgedCampaign(db, enoughForLetters);
      await db.campaign.update({ where: { id: campaign.id }, data: { state } });
      const system = await db.system.findFirstOrThrow({ where: { campaignId: campaign.id } });
      const metric = await db.metric.create({ data: { campaignId: campaign.id, name: "GLEU" } });
      await db.metricScore.create({
        data: { campaignId: campaign.id, metricId: metric.id, systemId: system.id, score: 0.123456 },
      });
      const at = await publish(campaign);
      for (const isFrozen of [false, true]) {
        if (isFrozen) await freezePublication({ campaignId: campaign.id }, campaign.organiser);
        const bytes = await allBytes(at);
        expect(campaign.systems.filter((name) => bytes.includes(name))).toEqual([]);
        expect(["A", "B", "C", "D", "E"].filter((one) => !bytes.includes(`"System ${one}"`))).toEqual([]);
        expect(bytes.match(/Text \d of|Source \d|secret words|judge-0\d\W|0\.123456|"seed":\d/)).toBeNull();
        expect(bytes.includes(campaign.id)).toBe(false);
        const { fingerprint } = (await viewHead(campaign)).input;
        expect(bytes.includes(fingerprint.slice(0, 12))).toBe(false);
      }
    },
  );

  it("judgments, metrics and outputs wait: a judge would know the own rankings, and so what each letter wrote", async () => {
    const campaign = await createJudgedCampaign(db, enoughForLetters);
    const at = await publish(campaign);
    await expect(apiPublicMetrics(at, anybody)).rejects.toMatchObject({ code: "conflict" });
    await expect(publicOutputs(at, anybody)).rejects.toMatchObject({ code: "conflict" });
    await expect(publicJudgments(at, anybody)).rejects.toMatchObject({ code: "conflict" });
    await expect(publicPackage(at, anybody)).rejects.toMatchObject({ code: "conflict" });
    expect((await viewPublicPage(at, anybody)).downloads).toEqual(["leaderboard"]);
  });
});

describe("once it is closed", () => {
  it("judgments are complete and without texts", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    expect((await viewPublicPage(at, anybody)).downloads).toEqual(publicDownloads);
    const [header, ...lines] = (await textOf(await publicJudgments(at, anybody)))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(header.campaign).toMatch(/^Campaign/);
    expect(lines).toHaveLength((await viewHead(campaign)).input.rankings ?? 0);
    for (const { hypotheses } of lines)
      for (const shown of hypotheses) {
        expect(Object.keys(shown).sort()).toEqual(["rank", "systems"]);
        expect(shown.systems.toSorted()).toEqual(shown.systems);
        for (const name of shown.systems) expect(campaign.systems).toContain(name);
      }
  });

  it("systems have their names, and everything chosen is there", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    const page = await viewPublicPage(at, anybody);
    expect(page.results.leaderboards.ew?.board.rows.map(({ system }) => system).sort()).toEqual(
      campaign.systems.toSorted(),
    );
    expect(page.results.fingerprint).toBe((await viewHead(campaign)).input.fingerprint);
    const outputs = (await textOf(await publicOutputs(at, anybody))).trimEnd().split("\n");
    expect(outputs).toHaveLength(14);
    expect(JSON.parse(outputs[0]!)).toMatchObject({ segment: "0", source: "Source 0 ." });
    expect(Object.keys(JSON.parse(outputs[0]!).outputs)).toEqual(campaign.systems.toSorted());
    expect(await textOf(await publicJudgments(at, anybody))).toContain('"SYSTEM1"');
    expect(await apiPublicMetrics(at, anybody)).toEqual({ metrics: [] });
  });

  it("a page that was frozen before gets its names too", async () => {
    const campaign = await createJudgedCampaign(db, enoughForLetters);
    const at = await publish(campaign);
    await freezePublication({ campaignId: campaign.id }, { ...campaign.organiser, now: anybody.now });
    const lettered = await viewPublicPage(at, anybody);
    await campaign.close();
    const named = await viewPublicPage(at, anybody);
    const scores = (page: typeof named) =>
      page.results.leaderboards.ew!.board.rows.map(({ score }) => score!);
    expect(scores(named).map((score) => Math.round(score * 100) / 100)).toEqual(scores(lettered));
    expect(named.results.leaderboards.ew?.board.rows[0]?.system).toMatch(/^SYSTEM/);
  });
});

describe("the public API", () => {
  it("answers as the document describes it", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    const answers: readonly (readonly [OperationId, unknown])[] = [
      ["getPublication", await apiPublication(at, anybody)],
      ["getPublicLeaderboard", await apiPublicLeaderboard({ ...at, method: "bt" }, anybody)],
      ["getPublicLeaderboard", await apiPublicLeaderboard({ ...at, method: "trueskill" }, anybody)],
      ["getPublicHeadToHead", await apiPublicHeadToHead(at, anybody)],
      ["getPublicAgreement", await apiPublicAgreement(at, anybody)],
      ["getPublicMetrics", await apiPublicMetrics(at, anybody)],
    ];
    for (const [id, answer] of answers) {
      const sent: unknown = JSON.parse(JSON.stringify(answer));
      const { answer: described } = operations[id];
      if (described.kind !== "json") throw new Error(`${id} streams lines`);
      expect(described.schema.parse(sent)).toEqual(sent);
    }
  });

  it("keeps to the sections and downloads that were chosen", async () => {
    const campaign = await createJudgedCampaign(db, few);
    const at = await publish(campaign, { sections: ["data"], downloads: [] });
    await campaign.close();
    const attempts = [
      apiPublicLeaderboard({ ...at, method: "ew" }, anybody),
      apiPublicHeadToHead(at, anybody),
      apiPublicAgreement(at, anybody),
      apiPublicMetrics(at, anybody),
      publicJudgments(at, anybody),
      publicOutputs(at, anybody),
      publicPackage(at, anybody),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: "not-found" });
    const { results } = await viewPublicPage(at, anybody);
    expect(results).toMatchObject({ leaderboards: {}, headToHead: null, agreement: null, metrics: [] });
  });

  it("limits how often an address asks", async () => {
    const campaign = await createJudgedCampaign(db, few);
    const at = { ...(await publish(campaign, { sections: ["data"] })), clientAddress: "192.0.2.44" };
    await apiPublication(at, anybody);
    await db.signInFailure.updateMany({ where: { failures: 1 }, data: { failures: requestsPerMinute } });
    await expect(apiPublication(at, anybody)).rejects.toMatchObject({ code: "too-many-requests" });
    await apiPublication(at, { ...anybody, now: minutesLater(62) });
  });
});

describe("a page", () => {
  it("that is frozen stays as it was, says so, and gives no other judgments", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    const { fingerprint } = await freezePublication({ campaignId: campaign.id }, campaign.organiser);
    const before = await viewPublicPage(at, anybody);
    expect(before.frozenAt).toEqual(testNow);
    expect(await textOf(await publicJudgments(at, anybody))).toContain("SYSTEM1");
    expect(
      (await viewPublication({ campaignId: campaign.id }, campaign.organiser)).published?.frozen,
    ).toEqual({
      at: testNow,
      fingerprint,
      isCurrent: true,
    });
    await db.membership.update({ where: { id: campaign.judges[0]! }, data: { excludedAt: testNow } });
    expect((await viewPublicPage(at, anybody)).results).toEqual(before.results);
    await expect(publicJudgments(at, anybody)).rejects.toMatchObject({ code: "conflict" });
    expect(
      (await viewPublication({ campaignId: campaign.id }, campaign.organiser)).published?.frozen?.isCurrent,
    ).toBe(false);
    await unfreezePublication({ campaignId: campaign.id }, campaign.organiser);
    const live = await viewPublicPage(at, anybody);
    expect(live.frozenAt).toBeUndefined();
    expect(live.results.fingerprint).not.toBe(fingerprint);
  });

  it("whose judgments have changed since it was frozen says so in place of their link", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    await campaign.close();
    await freezePublication({ campaignId: campaign.id }, campaign.organiser);
    expect(await viewPublicPage(at, anybody)).toMatchObject({ downloads: publicDownloads, withheld: [] });
    await db.membership.update({ where: { id: campaign.judges[0]! }, data: { excludedAt: testNow } });
    const reason = expect.stringMatching(/^The judgments have changed since this page was frozen/);
    expect(await viewPublicPage(at, anybody)).toMatchObject({
      downloads: ["leaderboard", "outputs"],
      withheld: [
        { download: "judgments", reason },
        { download: "package", reason },
      ],
    });
    await expect(publicPackage(at, anybody)).rejects.toMatchObject({ message: reason });
    await expect(publicJudgments(at, anybody)).rejects.toMatchObject({ message: reason });
    await unfreezePublication({ campaignId: campaign.id }, campaign.organiser);
    expect(await viewPublicPage(at, anybody)).toMatchObject({ downloads: publicDownloads, withheld: [] });
  });

  it.each(["a\0b", "\ud800", "A", "-", "../x", "a".repeat(5000)])("is not there at %j", async (slug) => {
    await expect(viewPublicPage({ slug }, anybody)).rejects.toMatchObject({ code: "not-found" });
    await expect(publicJudgments({ slug, clientAddress: undefined }, anybody)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("can be moved, changed and withdrawn; all of it is audited", async () => {
    const campaign = await createJudgedCampaign(db, few);
    const at = await publish(campaign);
    const moved = await publish(campaign, { isIndexed: true, sections: ["data", "leaderboard"] });
    await expect(viewPublicPage(at, anybody)).rejects.toMatchObject({ code: "not-found" });
    expect(await viewPublicPage(moved, anybody)).toMatchObject({
      isIndexed: true,
      sections: ["leaderboard", "data"],
    });
    await withdrawPublication({ campaignId: campaign.id }, campaign.organiser);
    await withdrawPublication({ campaignId: campaign.id }, campaign.organiser);
    await expect(viewPublicPage(moved, anybody)).rejects.toMatchObject({ code: "not-found" });
    await expect(freezePublication({ campaignId: campaign.id }, campaign.organiser)).rejects.toMatchObject({
      code: "conflict",
    });
    const events = await db.auditEvent.findMany({
      where: { campaignId: campaign.id, action: { contains: "publi" } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ action }) => action)).toEqual([
      "campaign-published",
      "publication-changed",
      "publication-withdrawn",
    ]);
  });

  it("tells authors, licence, description and dates, in the API too; what names a system waits for the close", async () => {
    const campaign = await createJudgedCampaign(db, few);
    const about = {
      authors: ["Ada Example", "The team of SYSTEM1"],
      licence: "CC BY 4.0",
      description: "Which of five systems corrects best?\r\nAll essays are new.",
    };
    const input = {
      ...{ campaignId: campaign.id, slug: "about-page", downloads: [], isIndexed: false },
      sections: [...publicSections],
    };
    await publishCampaign(publishCampaignInput.parse({ ...input, ...about }), campaign.organiser);
    const at = { slug: "about-page", clientAddress: undefined };
    const open = await viewPublicPage(at, anybody);
    expect(open.about).toEqual({
      authors: [],
      licence: "CC BY 4.0",
      description: "Which of five systems corrects best?\nAll essays are new.",
    });
    expect((await viewPublication({ campaignId: campaign.id }, campaign.organiser)).about.named).toEqual([
      "SYSTEM1",
    ]);
    // Published again without them, as a program may, they stay.
    await publishCampaign(input, campaign.organiser);
    await campaign.close();
    const closed = await viewPublicPage(at, anybody);
    const { answeredAt } = await db.ranking.findFirstOrThrow({
      where: { campaignId: campaign.id },
      orderBy: { answeredAt: "desc" },
    });
    expect(closed.about.authors).toEqual(about.authors);
    expect(closed.dataAsOf).toEqual(answeredAt);
    expect(await apiPublication(at, anybody)).toMatchObject({
      ...closed.about,
      publishedAt: testNow.toISOString(),
      dataAsOf: answeredAt.toISOString(),
    });
    // Emptied, they are gone.
    const none = { authors: [" ", ""], licence: " ", description: "" };
    await publishCampaign(publishCampaignInput.parse({ ...input, ...none }), campaign.organiser);
    expect((await viewPublicPage(at, anybody)).about).toEqual({
      authors: [],
      licence: null,
      description: null,
    });
  });

  it("has an address of its own", async () => {
    const [one, other] = [await createJudgedCampaign(db, few), await createJudgedCampaign(db, few)];
    await publish(one, {}, "the-address");
    await expect(publish(other, {}, "the-address")).rejects.toMatchObject({
      code: "conflict",
      details: { fields: { slug: expect.any(String) } },
    });
    // At the same moment too: one has it, and the others are told.
    const rivals = await Promise.all([1, 2, 3].map(() => createJudgedCampaign(db, few)));
    const results = await Promise.allSettled(rivals.map((rival) => publish(rival, {}, "one-for-all")));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({
          code: "conflict",
          details: { fields: { slug: expect.any(String) } },
        });
    await publish(one, { isIndexed: true }, "the-address");
    expect((await viewPublicPage({ slug: "the-address" }, anybody)).isIndexed).toBe(true);
  });

  it("is the campaign's organisers' to make", async () => {
    const campaign = await createJudgedCampaign(db, few);
    await publish(campaign);
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
    const nobody = contextOf(db, { kind: "nobody" });
    const input = { campaignId: campaign.id, slug: "mine", sections: [], downloads: [], isIndexed: false };
    for (const [who, code] of [
      [outsider, "not-found"],
      [judge, "forbidden"],
      [nobody, "not-signed-in"],
    ] as const) {
      const attempts = [
        publishCampaign(input, who),
        freezePublication(input, who),
        unfreezePublication(input, who),
        withdrawPublication(input, who),
        viewPublication(input, who),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code });
    }
  });
});

async function viewHead(campaign: Judged) {
  return viewHeadToHead({ campaignId: campaign.id }, campaign.organiser);
}
