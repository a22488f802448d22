import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JudgeTask } from "../../domain/judging/judge-session";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  knownRank,
} from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { type FakeEvent, type FakeSubmission, startProlific } from "../../testing/platforms/prolific-server";
import { changeCampaignState } from "../campaigns/change-campaign-state";
import { joinByLink } from "../judges/join-by-link";
import type { UseCaseContext } from "../use-case-context";
import { connectPlatform } from "./connect-platform";
import { draftStudy } from "./draft-study";
import { receiveEvent } from "./receive-event";
import { refreshSubmissions } from "./refresh-submissions";
import { approveAllDone, approveJudge, askReturn } from "./settle-submission";
import type { PlatformMeans } from "./steps/open-connection";
import { exportSubmissions, viewPlatform } from "./view-platform";

const { db } = useTestDatabase();

const secret = "a secret of this installation, for tests";
const [token, hookSecret] = ["prolific-token", "hook-secret"];
const terms = {
  ...{ title: "Corrections", description: "Rank sentences.", places: 20, minutes: 10 },
  ...{ hourlyRate: 12, floor: 9 },
};

let prolific: Awaited<ReturnType<typeof startProlific>>;
let means: PlatformMeans;
let organiser: UseCaseContext;
beforeAll(async () => {
  prolific = await startProlific(token, hookSecret);
  means = { api: prolific.address, secret, address: "https://adjudge.example" };
  organiser = contextOf(db, (await createOrganiser(db, { role: "ADMIN" })).actor);
});
afterAll(() => prolific.stop());

interface Person {
  readonly judge: number;
  readonly submission: FakeSubmission;
}

async function connected(campaign: JudgingCampaign) {
  await connectPlatform({ campaignId: campaign.id, token, hookSecret }, means, organiser);
  await draftStudy({ campaignId: campaign.id, ...terms }, means, organiser);
  const { connection } = await viewPlatform({ campaignId: campaign.id }, organiser);
  return connection!;
}

/** Somebody takes a place at the platform and comes in by the link of its study. */
async function comeIn(campaign: JudgingCampaign, participant: string): Promise<Person> {
  const submission = prolific.takePlace(participant);
  const link = new URL(String(prolific.studies.at(-1)?.body.external_study_url));
  expect(link.search).toBe(
    "?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}",
  );
  const platform = { participant, study: prolific.studies.at(-1)!.id, session: submission.id };
  const { claims } = await joinByLink(
    { token: link.pathname.split("/").at(-1)!, platform, clientAddress: undefined },
    contextOf(db, { kind: "nobody" }),
  );
  const where = { campaignId: campaign.id, userId: claims.userId };
  const { id: judge } = await db.membership.findFirstOrThrow({ where });
  return { judge, submission };
}

const ranksOf = ({ hypotheses }: JudgeTask, isWrong: boolean) =>
  hypotheses.map((text) => {
    if (!text.startsWith("Known")) return 1;
    return isWrong ? hypotheses.length + 1 - knownRank(text) : knownRank(text);
  });

/** What each judge was dealt last, as their browser has it. */
const dealt = new Map<number, readonly JudgeTask[]>();

/** One answer, if there is a task; returns whether there was. */
async function answerOne(campaign: JudgingCampaign, { judge }: Person, isWrong = false): Promise<boolean> {
  const [known] = dealt.get(judge) ?? [];
  const task = known ?? (await askTasks(db, campaign, judge)).tasks[0];
  if (task === undefined) return false;
  const answer = answerTo(task, { ranks: ranksOf(task, isWrong), activeMs: 60_000 });
  dealt.set(judge, (await sendAnswer(db, campaign, judge, answer)).tasks);
  return true;
}

const statuses = async ({ id }: JudgingCampaign) =>
  (await db.membership.findMany({ where: { campaignId: id }, orderBy: { id: "asc" } })).map(
    ({ platformStatus, pausedAt }) => [platformStatus, pausedAt],
  );

describe("a rehearsal with a platform that behaves as Prolific says", () => {
  it("twenty judges come, three return, two run out of time, one fails control tasks, and the campaign closes early", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...{ tasks: 14, judges: 0, segments: 60, texts: 40, controls: 2 },
      copies: () => 12,
    });
    const connection = await connected(campaign);
    const hear = (event: FakeEvent, context = contextOf(db)) =>
      receiveEvent({ connection: connection.id, ...event }, secret, context);
    const people: Person[] = [];
    for (let number = 1; number <= 20; number++)
      people.push(await comeIn(campaign, `participant${String(number).padStart(2, "0")}`));
    // Ten have four tasks each, the others as many as there are.
    const workers = people.slice(0, 10);
    await db.membership.updateMany({
      where: { id: { in: workers.map(({ judge }) => judge) } },
      data: { workload: 4 },
    });
    const failing = people[9]!;
    for (const person of people) await answerOne(campaign, person, person === failing);
    // Beyond the control tasks, which come first where nothing limits the work.
    for (const person of people.slice(10, 15))
      for (let more = 0; more < 2; more++) await answerOne(campaign, person);

    const [returned, late] = [people.slice(10, 13), people.slice(13, 15)];
    const holds = () =>
      db.assignment.count({
        where: {
          judgeId: { in: people.slice(10, 15).map(({ judge }) => judge) },
          state: "OPEN",
          isRepeat: false,
          task: { kind: "REGULAR" },
        },
      });
    expect(await holds()).toBeGreaterThan(0);
    const events: FakeEvent[] = [];
    for (const [those, status] of [
      [returned, "RETURNED"],
      [late, "TIMED-OUT"],
    ] as const)
      for (const { submission } of those) {
        submission.status = status;
        events.push(prolific.eventOf(submission, testNow));
      }

    // Forged events, and events of elsewhere, change nothing.
    const before = await statuses(campaign);
    const [first] = events as [FakeEvent];
    const forged: readonly FakeEvent[] = [
      { ...first, signature: Buffer.from("x".repeat(32)).toString("base64") },
      { ...first, signature: "" },
      { ...first, body: first.body.replace("RETURNED", "REJECTED") },
      { ...first, timestamp: String(Number(first.timestamp) + 1) },
    ];
    for (const event of forged) await expect(hear(event)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      hear(first, contextOf(db, undefined, new Date(testNow.getTime() + 4 * 86_400_000))),
    ).rejects.toMatchObject({ code: "invalid-input" });
    await expect(
      receiveEvent({ connection: campaign.id, ...first }, secret, contextOf(db)),
    ).rejects.toMatchObject({ code: "not-found" });
    const stranger = {
      id: "another-submission",
      participant: people[0]!.submission.participant,
      status: "RETURNED",
    };
    expect(await hear(prolific.eventOf(stranger, testNow))).toBe(false);
    expect(await statuses(campaign)).toEqual(before);

    // Real ones take effect once each, in whatever order and however often they come.
    expect(await Promise.all(events.map((event) => hear(event)))).toEqual(events.map(() => true));
    expect(await holds()).toBe(0);
    const after = await statuses(campaign);
    for (const event of events.toReversed()) expect(await hear(event)).toBe(false);
    for (const { submission } of returned)
      expect(await hear(prolific.eventOf({ ...submission, status: "ACTIVE" }, testNow))).toBe(false);
    expect(await statuses(campaign)).toEqual(after);

    // The others go on until every task has been done by somebody, and then the campaign closes early.
    const others = people.filter((person) => !returned.includes(person) && !late.includes(person));
    const undone = () =>
      db.task.count({
        where: {
          campaignId: campaign.id,
          kind: "REGULAR",
          assignments: { none: { state: "ANSWERED" } },
        },
      });
    for (const person of workers) while (await answerOne(campaign, person, person === failing));
    const rest = people.slice(15);
    for (let place = 0; (await undone()) > 0 && place < 100; place++)
      await answerOne(campaign, rest[place % 5]!);
    expect(await undone()).toBe(0);
    expect(
      await db.task.count({ where: { campaignId: campaign.id, kind: "REGULAR", taken: { lt: 12 } } }),
    ).toBeGreaterThan(0);
    await Promise.all(workers.map(({ judge }) => askTasks(db, campaign, judge)));
    await changeCampaignState({ campaignId: campaign.id, change: "close" }, organiser);

    // Every code is right.
    const settings = (await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } })).settings as Record<
      string,
      string
    >;
    const codeOf = async ({ judge }: Person) => (await askTasks(db, campaign, judge)).ending?.code ?? null;
    const codes = await Promise.all(people.map(codeOf));
    expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => settings.completionCode));
    expect(codes[9]).toBe(settings.failedControlsCode);
    // Who returned gets none; who ran out of time may still hand in.
    expect(codes.slice(10, 13)).toEqual([null, null, null]);
    expect(codes.slice(13, 15)).toEqual([settings.closedEarlyCode, settings.closedEarlyCode]);
    // Who did the last task there was is done; whoever had work left when the campaign closed gets a code for that.
    const endings = await db.membership.findMany({
      where: { id: { in: people.slice(15).map(({ judge }) => judge) } },
      orderBy: { id: "asc" },
    });
    const hadFinished = endings.map(({ finishedAt }) => finishedAt !== null);
    expect(hadFinished.filter((had) => !had).length).toBeGreaterThanOrEqual(3);
    expect(codes.slice(15)).toEqual(
      hadFinished.map((had) => (had ? settings.completionCode : settings.closedEarlyCode)),
    );
    expect(new Set(prolific.studies.at(-1)?.body.completion_codes as object[]).size).toBe(3);
    for (const code of new Set(codes.filter((one) => one !== null)))
      expect(JSON.stringify(prolific.studies.at(-1)?.body)).toContain(code);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);

    // Those with a code hand in; what the webhook did not tell is asked for.
    for (const person of others) person.submission.status = "AWAITING REVIEW";
    expect(await refreshSubmissions({ campaignId: campaign.id }, means, organiser)).toEqual({ changed: 15 });
    expect(await refreshSubmissions({ campaignId: campaign.id }, means, organiser)).toEqual({ changed: 0 });
    expect(await approveAllDone({ campaignId: campaign.id }, means, organiser)).toEqual({ approved: 14 });
    expect(await approveAllDone({ campaignId: campaign.id }, means, organiser)).toEqual({ approved: 0 });
    const paid = { campaignId: campaign.id, judgeId: people[0]!.judge };
    await expect(approveJudge(paid, means, organiser)).rejects.toMatchObject({ code: "conflict" });
    await askReturn(
      {
        campaignId: campaign.id,
        judgeId: failing.judge,
        reason: "The control tasks were not answered as known.",
      },
      means,
      organiser,
    );
    expect(failing.submission.returnRequested).toEqual(["The control tasks were not answered as known."]);
    expect(people.map(({ submission }) => submission.payments)).toEqual(
      people.map((person) => (others.includes(person) && person !== failing ? 1 : 0)),
    );
    // Nobody who was paid is unpaid by an event that comes late.
    expect(await hear(prolific.eventOf({ ...people[0]!.submission, status: "RETURNED" }, testNow))).toBe(
      false,
    );

    const { table } = await exportSubmissions({ campaignId: campaign.id }, organiser);
    const column = (name: string) => table.columns.findIndex(({ title }) => title === name);
    const rows = table.rows.map((row) =>
      ["participant", "submission", "status", "ending", "advice"].map((name) => row[column(name)]),
    );
    expect(rows).toEqual(
      people.map(({ submission: { id, participant, status } }, place) => [
        ...[participant, id, status],
        place < 9 || (place >= 15 && hadFinished[place - 15])
          ? "done"
          : place === 9
            ? "failed controls"
            : place < 13
              ? "not ended"
              : "closed early",
        place === 9 ? "look" : null,
      ]),
    );
    const view = await viewPlatform({ campaignId: campaign.id }, organiser);
    // 2.00 for four tasks of a minute each, which is what most did: 30 an hour.
    expect(view.reward).toBe(200);
    expect(view.paid).toBeCloseTo(30, 6);
    expect(JSON.stringify(view)).not.toContain(token);
  });

  it("takes no token that the platform refuses, keeps it encrypted, and shows a campaign to its organisers alone", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 4, judges: 0 });
    const refused = connectPlatform(
      { campaignId: campaign.id, token: "wrong", hookSecret: undefined },
      means,
      organiser,
    );
    await expect(refused).rejects.toMatchObject({ message: "Prolific does not accept the API token." });
    await connectPlatform({ campaignId: campaign.id, token, hookSecret: undefined }, means, organiser);
    const stored = await db.platformConnection.findUniqueOrThrow({ where: { campaignId: campaign.id } });
    expect(Buffer.from(stored.sealed).toString("latin1")).not.toContain(token);
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    await expect(viewPlatform({ campaignId: campaign.id }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    // Without a secret of the webhook no event is believed.
    const event = prolific.eventOf({ id: "a", participant: "b", status: "RETURNED" }, testNow);
    await expect(
      receiveEvent({ connection: stored.id, ...event }, secret, contextOf(db)),
    ).rejects.toMatchObject({ code: "not-found" });
    const changed = { ...means, secret: "another secret altogether, longer than 32" };
    await expect(draftStudy({ campaignId: campaign.id, ...terms }, changed, organiser)).rejects.toMatchObject(
      { code: "conflict" },
    );
  });
});
