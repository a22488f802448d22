import { describe, expect, it } from "vitest";
import { lockCampaignState } from "../../db/campaigns/campaigns-state";
import { createDatabase } from "../../db/connection/client";
import { AppError } from "../../domain/app-error";
import { letterProblems } from "../../domain/publication/letter-renewal";
import { publicAgreementTable } from "../../domain/publication/public-tables";
import { rankingMethods } from "../../domain/results/filters/analysis-request";
import { createJudgedCampaign, enoughForLetters } from "../../testing/campaigns/judged-campaign";
import { createJudgingCampaign, judgeActor } from "../../testing/campaigns/judging-campaign";
import { answerTo, minutesLater } from "../../testing/campaigns/judging-steps";
import {
  createLetteredCampaign,
  type LetteredCampaign,
  letteredSystems,
} from "../../testing/campaigns/lettered-campaign";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { publish, textOf } from "../../testing/campaigns/published-page";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import {
  apiPublicAgreement,
  apiPublication,
  apiPublicHeadToHead,
  apiPublicLeaderboard,
} from "../api/api-public";
import { changeCampaignState } from "../campaigns/change-campaign-state";
import { deleteCampaign } from "../campaigns/delete-campaign";
import { moveToBin } from "../campaigns/move-to-bin";
import { forgetJudge } from "../judges/forget-judge";
import { nextTasks } from "../judging/next-tasks";
import { submitAnswer } from "../judging/submit-answer";
import { freezePublication, unfreezePublication } from "./freeze-publication";
import { renewLetteredPage } from "./lettered-page";
import { publicFile } from "./public-file";
import { viewPublicPage } from "./view-public-page";
import { viewPublication } from "./view-publication";
import { withdrawPublication } from "./withdraw-publication";

const { db, url, ownerUrl } = useTestDatabase();

type Place = Awaited<ReturnType<typeof publish>>;
const at = (now: Date, database = db) => ({ db: database, now, seed: 1 });
const secondsLater = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

/** Everything that anybody can have of a page, of whatever kind. */
async function everything(place: Place, now: Date, database = db): Promise<string> {
  const context = at(now, database);
  const refused = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const files = ["leaderboard.csv", "leaderboard.md", "leaderboard.tex"].map((file) =>
    publicFile({ ...place, file, method: undefined }, context).then(textOf, refused),
  );
  const answers = [
    viewPublicPage(place, context),
    apiPublication(place, context),
    ...rankingMethods.map((method) => apiPublicLeaderboard({ ...place, method }, context)),
    apiPublicHeadToHead(place, context).catch(refused),
    apiPublicAgreement(place, context),
    ...files,
  ];
  return JSON.stringify(await Promise.all(answers));
}

/** So many answers by chance of each judge, a second apart. */
async function judge(campaign: LetteredCampaign, counts: readonly number[], from: Date): Promise<void> {
  const judges = counts.flatMap((count, judging) => Array<number>(count).fill(judging));
  await campaign.give(
    ...judges.map((one, second) => ({ judge: one, at: new Date(from.getTime() + 1000 * second) })),
  );
}

const rankingsOn = async (place: Place, now: Date) => (await apiPublication(place, at(now))).rankings;

describe("a page with letters", () => {
  it("shows nothing of what was judged before there is enough by three judges, and says why", async () => {
    const campaign = await createLetteredCampaign(db, 4);
    await judge(campaign, [30, 30], testNow);
    const page = await viewPublicPage(campaign.at, at(minutesLater(15)));
    expect(page).toMatchObject({ problem: letterProblems.few, lettersOf: null, downloads: [] });
    expect(page.results).toMatchObject({ leaderboards: {}, headToHead: null, agreement: null });
    expect(page.results.counts).toEqual({ systems: 5, segments: 61, judges: null, rankings: null });
    expect(await everything(campaign.at, minutesLater(16))).not.toContain("System A");
    await expect(apiPublicHeadToHead(campaign.at, at(minutesLater(16)))).rejects.toMatchObject({
      code: "conflict",
      message: letterProblems.few,
    });
    await judge(campaign, [0, 0, 19], minutesLater(20));
    expect(await rankingsOn(campaign.at, minutesLater(30))).toBeNull();
    await judge(campaign, [0, 0, 1], minutesLater(31));
    expect(await rankingsOn(campaign.at, minutesLater(44))).toBeNull();
    expect(await rankingsOn(campaign.at, minutesLater(45))).toBe(80);
  });

  it("is of the beginning of its quarter of an hour, whoever asks whenever first", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    // The first request of the period comes in its last second, after further answers.
    await judge(campaign, [30, 30, 30], minutesLater(15));
    expect(await rankingsOn(campaign.at, secondsLater(30 * 60 - 1))).toBe(60);
    const page = await viewPublicPage(campaign.at, at(minutesLater(29)));
    expect(page.lettersOf).toEqual(minutesLater(15));
    expect(await rankingsOn(campaign.at, minutesLater(30))).toBe(150);
  });

  it("is the same to the byte for a whole period, in every process and after a restart", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    const first = await everything(campaign.at, minutesLater(15));
    expect(first).toContain("System A");
    await judge(campaign, [20, 20, 20], minutesLater(15));
    expect(await everything(campaign.at, minutesLater(29))).toBe(first);
    const other = createDatabase(url);
    expect(await everything(campaign.at, minutesLater(29), other)).toBe(first);
    // Several ask at the same moment, each through connections of its own: one of them renews it.
    const asked = await Promise.all(
      [db, other, db, other, db, other].map((one) => everything(campaign.at, minutesLater(30), one)),
    );
    await other.$disconnect();
    const settled = await everything(campaign.at, minutesLater(31));
    expect(settled).not.toBe(first);
    const [old, fresh, ...answers] = [first, settled, ...asked].map((text): unknown[] => JSON.parse(text));
    for (const answer of answers)
      for (const [part, told] of answer.entries()) expect([old?.[part], fresh?.[part]]).toContainEqual(told);
  });

  it("tells no counts of wins, no scores to the last digit, and no figure that hangs on names", async () => {
    const campaign = await createJudgedCampaign(db, enoughForLetters);
    const place = await publish(campaign);
    const bytes = await everything(place, minutesLater(60));
    expect(bytes).toContain("System A");
    const figures = bytes.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
    expect(figures).not.toMatch(/,Wins|Losses|\d\.\d{3}/);
    expect(bytes).not.toMatch(/"(wins|losses|ties|p|significance)":\d\.?\d*[,}](?<!"p":0\.05,)/);
    expect(
      bytes.match(/"(score|scoreLow|scoreHigh|share|support|interSymmetrised)":-?\d+\.\d{3}/g),
    ).toBeNull();
    const { agreement } = (await viewPublicPage(place, at(minutesLater(60)))).results;
    expect(agreement).toMatchObject({
      inter: null,
      intra: null,
      alpha: { alpha: null },
      judges: [],
      pairs: [],
    });
    expect(agreement?.rankAlpha.alpha).not.toBeNull();
    const { columns, rows } = publicAgreementTable(agreement!);
    expect(columns.map(({ decimals }) => decimals)).toEqual([undefined, 2, 2, 2]);
    expect(rows.map(([name]) => name)).toEqual([
      "κ between judges, P(better) = P(worse)",
      "α of ranks (ordinal)",
      "AC2 of ranks (ordinal weights)",
    ]);
  });

  it("shows an answer in the form in which it came in, whatever revises it", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...{ systems: 5, segments: 160, texts: 5, tasks: 320, judges: 3 },
      workload: 68,
    });
    const place = await publish({ ...campaign, organiser: contextOf(db) });
    const actors = await Promise.all(campaign.judges.map((id) => judgeActor(db, id)));
    const answerSome = async (count: number, now: Date) => {
      for (const actor of actors) {
        const context = contextOf(db, actor, now);
        for (let given = 0; given < count; given++) {
          const [task] = (await nextTasks({ slug: campaign.slug }, context)).tasks;
          if (task !== undefined)
            await submitAnswer({ slug: campaign.slug, answer: answerTo(task) }, context);
        }
      }
    };
    await answerSome(34, testNow);
    expect(await rankingsOn(place, minutesLater(15))).toBe(102);
    const held = await db.letteredRanking.findMany({ where: { campaignId: campaign.id } });
    // The first judge turns every answer around, again and again.
    const mine = await db.ranking.findMany({
      where: { judgeId: campaign.judges[0]! },
      include: { assignment: true },
    });
    for (const basedOn of [1, 2, 3])
      for (const { assignment, shown } of mine) {
        const ranks = Array.from({ length: shown }, (_, place) => (basedOn % 2 ? shown - place : place + 1));
        const answer = {
          ...answerTo({ assignment: assignment!.publicId, hypotheses: [] } as never),
          basedOn,
          ranks,
        };
        await submitAnswer({ slug: campaign.slug, answer }, contextOf(db, actors[0]!, minutesLater(16)));
      }
    const before = await everything(place, minutesLater(29));
    expect(await everything(place, minutesLater(30))).toBe(before);
    await answerSome(34, minutesLater(31));
    expect(await rankingsOn(place, minutesLater(45))).toBe(204);
    const now = await db.letteredRanking.findMany({ where: { campaignId: campaign.id } });
    const ids = new Set(now.map(({ rankingId }) => rankingId));
    expect(now).toHaveLength(204);
    expect(held.filter(({ rankingId }) => !ids.has(rankingId))).toEqual([]);
    const versions = await db.ranking.findMany({
      where: { id: { in: [...ids] } },
      select: { version: true },
    });
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1]));
  });

  it("keeps what its judge takes back and those of judges who are forgotten, and knows no practice and no checks", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20], testNow);
    for (const kind of ["CONTROL", "PRACTICE"] as const)
      for (let given = 0; given < 20; given++) await campaign.give({ judge: 2, at: testNow, kind });
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBeNull();
    await judge(campaign, [0, 0, 20], minutesLater(31));
    expect(await rankingsOn(campaign.at, minutesLater(45))).toBe(60);
    const before = await everything(campaign.at, minutesLater(45));
    // One answer is skipped after all, and its judge forgotten; the others go on.
    const { id } = await db.ranking.findFirstOrThrow({ where: { judgeId: campaign.judges[0]! } });
    await db.ranking.update({ where: { id }, data: { state: "SUPERSEDED" } });
    const { pseudonym } = await db.membership.findUniqueOrThrow({ where: { id: campaign.judges[0]! } });
    await forgetJudge(
      { campaignId: campaign.id, judgeId: campaign.judges[0]!, confirmation: pseudonym! },
      { ...campaign.organiser, now: minutesLater(46) },
    );
    expect(await everything(campaign.at, minutesLater(60))).toBe(before);
    await judge(campaign, [0, 25, 25], minutesLater(61));
    expect(await everything(campaign.at, minutesLater(75))).toBe(before);
  });

  it("is gone, and nothing fails, where its campaign is deleted while others ask", async () => {
    const refused: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      const campaign = await createLetteredCampaign(db, 3);
      await judge(campaign, [20, 20, 20], testNow);
      const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
      let asked = 0;
      const visitors = Array.from({ length: 4 }, async () => {
        for (;;) {
          await viewPublicPage(campaign.at, at(minutesLater(15 + 15 * asked)));
          asked += 1;
        }
      });
      const ended = Promise.allSettled(visitors);
      while (asked < 4 * round) await new Promise((resolve) => setTimeout(resolve, 5));
      await moveToBin({ campaignId: campaign.id }, campaign.organiser);
      await deleteCampaign({ campaignId: campaign.id, name }, campaign.organiser);
      for (const result of await ended) if (result.status === "rejected") refused.push(result.reason);
      expect(await db.letteredRanking.count({ where: { campaignId: campaign.id } })).toBe(0);
    }
    expect(refused).toHaveLength(12);
    expect(refused.filter((error) => !(error instanceof AppError && error.code === "not-found"))).toEqual([]);
  });

  it("waits for nobody who changes the campaign", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    const asked = await db.$transaction(async (tx) => {
      await lockCampaignState(tx, campaign.id);
      return viewPublicPage(campaign.at, at(minutesLater(15)));
    });
    expect(asked.problem).toBe(letterProblems.few);
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBe(60);
  });

  it("lets an excluded judge's answers go only with as many of others, and has the rest by three judges", async () => {
    const campaign = await createLetteredCampaign(db, 4);
    await judge(campaign, [30, 20, 20, 20], testNow);
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBe(90);
    await campaign.exclude(0, minutesLater(16));
    const before = await everything(campaign.at, minutesLater(29));
    expect(await everything(campaign.at, minutesLater(30))).toBe(before);
    await judge(campaign, [0, 9, 9, 9], minutesLater(31));
    expect(await everything(campaign.at, minutesLater(45))).toBe(before);
    await judge(campaign, [0, 1, 1, 1], minutesLater(46));
    expect(await rankingsOn(campaign.at, minutesLater(60))).toBe(90);
    // Taken back, they come with as many of others again.
    await campaign.exclude(0, null);
    expect(await rankingsOn(campaign.at, minutesLater(75))).toBe(90);
    await judge(campaign, [0, 10, 10, 10], minutesLater(76));
    expect(await rankingsOn(campaign.at, minutesLater(90))).toBe(150);
  });

  it("counts late answers as of when they were admitted", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    await db.ranking.updateMany({
      where: { campaignId: campaign.id, judgeId: campaign.judges[0]! },
      data: { lateAt: testNow },
    });
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBeNull();
    await db.ranking.updateMany({
      where: { campaignId: campaign.id, judgeId: campaign.judges[0]! },
      data: { admittedAt: minutesLater(30) },
    });
    expect(await rankingsOn(campaign.at, minutesLater(30))).toBeNull();
    expect(await rankingsOn(campaign.at, minutesLater(45))).toBe(60);
  });

  it("takes in no judge who signed up by a link, since they may all be one person, and tells organisers", async () => {
    const campaign = await createLetteredCampaign(db, 8);
    const crowd = campaign.judges.slice(3);
    await db.membership.updateMany({ where: { id: { in: crowd } }, data: { signedUp: true } });
    await judge(campaign, [15, 15, 10, 20, 20, 20, 20, 20], testNow);
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBeNull();
    const delay = async (now: Date) =>
      (await viewPublication({ campaignId: campaign.id }, { ...campaign.organiser, now })).letters?.delay;
    expect(await delay(minutesLater(16))).toEqual({
      wait: { rankings: 40, needed: 50, judges: 3, tooMuchOf: undefined },
      signedUp: 100,
    });
    await judge(campaign, [5, 5, 5], minutesLater(16));
    expect(await rankingsOn(campaign.at, minutesLater(30))).toBe(55);
    const before = await everything(campaign.at, minutesLater(30));
    // The crowd goes on, and one of it is excluded: neither shows.
    await judge(campaign, [0, 0, 0, 20, 20, 20, 20, 20], minutesLater(31));
    await campaign.exclude(4, minutesLater(40));
    expect(await everything(campaign.at, minutesLater(45))).toBe(before);
    expect(await delay(minutesLater(46))).toEqual({
      wait: { rankings: 0, needed: 50, judges: 0, tooMuchOf: undefined },
      signedUp: 160,
    });
  });

  it("waits for as many again where two judges ranked the same segment, and takes in no task given again", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 19], testNow);
    await campaign.give({ judge: 0, at: testNow, segment: 1 });
    await campaign.give({ judge: 0, at: testNow, segment: 1, kind: "REPEAT" });
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBe(60);
    await judge(campaign, [20, 20, 20], minutesLater(16));
    await campaign.give({ judge: 1, at: minutesLater(16), segment: 1 });
    const { letters } = await viewPublication(
      { campaignId: campaign.id },
      { ...campaign.organiser, now: minutesLater(29) },
    );
    expect(letters?.delay?.wait).toMatchObject({ rankings: 61, needed: 100 });
    expect(await rankingsOn(campaign.at, minutesLater(30))).toBe(60);
    // An answer that takes all texts for equal is alike with none.
    await campaign.give({ judge: 2, at: minutesLater(31), segment: 1, isEqual: true });
    await judge(campaign, [13, 13, 13], minutesLater(31));
    expect(await rankingsOn(campaign.at, minutesLater(45))).toBe(161);
  });

  it("takes no account of rankings that prefer nothing, and shows them with the others", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await campaign.give(
      ...Array.from({ length: 60 }, (_, given) => ({
        ...{ judge: given % 3, at: testNow, isEqual: given % 3 === 0 },
      })),
    );
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBeNull();
    await judge(campaign, [14, 0, 0], minutesLater(16));
    expect(await rankingsOn(campaign.at, minutesLater(30))).toBe(74);
  });

  it("shows nothing else when it is frozen, live again, changed, withdrawn and published again", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    const results = async (now: Date, place: Place = campaign.at) =>
      JSON.stringify((await viewPublicPage(place, at(now))).results);
    const first = await results(minutesLater(15));
    await judge(campaign, [1, 0, 0], minutesLater(16));
    const then = (minutes: number) => ({ ...campaign.organiser, now: minutesLater(minutes) });
    await freezePublication({ campaignId: campaign.id }, then(17));
    expect(await results(minutesLater(18))).toBe(first);
    expect((await viewPublicPage(campaign.at, at(minutesLater(18)))).frozenAt).toEqual(minutesLater(15));
    expect((await viewPublication({ campaignId: campaign.id }, then(18))).published?.frozen?.at).toEqual(
      minutesLater(15),
    );
    await unfreezePublication({ campaignId: campaign.id }, then(19));
    expect(await results(minutesLater(20))).toBe(first);
    await withdrawPublication({ campaignId: campaign.id }, then(21));
    const again = await publish({ ...campaign, organiser: then(31) });
    expect(await results(minutesLater(32), again)).toBe(first);
    await publish({ ...campaign, organiser: then(33) }, { isIndexed: true }, again.slug);
    expect(await results(minutesLater(46), again)).toBe(first);
  });

  it("cannot be frozen before there is anything to show", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [5, 5, 5], testNow);
    await expect(
      freezePublication({ campaignId: campaign.id }, { ...campaign.organiser, now: minutesLater(20) }),
    ).rejects.toMatchObject({ code: "conflict", message: letterProblems.few });
  });

  it("is never renewed once names were shown, as after reopening", async () => {
    const shown = await createLetteredCampaign(db, 3);
    await judge(shown, [20, 20, 20], testNow);
    const lettered = await viewPublicPage(shown.at, at(minutesLater(15)));
    const early = await createLetteredCampaign(db, 3);
    await judge(early, [10, 10, 10], testNow);
    for (const { id, organiser } of [shown, early]) {
      const change = (change: "close" | "reopen", minutes: number) =>
        changeCampaignState({ campaignId: id, change }, { ...organiser, now: minutesLater(minutes) });
      await change("close", 16);
      await db.$executeRaw`UPDATE "campaign" SET "state" = 'OPEN', "closed_at" = NULL WHERE "id" = ${id}::uuid`;
    }
    await judge(shown, [20, 20, 20], minutesLater(20));
    await judge(early, [20, 20, 20], minutesLater(20));
    expect((await viewPublicPage(shown.at, at(minutesLater(60)))).results).toEqual(lettered.results);
    expect(await viewPublicPage(early.at, at(minutesLater(60)))).toMatchObject({
      problem: letterProblems.named,
    });
  });

  it("of a campaign that was closed before it was published is not renewed either", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await withdrawPublication({ campaignId: campaign.id }, campaign.organiser);
    await judge(campaign, [20, 20, 20], testNow);
    const set = (state: string) =>
      db.$executeRaw`UPDATE "campaign" SET "state" = ${state}::campaign_state, "closed_at" = CASE WHEN ${state} = 'CLOSED' THEN now() END WHERE "id" = ${campaign.id}::uuid`;
    await set("CLOSED");
    const place = await publish(campaign);
    await set("OPEN");
    expect(await viewPublicPage(place, at(minutesLater(60)))).toMatchObject({
      problem: letterProblems.named,
    });
  });

  it("has other systems at once, as after another upload", async () => {
    const { id } = await createJudgingCampaign(db, {
      systems: 3,
      segments: 2,
      texts: 2,
      tasks: 0,
      judges: 0,
    });
    const place = await publish({ id, organiser: contextOf(db) });
    expect(await everything(place, testNow)).toContain('"systems":3');
    await db.system.deleteMany({ where: { campaignId: id, name: "SYSTEM1" } });
    await db.system.updateMany({ where: { campaignId: id, name: "SYSTEM2" }, data: { name: "ANOTHER" } });
    expect(await everything(place, testNow)).toContain('"systems":2');
  });

  it("shows nothing of systems that are gone", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    expect(await rankingsOn(campaign.at, minutesLater(15))).toBe(60);
    const [first] = letteredSystems;
    await db.system.updateMany({
      where: { campaignId: campaign.id, name: first },
      data: { name: "ANOTHER" },
    });
    expect(await viewPublicPage(campaign.at, at(minutesLater(16)))).toMatchObject({
      problem: letterProblems.few,
      results: { leaderboards: {}, headToHead: null },
    });
  });

  it("is not renewed by a job that comes when the campaign is closed or deleted", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    await db.$executeRaw`UPDATE "campaign" SET "state" = 'CLOSED', "closed_at" = now() WHERE "id" = ${campaign.id}::uuid`;
    await renewLetteredPage({ campaignId: campaign.id }, at(minutesLater(15)));
    expect(await db.letteredRanking.count({ where: { campaignId: campaign.id } })).toBe(0);
    const nowhere = { campaignId: "00000000-0000-4000-8000-000000000000" };
    await expect(renewLetteredPage(nowhere, at(minutesLater(15)))).resolves.toBeUndefined();
  });

  it("stays as it was where somebody else was at it, and tells any other fault of the database", async () => {
    const owner = createDatabase(ownerUrl);
    for (const [code, told] of [
      ["40P01", undefined],
      ["53100", "disk full"],
    ] as const) {
      const campaign = await createLetteredCampaign(db, 3);
      await judge(campaign, [20, 20, 20], testNow);
      await owner.$executeRawUnsafe(
        `CREATE OR REPLACE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = '${code}'; END $$`,
      );
      await owner.$executeRaw`CREATE TRIGGER fails BEFORE INSERT ON "lettered_ranking" EXECUTE FUNCTION fails()`;
      try {
        const renewed = renewLetteredPage({ campaignId: campaign.id }, at(minutesLater(15)));
        if (told === undefined) await expect(renewed).resolves.toBeUndefined();
        else await expect(renewed).rejects.toThrow(told);
      } finally {
        await owner.$executeRaw`DROP TRIGGER fails ON "lettered_ranking"`;
      }
      expect(await rankingsOn(campaign.at, minutesLater(15))).toBe(60);
    }
    await owner.$disconnect();
  });

  it("of more than 20,000 rankings is renewed by the worker", async () => {
    const plan = { rankings: 20_100, systems: 4, segments: 600, judges: 4, texts: 3 };
    const { id } = await createManyRankings(db, plan);
    await db.$executeRaw`UPDATE "campaign" SET "state" = 'OPEN', "closed_at" = NULL WHERE "id" = ${id}::uuid`;
    const place = await publish({ id, organiser: contextOf(db) });
    const now = new Date("2026-06-02T12:00:00Z");
    expect(await rankingsOn(place, now)).toBeNull();
    const jobs = await db.$queryRaw<{ data: unknown }[]>`
      SELECT data FROM pgboss.job WHERE name = 'renew-lettered-page'`;
    expect(jobs).toEqual([{ data: { campaignId: id } }]);
    await renewLetteredPage({ campaignId: id }, at(now));
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'renew-lettered-page'`;
    expect(await rankingsOn(place, now)).toBe(20_100);
    // Nor is the worker asked again while there is nothing to renew.
    expect(await db.$queryRaw`SELECT data FROM pgboss.job WHERE name = 'renew-lettered-page'`).toEqual([]);
  });
});

describe("a judge who asks around an own answer", () => {
  /** The letter whose wins, or else whose score, have risen most from one page to the next; none where nothing moved. */
  const risen = (before: string, after: string): string | undefined => {
    const rows = (text: string) =>
      new Map<string, { wins: number | null; score: number | null }>(
        JSON.parse(text).leaderboard?.systems.map((row: { system: string }) => [row.system, row]) ?? [],
      );
    const earlier = rows(before);
    const rises = [...rows(after)].map(([letter, { wins, score }]) => {
      const own = earlier.get(letter);
      const rise = wins === null ? (score ?? 0) - (own?.score ?? 0) : wins - (own?.wins ?? 0);
      return { letter, rise };
    });
    const [most] = rises.toSorted((one, other) => other.rise - one.rise);
    return most === undefined || most.rise === 0 ? undefined : most.letter;
  };

  it("within two seconds of the turn of a period learns nothing, in thirty attempts", async () => {
    const campaign = await createLetteredCampaign(db, 3);
    await judge(campaign, [20, 20, 20], testNow);
    const board = async (now: Date) =>
      JSON.stringify(await apiPublicLeaderboard({ ...campaign.at, method: "ew" }, at(now)));
    await board(minutesLater(15));
    const learnt: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 30; attempt++) {
      const turn = minutesLater(30 + 15 * attempt).getTime();
      const before = await board(new Date(turn - 900));
      await campaign.give({ judge: 0, at: new Date(turn - 500), order: letteredSystems });
      learnt.push(risen(before, await board(new Date(turn + 800))));
    }
    expect(learnt).toEqual(Array(30).fill(undefined));
  });
});
