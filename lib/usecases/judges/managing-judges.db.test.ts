import { describe, expect, it } from "vitest";
import type { UserActor } from "../../domain/accounts/actor";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  judgeActor,
  organiserOf,
} from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { listAuditEvents } from "../../testing/database/list-audit-events";
import { actorOf, contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { storedTallies } from "../../testing/database/tallies";
import { excludeJudge, includeJudge } from "./exclude-judge";
import { forgetJudge } from "./forget-judge";
import { inviteJudge } from "./invite-judge";
import { joinByLink } from "./join-by-link";
import { pauseJudge, resumeJudge } from "./pause-judge";
import { reassignWork } from "./reassign-work";
import { renewJudgeLink } from "./renew-judge-link";
import { replaceJudge } from "./replace-judge";
import { viewJudges } from "./view-judges";

const { db } = useTestDatabase();

interface Scene {
  readonly campaign: JudgingCampaign;
  readonly organiser: UserActor;
}

async function scene(changes: Partial<Parameters<typeof createJudgingCampaign>[1]> = {}): Promise<Scene> {
  const campaign = await createJudgingCampaign(db, { tasks: 20, judges: 2, segments: 40, ...changes });
  return { campaign, organiser: await organiserOf(db, campaign.id) };
}

const of = ({ campaign }: Scene, index = 0) => ({
  campaignId: campaign.id,
  judgeId: campaign.judges[index]!,
});
const as = ({ organiser }: Scene) => contextOf(db, organiser);

async function auditOf({ campaign }: Scene) {
  const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
  return events.map(({ action, detail }) => ({ action, detail }));
}

async function stateOf(place: Scene, index = 0) {
  const { judges } = await viewJudges({ campaignId: place.campaign.id }, as(place));
  return judges.find(({ membershipId }) => membershipId === place.campaign.judges[index])?.state;
}

/** Answers so many tasks, one after the other: there must be one, even where what was dealt is taken back at once. */
async function work({ campaign }: Scene, judgeId: number, answers: number): Promise<void> {
  for (let given = 0; given < answers; ) {
    const { situation, tasks } = await askTasks(db, campaign, judgeId);
    expect(situation).toBe("open");
    const [task] = tasks;
    if (task === undefined) throw new Error("an open session without a task");
    await sendAnswer(db, campaign, judgeId, answerTo(task));
    given += 1;
  }
}

function open(token: string, actor: UserActor | { readonly kind: "nobody" } = { kind: "nobody" }) {
  return joinByLink({ token, platform: undefined, clientAddress: undefined }, contextOf(db, actor));
}

async function judgeOf(campaignId: string, userId: string) {
  return db.membership.findFirstOrThrow({ where: { campaignId, userId, role: "JUDGE" } });
}

describe("pausing and excluding", () => {
  it("is done once, undone once, and stands in the audit each time", async () => {
    const place = await scene();
    await pauseJudge(of(place), as(place));
    await pauseJudge(of(place), as(place));
    expect((await askTasks(db, place.campaign, of(place).judgeId)).situation).toBe("judge-paused");
    await resumeJudge(of(place), as(place));
    await resumeJudge(of(place), as(place));
    expect((await askTasks(db, place.campaign, of(place).judgeId)).situation).toBe("open");
    await excludeJudge(of(place), as(place));
    await excludeJudge(of(place), as(place));
    expect(await stateOf(place)).toBe("excluded");
    await includeJudge(of(place), as(place));
    const judge = of(place).judgeId;
    expect(await auditOf(place)).toEqual(
      ["judge-paused", "judge-resumed", "judge-excluded", "judge-included"].map((action) => ({
        action,
        detail: { judge },
      })),
    );
    expect(await differencesIn(db, place.campaign)).toEqual(noDifferences);
  });
});

describe("reassigning open work", () => {
  it("hands what a judge holds to the others, and stores an answer that comes after all", async () => {
    const place = await scene({ tasks: 2, judges: 2, systems: 6 });
    const [first, second] = place.campaign.judges;
    const held = (await askTasks(db, place.campaign, first!)).tasks;
    expect(held).toHaveLength(2);
    expect((await askTasks(db, place.campaign, second!)).tasks).toEqual([]);
    expect(await reassignWork(of(place), as(place))).toBe(2);
    expect(await reassignWork(of(place), as(place))).toBe(0);
    const dealt = (await askTasks(db, place.campaign, second!)).tasks;
    expect(dealt.map(({ source }) => source).sort()).toEqual(held.map(({ source }) => source).sort());
    await sendAnswer(db, place.campaign, first!, answerTo(held[0]!));
    expect(await differencesIn(db, place.campaign)).toEqual(noDifferences);
    expect(await auditOf(place)).toEqual([{ action: "work-reassigned", detail: { judge: first, tasks: 2 } }]);
  });

  it("loses and doubles nothing while the judges work on", async () => {
    const place = await scene({ tasks: 30, judges: 3 });
    const working = place.campaign.judges.map((judge) => work(place, judge, 6));
    const taking = Array.from({ length: 6 }, (_, turn) => reassignWork(of(place, turn % 3), as(place)));
    await Promise.all([...working, ...taking]);
    expect(await differencesIn(db, place.campaign)).toEqual(noDifferences);
    const answers = await db.ranking.count({
      where: { campaignId: place.campaign.id, kind: "REGULAR", state: "CURRENT" },
    });
    expect(answers).toBe(18);
  });
});

describe("replacing a judge", () => {
  it("lets a newcomer do the rest, and keeps what was done", async () => {
    const place = await scene({ workload: 6 });
    const { judgeId } = of(place);
    await work(place, judgeId, 2);
    const link = await replaceJudge({ ...of(place), label: "Bo", expiresInDays: undefined }, as(place));
    expect(link.remaining).toBe(4);
    expect(await stateOf(place)).toBe("paused");
    expect(await db.assignment.count({ where: { judgeId, state: "OPEN" } })).toBe(0);
    const { claims } = await open(link.token);
    const newcomer = await judgeOf(place.campaign.id, claims.userId);
    expect(newcomer).toMatchObject({ replacesId: judgeId, workload: 4, pseudonym: "judge-03" });
    expect(await stateOf(place)).toBe("replaced");
    await work(place, newcomer.id, 4);
    expect((await askTasks(db, place.campaign, newcomer.id)).situation).toBe("finished");
    expect(await db.ranking.count({ where: { judgeId, state: "CURRENT" } })).toBeGreaterThanOrEqual(2);
    expect(await differencesIn(db, place.campaign)).toEqual(noDifferences);
    expect((await auditOf(place)).map(({ action }) => action)).toEqual([
      "judge-replaced",
      "judge-invitation-accepted",
    ]);
  });

  it("happens once, however many links and browsers there are", async () => {
    const place = await scene({ workload: 6 });
    const input = { ...of(place), label: undefined, expiresInDays: undefined };
    const first = await replaceJudge(input, as(place));
    const second = await replaceJudge(input, as(place));
    await expect(open(first.token)).rejects.toMatchObject({ code: "gone" });
    const claims = await Promise.all(Array.from({ length: 4 }, () => open(second.token)));
    expect(new Set(claims.map((joined) => joined.claims.userId)).size).toBe(1);
    await expect(replaceJudge(input, as(place))).rejects.toMatchObject({ code: "conflict" });
    await expect(resumeJudge(of(place), as(place))).rejects.toThrow("judge-03 has taken over");
  });

  it("is taken back by resuming the judge before anybody came", async () => {
    const place = await scene({ workload: 6 });
    const input = { ...of(place), label: undefined, expiresInDays: undefined };
    const { token } = await replaceJudge(input, as(place));
    await resumeJudge(of(place), as(place));
    await expect(open(token)).rejects.toMatchObject({ code: "gone" });
    expect((await askTasks(db, place.campaign, of(place).judgeId)).situation).toBe("open");
  });

  it("of two at once in a campaign waits for nobody for ever", async () => {
    const place = await scene({ workload: 6, judges: 4 });
    const links = await Promise.all(
      place.campaign.judges.map((_, index) =>
        replaceJudge({ ...of(place, index), label: undefined, expiresInDays: undefined }, as(place)),
      ),
    );
    const joined = await Promise.all(links.map(({ token }) => open(token)));
    expect(new Set(joined.map(({ claims }) => claims.userId)).size).toBe(4);
  });

  it("is refused where nothing is left", async () => {
    const place = await scene({ workload: 1 });
    await work(place, of(place).judgeId, 1);
    const input = { ...of(place), label: undefined, expiresInDays: undefined };
    await expect(replaceJudge(input, as(place))).rejects.toThrow("has done all tasks");
  });
});

describe("a further link for a judge", () => {
  it("opens the same judge, and the earlier one opens nothing", async () => {
    const place = await scene();
    const invitation = { campaignId: place.campaign.id, label: "Anna", expiresInDays: undefined };
    const { token } = await inviteJudge(invitation, as(place));
    const { claims } = await open(token);
    const judgeId = (await judgeOf(place.campaign.id, claims.userId)).id;
    const renewed = await renewJudgeLink({ campaignId: place.campaign.id, judgeId }, as(place));
    await expect(open(token)).rejects.toMatchObject({ code: "gone" });
    expect((await open(renewed.token)).claims.userId).toBe(claims.userId);
    const { judges } = await viewJudges({ campaignId: place.campaign.id }, as(place));
    expect(judges.at(-1)).toMatchObject({ label: "Anna", state: "active" });
  });
});

describe("forgetting a judge", () => {
  /** Whatever stands anywhere about people; each column under a name of its own, or only the last would come. */
  async function wordsOf(): Promise<string> {
    const [tables] = await db.$queryRaw<Record<string, unknown>[]>`
      SELECT (SELECT json_agg(m) FROM "membership" m) AS "members", (SELECT json_agg(u) FROM "app_user" u) AS "users",
             (SELECT json_agg(i) FROM "invitation" i) AS "links", (SELECT json_agg(e) FROM "audit_event" e) AS "audit"`;
    expect(Object.keys(tables ?? {})).toEqual(["members", "users", "links", "audit"]);
    return JSON.stringify(tables);
  }

  it("erases who they are, everywhere but in pseudonym and rankings", async () => {
    const place = await scene();
    const invitation = { campaignId: place.campaign.id, label: "Anna Secret", expiresInDays: undefined };
    const { token } = await inviteJudge(invitation, as(place));
    const platform = { participant: "p-secret", study: "study-secret", session: "session-secret" };
    const { claims } = await joinByLink(
      { token, platform, clientAddress: undefined },
      contextOf(db, { kind: "nobody" }),
    );
    const judge = await judgeOf(place.campaign.id, claims.userId);
    await work(place, judge.id, 2);
    await db.membership.update({
      where: { id: judge.id },
      data: { endComment: "secretly fun", endCommentAt: testNow },
    });
    await db.user.update({
      where: { id: claims.userId },
      data: { name: "Secret", email: "secret@example.org" },
    });
    const tallies = await storedTallies(db, { judgeId: judge.id });
    for (const said of [
      "Anna Secret",
      "p-secret",
      "study-secret",
      "session-secret",
      "secretly fun",
      "secret@",
    ])
      expect(await wordsOf()).toContain(said);

    const input = { campaignId: place.campaign.id, judgeId: judge.id };
    await expect(forgetJudge({ ...input, confirmation: "judge-01" }, as(place))).rejects.toMatchObject({
      code: "invalid-input",
    });
    await forgetJudge({ ...input, confirmation: judge.pseudonym! }, as(place));
    await forgetJudge({ ...input, confirmation: judge.pseudonym! }, as(place));

    expect(await wordsOf()).not.toMatch(/secret/i);
    expect(await judgeOf(place.campaign.id, claims.userId)).toMatchObject({
      pseudonym: judge.pseudonym,
      forgottenAt: testNow,
    });
    expect(await storedTallies(db, { judgeId: judge.id })).toEqual(tallies);
    expect(await db.assignment.count({ where: { judgeId: judge.id, state: "OPEN", isRepeat: false } })).toBe(
      0,
    );
    expect(await differencesIn(db, place.campaign)).toEqual(noDifferences);
    expect(await actorOf(db, claims)).toEqual({ kind: "nobody" });
    await expect(open(token)).rejects.toMatchObject({ code: "gone" });
    await expect(renewJudgeLink(input, as(place))).rejects.toMatchObject({ code: "conflict" });
    const forgotten = (await auditOf(place)).filter(({ action }) => action === "judge-forgotten");
    expect(forgotten).toMatchObject([{ detail: { judge: judge.id, linksRevoked: 1 } }]);
  });

  it("leaves the account of an organiser who judges too", async () => {
    const place = await scene();
    const { id: userId } = place.organiser;
    const { id: judgeId } = await db.membership.create({
      data: { campaignId: place.campaign.id, userId, role: "JUDGE", pseudonym: "judge-50", platformId: "p" },
    });
    const input = { campaignId: place.campaign.id, judgeId, confirmation: "judge-50" };
    await forgetJudge(input, as(place));
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ name: "Organiser" });
    expect(await db.membership.findUnique({ where: { id: judgeId } })).toMatchObject({ platformId: null });
  });
});

describe("managing judges", () => {
  it("is for the campaign's organisers alone, and reaches its own judges alone", async () => {
    const [place, elsewhere] = [await scene(), await scene()];
    const { actor: stranger } = await createOrganiser(db);
    const judge = await judgeActor(db, place.campaign.judges[1]!);
    const deeds = [pauseJudge, resumeJudge, excludeJudge, includeJudge, reassignWork, renewJudgeLink].map(
      (audited) => (input: ReturnType<typeof of>, context: ReturnType<typeof as>) => audited(input, context),
    );
    deeds.push(
      async (input, context) => void (await forgetJudge({ ...input, confirmation: "judge-01" }, context)),
      async (input, context) =>
        void (await replaceJudge({ ...input, label: undefined, expiresInDays: undefined }, context)),
    );
    for (const audited of deeds) {
      await expect(audited(of(place), contextOf(db, stranger))).rejects.toMatchObject({ code: "not-found" });
      await expect(audited(of(place), contextOf(db, judge))).rejects.toMatchObject({ code: "forbidden" });
      await expect(audited(of(place), contextOf(db, { kind: "nobody" }))).rejects.toMatchObject({
        code: "not-signed-in",
      });
      const foreign = { campaignId: place.campaign.id, judgeId: of(elsewhere).judgeId };
      await expect(audited(foreign, as(place))).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await auditOf(place)).toEqual([]);
  });
});
