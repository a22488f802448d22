import { randomUUID } from "node:crypto";
import type { Prisma } from "../../db/generated/client";
import { contentOfAnswer } from "../../domain/calls/alternatives/alternative-answer";
import { defaultPlanSettings } from "../../domain/plans/plan-settings";
import { sha256 } from "../../hashing/sha256";
import { newSecretToken, tokenHash } from "../../usecases/accounts/steps/secret-token";
import { answerKey } from "../../usecases/calls/steps/load-adjudication";
import { moveToBin } from "../../usecases/campaigns/move-to-bin";
import { freezePublication } from "../../usecases/publication/freeze-publication";
import { contextOf } from "../database/people";
import type { AccessPeople } from "./access-people";
import { type AccessIds, type AccessRequest, type ActionArgument, formOf } from "./access-request";
import type { AccessStage } from "./access-stage";

const idle = { status: "idle" } as const;

type Fields = Readonly<Record<string, string | readonly string[]>>;

const changing = (make: (ids: AccessIds) => readonly ActionArgument[], rest: Partial<AccessRequest> = {}) =>
  ({ changes: true, ...rest, make: (ids: AccessIds) => ({ args: make(ids) }) }) satisfies AccessRequest;

/** An action of a form: what it said before comes first. */
const form = (fields: (ids: AccessIds) => Fields, rest: Partial<AccessRequest> = {}) =>
  changing((ids) => [idle, formOf(fields(ids))], rest);

const judgeOf = ({ campaign, judge }: AccessIds) => ({ campaignId: campaign, judgeId: judge });
const draft = { stage: "draft" } as const;
const plan = {
  ...defaultPlanSettings,
  rankings: 3,
  judges: 1,
  tasksPerJudge: 3,
  repeatShare: 0,
  overlapShare: 0,
};

const callFields = ({ unique }: AccessIds) => ({
  ...{ title: `Call ${unique}`, language: "en", description: "", rules: "", opensAt: "", closesAt: "" },
  ...{ graceSeconds: "300", submissionsPerTestSet: "7", metrics: ["m2"], ownScores: "at-once" },
  ...{ board: "hidden", registration: "open", maxTeams: "100" },
  ...{ alternativesUntil: "", annotatorsPerAnswer: "1" },
});

const newCampaign = {
  name: "Made over HTTP",
  kind: "CORRECTION",
  sourceLanguage: "en",
  targetLanguage: "en",
  maxHypotheses: "5",
  seed: "",
};

async function freezePage({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  await freezePublication({ campaignId: ids.campaign }, contextOf(db));
  return {};
}

async function inBin({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  // Today: what lies there for thirty days is deleted while the journeys go on.
  await moveToBin({ campaignId: ids.campaign }, { ...contextOf(db), now: new Date() });
  return {};
}

async function anotherJudge({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const { id: userId } = await db.user.create({ data: { role: "JUDGE" } });
  const pseudonym = `judge-${randomUUID().slice(0, 8)}`;
  const data = { campaignId: ids.campaign, userId, role: "JUDGE", pseudonym } as const;
  const { id: judge } = await db.membership.create({ data });
  const link = { kind: "JUDGE", role: "JUDGE", campaignId: ids.campaign } as const;
  await db.invitation.create({
    data: { ...link, tokenHash: tokenHash(randomUUID()), userId, usedAt: new Date() },
  });
  return { judge, pseudonym };
}

async function anotherLink({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const [joinToken, batch] = [newSecretToken(), `Batch ${randomUUID()}`];
  const link = { kind: "JUDGE", role: "JUDGE", campaignId: ids.campaign } as const;
  const { id } = await db.invitation.create({ data: { ...link, tokenHash: tokenHash(joinToken), batch } });
  return { invitation: id, joinToken, batch };
}

const invitedAddress = (unique: string) => `invited-${unique.toLowerCase()}@example.org`;

async function invitedBefore({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const email = invitedAddress(ids.unique);
  const link = { kind: "JUDGE", role: "JUDGE", campaignId: ids.campaign, email } as const;
  await db.invitation.create({ data: { ...link, tokenHash: tokenHash(newSecretToken()) } });
  return {};
}

async function nobodyInvited({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  await db.invitation.updateMany({ where: { campaignId: ids.campaign }, data: { email: null } });
  return {};
}

async function withWebhook({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const webhook = {
    host: "hooks.example.org",
    sealed: new Uint8Array(40),
    events: [],
    createdAt: new Date(),
  };
  const { campaign: campaignId } = ids;
  await db.webhook.upsert({ where: { campaignId }, create: { campaignId, ...webhook }, update: {} });
  return {};
}

async function withoutPlatform({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  await db.platformConnection.deleteMany({ where: { campaignId: ids.campaign } });
  return {};
}

async function withPlatform({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const { campaign: campaignId } = ids;
  const stored = { sealed: new Uint8Array(40), createdAt: new Date() };
  await db.platformConnection.upsert({
    where: { campaignId },
    create: { campaignId, ...stored },
    update: {},
  });
  return {};
}

async function messageGivenUp({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const administrator = await db.user.findFirstOrThrow({ where: { role: "ADMIN" }, select: { id: true } });
  const told = {
    event: "goal-reached",
    key: randomUUID(),
    userId: administrator.id,
    state: "FAILED",
  } as const;
  const moments = { createdAt: new Date(), nextAttemptAt: new Date(), endedAt: new Date() };
  const { id: message } = await db.message.create({
    data: { campaignId: ids.campaign, ...told, ...moments },
  });
  return { message };
}

async function anotherInvitation({ db }: AccessStage): Promise<Partial<AccessIds>> {
  const inviteToken = newSecretToken();
  await db.invitation.create({
    data: { kind: "ORGANISER", role: "ORGANISER", tokenHash: tokenHash(inviteToken) },
  });
  return { inviteToken };
}

async function withoutSets({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  await db.systemSet.deleteMany({ where: { campaignId: ids.campaign } });
  return {};
}

async function anotherSet(stage: AccessStage): Promise<Partial<AccessIds>> {
  await withoutSets(stage);
  const { db, ids } = stage;
  await db.systemSet.create({
    data: { campaignId: ids.campaign, name: "base", systems: ["SYSTEM1", "SYSTEM2"] },
  });
  return {};
}

const walks = { start: 1, end: 2, type: "Vt", corrections: ["walks"], required: true, comment: "" };
/** By which annotators name the answer that is handed in. */
export const answerOfTeam = answerKey(contentOfAnswer([walks]));

/** The gold is contested: a scored submission of each team, one answer handed in. */
export async function contestedCallOf({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const { call: callId, testSet: testSetId, ownTeam: teamId, otherTeam } = ids;
  const now = new Date();
  const times = { openedAt: now, closedAt: now, contestedAt: now };
  await db.call.update({ where: { id: callId }, data: { state: "CONTESTED", ...times } });
  const of = { teamId, testSetId };
  if ((await db.submission.count({ where: of })) > 0) return {};
  const source = { testSetId, position: 0 };
  const gold = [{ annotator: 0, edits: [{ ...walks, corrections: ["goes"] }] }];
  await db.testSetSegment.update({
    where: { testSetId_position: source },
    data: { source: "He go .", gold },
  });
  const file = new Uint8Array(Buffer.from("S He go .\n"));
  const bytes = { bytes: file.length, sha256: sha256(file) };
  await db.testSetFile.create({
    data: { testSetId, role: "GOLD", position: 0, name: "gold.m2", format: "m2", data: file, ...bytes },
  });
  // Of different numbers, so that a team asks for what it has not where it asks for the other's.
  for (const [team, number] of [
    [teamId, 1],
    [otherTeam, 2],
  ] as const) {
    await db.submission.create({
      data: {
        ...{ callId, testSetId, teamId: team, number, startedAt: now, receivedAt: now, ...bytes },
        ...{ fileName: "a.txt", state: "SCORED", scoredAt: now, isPrimary: true },
        texts: { create: { file, outputs: ["He walks ."] } },
      },
    });
    await db.team.update({ where: { id: team }, data: { lastNumber: number } });
  }
  const handedIn = { state: "HANDED_IN", handedInAt: now, changedAt: now } as const;
  await db.proposal.create({
    data: { ...of, position: 0, kind: "EDITS", edits: [walks], origin: "PAGE", ...handedIn },
  });
  return {};
}

/** Teams hand in. */
export async function openCallOf(stage: AccessStage): Promise<Partial<AccessIds>> {
  const { db, ids } = stage;
  await contestedCallOf(stage);
  await db.call.update({
    where: { id: ids.call },
    data: { state: "OPEN", closedAt: null, contestedAt: null },
  });
  return programsOfTeams(stage);
}

/** The programs of the two teams stand for those of this call. */
export async function programsOfTeams({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  for (const [name, teamId] of [
    ["teamMember", ids.ownTeam],
    ["otherTeam", ids.otherTeam],
  ] as const) {
    const members = await db.teamMember.findMany({ where: { teamId } });
    await db.apiToken.updateMany({
      where: { name, userId: { in: members.map(({ userId }) => userId) } },
      data: { teamId },
    });
  }
  return {};
}

async function unreadNews({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  await db.teamMember.updateMany({ where: { callId: ids.call }, data: { seenVersion: 0 } });
  return {};
}

async function tokenOfTeam({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const { userId } = await db.teamMember.findFirstOrThrow({ where: { teamId: ids.ownTeam } });
  const token = { userId, teamId: ids.ownTeam, name: "To be revoked", scopes: ["read-own"] };
  const { id } = await db.apiToken.create({ data: { ...token, tokenHash: tokenHash(randomUUID()) } });
  return { apiToken: id };
}

/** A further member of the team that is asked for, who came by a link. */
async function furtherMember({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const of = { callId: ids.call, teamId: ids.ownTeam };
  const { id: userId } = await db.user.create({ data: { role: "PARTICIPANT" } });
  await db.teamMember.create({ data: { ...of, userId, name: "Further" } });
  return { person: userId };
}

/** A link by which a further member of the team that is asked for is to come. */
async function linkOfTeam({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  const link = { kind: "TEAM_MEMBER", role: "PARTICIPANT", callId: ids.call, teamId: ids.ownTeam } as const;
  const { id } = await db.invitation.create({ data: { ...link, tokenHash: tokenHash(randomUUID()) } });
  return { invitation: id };
}

/** A further call of the same organisers. */
async function furtherCall(
  { db, ids }: AccessStage,
  more: Partial<Prisma.CallUncheckedCreateInput>,
): Promise<string> {
  const organisers = await db.callMember.findMany({ where: { callId: ids.call, role: "ORGANISER" } });
  const { id } = await db.call.create({
    data: {
      ...{ slug: `call-${randomUUID()}`, title: "Access", language: "en", seed: 1, ...more },
      members: { create: organisers.map(({ userId }) => ({ userId, role: "ORGANISER" as const })) },
    },
  });
  return id;
}

async function callInBin(stage: AccessStage): Promise<Partial<AccessIds>> {
  const binnedSlug = `access-${randomUUID()}`;
  return { call: await furtherCall(stage, { binnedAt: new Date(), binnedSlug }) };
}

async function finalCall(stage: AccessStage): Promise<Partial<AccessIds>> {
  const now = new Date();
  return { call: await furtherCall(stage, { state: "FINAL", openedAt: now, closedAt: now, finalAt: now }) };
}

/** A final call with a campaign made from it, in which a team still goes by its pseudonym. */
async function pseudonymsInCampaign(stage: AccessStage): Promise<Partial<AccessIds>> {
  const { db } = stage;
  const { call: callId = "" } = await finalCall(stage);
  const now = new Date();
  const { id: testSetId } = await db.testSet.create({ data: { callId, name: "test" } });
  const names = { name: "Alder", pseudonym: "Team A", state: "APPROVED", decidedAt: now } as const;
  const { id: teamId } = await db.team.create({ data: { callId, ...names, lastNumber: 1 } });
  const file = new Uint8Array(Buffer.from("one\n"));
  const { id: submissionId } = await db.submission.create({
    data: {
      ...{ callId, testSetId, teamId, number: 1, startedAt: now, receivedAt: now, scoredAt: now },
      ...{ fileName: "a.txt", bytes: file.length, sha256: sha256(file), state: "SCORED", isPrimary: true },
    },
  });
  const { userId: createdById } = await db.callMember.findFirstOrThrow({ where: { callId } });
  const { id: campaign } = await db.campaign.create({
    data: {
      createdById,
      ...{ name: "Judged", slug: `judged-${randomUUID()}`, kind: "CORRECTION", seed: 1, callId },
      ...{ sourceLanguage: "en", targetLanguage: "en" },
      systems: { create: { name: "Team-A", submissionId } },
    },
  });
  return { call: callId, campaign };
}

async function waitingAnalysis({ db, ids }: AccessStage, kind: string): Promise<Partial<AccessIds>> {
  await db.analysis.update({
    where: { id: ids.analysis },
    data: { kind, state: "QUEUED", finishedAt: null },
  });
  return {};
}

const contested = { prepare: contestedCallOf } as const;
/** What others ask for afterwards would be another's. */
const contestedAnew = { ...contested, usesUp: true } as const;

/** What is sent to each server action, as its button or form would. */
export function actionRequests(people: AccessPeople): Readonly<Record<string, AccessRequest>> {
  const scores = ({ campaign, unique }: AccessIds) => {
    const sent = formOf({ campaignId: campaign, metric: `Sent ${unique}` });
    sent.append("file", new File(["SYSTEM1\t0.5\nSYSTEM2\t0.4\nSYSTEM3\t0.3\n"], "scores.tsv"));
    return sent;
  };
  return {
    "action app/calls/[id]/settings bin": changing(({ call }) => [call], { usesUp: true }),
    "action app/calls/bin restore": changing(({ call }) => [call], { prepare: callInBin }),
    "action app/calls/bin destroy": changing(({ call }) => [call, "Access"], { prepare: callInBin }),
    "action app/calls/new create": form(callFields),
    // Of a draft: once the gold is shown, little of a call can be changed.
    "action app/calls/[id]/settings save": form(
      (ids) => ({ ...callFields(ids), callId: ids.call, note: "Said anew." }),
      { usesUp: true },
    ),
    "action app/calls/[id] changeState": changing(({ call }) => [call, "open"], { usesUp: true }),
    "action app/calls/[id] decide": changing(({ call, team }) => [call, team, "approve"], { usesUp: true }),
    "action app/calls/[id] makeLink": changing(({ call }) => [call, "REGISTRATION"]),
    "action app/calls/[id] changePersonOfCall": changing(
      ({ call, person }) => [call, "member", person, "remove"],
      { prepare: furtherMember },
    ),
    "action app/calls/[id] changeLink": changing(({ call, invitation }) => [call, invitation, "revoke"], {
      prepare: linkOfTeam,
    }),
    "action app/calls/[id] renewToken": changing(({ call, apiToken }) => [call, apiToken], {
      prepare: tokenOfTeam,
      usesUp: true,
    }),
    "action app/calls/[id] publish": changing(({ call }) => [call, "results"], { prepare: finalCall }),
    "action app/calls/[id] nameAsTeams": changing(({ call, campaign }) => [call, campaign], {
      prepare: pseudonymsInCampaign,
    }),
    "action app/calls/[id] changeOwnSubmission": changing(({ call }) => [call, 1, "withdraw"], contestedAnew),
    "action app/calls/[id] saveFallbackOrder": changing(({ call }) => [call, "test", "1"], {
      prepare: openCallOf,
      usesUp: true,
    }),
    "action app/calls/[id] makeTeamToken": changing(({ call }) => [call, "A token", ["hand-in"]]),
    "action app/calls/[id] endTeamToken": changing(({ call, apiToken }) => [call, apiToken], {
      prepare: tokenOfTeam,
      usesUp: true,
    }),
    "action app/calls/[id] savePublishConsent": changing(({ call }) => [call, true]),
    "action app/calls/[id] readNews": changing(({ call }) => [call], { prepare: unreadNews }),
    "action app/calls/[id]/alternatives save": changing(
      ({ call, testSet }) => [{ callId: call, testSetId: testSet, position: 0, kind: "NOOP" }],
      contestedAnew,
    ),
    "action app/calls/[id]/alternatives handIn": changing(
      ({ call, testSet }) => [{ callId: call, testSetId: testSet }],
      contested,
    ),
    "action app/calls/[id]/alternatives upload": changing(({ call, testSet }) => {
      const sent = formOf({ callId: call, testSetId: String(testSet) });
      sent.append("file", new File(["S He go .\n"], "team.m2"));
      return [idle, sent];
    }, contestedAnew),
    "action app/calls/[id]/adjudicate decide": changing(
      ({ call, testSet }) => [
        { callId: call, testSetId: testSet, position: 0, key: answerOfTeam, decision: "accept" },
      ],
      contested,
    ),
    "action app/calls/[id]/answers settleDispute": changing(
      ({ call, testSet }) => [
        { callId: call, testSetId: testSet, position: 0, key: answerOfTeam, decision: "accept" },
      ],
      contested,
    ),
    "action app/calls/[id]/final scoreWithAlternatives": changing(
      ({ call, testSet }) => [{ callId: call, testSetId: testSet }],
      contested,
    ),
    "action app/calls/[id]/judging makeCampaign": form(
      ({ call, testSet, unique }) => ({
        ...{ callId: call, testSetId: String(testSet), name: `Judged ${unique}`, includeInput: "on" },
      }),
      contested,
    ),
    "action app/take-part/[token] register": form(
      ({ registrationToken, unique }) => ({
        ...{ token: registrationToken, name: `Team ${unique}`, affiliation: "", member: "A member" },
      }),
      { usesUp: true },
    ),
    "action app/take-part/[token] join": form(
      ({ memberToken }) => ({ token: memberToken, member: "A member" }),
      {
        usesUp: true,
      },
    ),
    "action app/_shell signOut": changing(() => [formOf({})], { changes: false }),
    "action app/_invitations revoke": changing(({ invitation }) => [invitation], { prepare: anotherLink }),
    "action app/login signIn": form(() => ({
      email: people.emails.organiser ?? "",
      password: people.password,
      returnPath: "/campaigns",
    })),
    "action app/invite/[token] acceptInvitation": form(
      ({ inviteToken, unique }) => ({
        token: inviteToken,
        name: "Newcomer",
        email: `newcomer-${unique}@example.org`,
        password: "a password nobody knows",
      }),
      { prepare: anotherInvitation },
    ),
    "action app/(judges)/join/[token] beginJudging": form(
      ({ joinToken }) => ({
        token: joinToken,
        participant: "",
        study: "",
        session: "",
      }),
      { prepare: anotherLink },
    ),
    "action app/account saveBackupMails": form(() => ({ hears: "on" })),
    "action app/account saveName": form(({ unique }) => ({ name: `Renamed ${unique}` })),
    "action app/account savePassword": form(() => ({
      currentPassword: people.password,
      newPassword: people.password,
    })),
    "action app/account endEverySession": form(() => ({})),
    "action app/account/tokens makeToken": form(({ campaign }) => ({
      name: "Made over HTTP",
      scopes: ["read-results"],
      campaignId: campaign,
      expiresInDays: "1",
      password: people.password,
    })),
    "action app/account/tokens revokeToken": changing(({ apiToken }) => [apiToken], {
      prepare: async ({ db }) => {
        const token = { name: "To be revoked", tokenHash: tokenHash(randomUUID()), scopes: ["read-results"] };
        const { id } = await db.apiToken.create({ data: { ...token, userId: people.userIds.organiser } });
        return { apiToken: id };
      },
    }),
    "action app/organisers invite": form(({ unique }) => ({
      email: "",
      label: `Over HTTP ${unique}`,
      role: "ORGANISER",
    })),
    "action app/campaigns/new create": form(() => ({ ...newCampaign, contextSentences: "1" })),
    "action app/campaigns/new previewInstructions": changing(() => ["Some *text*."], { changes: false }),
    "action app/campaigns/import beginImport": form(() => newCampaign),
    "action app/campaigns/[id] settle": changing(({ campaign }) => [campaign, "late", 3]),
    "action app/campaigns/[id] bringBack": changing(({ campaign }) => [campaign, "late"], {
      prepare: async ({ db, ids }) => {
        const entry = { campaignId: ids.campaign, key: "late" };
        const settled = { ...entry, level: 3, settledAt: new Date() };
        await db.settledAttention.upsert({ where: { campaignId_key: entry }, create: settled, update: {} });
        return {};
      },
    }),
    "action app/campaigns/[id] changeState": changing(({ campaign }) => [campaign, "pause"], {
      prepare: async ({ db, ids }) => {
        await db.campaign.update({ where: { id: ids.campaign }, data: { state: "OPEN" } });
        return {};
      },
    }),
    "action app/campaigns/[id]/settings saveJudging": form(({ campaign, unique }) => ({
      campaignId: campaign,
      completionCode: unique,
      completionUrl: "https://platform.example/done",
      failedControlsCode: "",
      failedControlsUrl: "",
      closedEarlyCode: "",
      closedEarlyUrl: "",
      controlsToPass: "60",
      askedBy: "",
      pay: "",
      practiceToPass: "",
      stopsAfterControls: "",
    })),
    "action app/campaigns/[id]/judges makeLink": form(({ campaign }) => ({
      campaignId: campaign,
      label: "One",
      expiresInDays: "",
    })),
    "action app/campaigns/[id]/judges makeLinks": form(({ campaign, unique }) => ({
      campaignId: campaign,
      batch: unique,
      count: "2",
      labels: "",
      expiresInDays: "",
    })),
    "action app/campaigns/[id]/judges makeSignUp": form(({ campaign }) => ({
      campaignId: campaign,
      label: "All",
      maxJudges: "5",
      expiresInDays: "",
    })),
    "action app/campaigns/[id]/judges revokeLinks": changing(({ campaign, batch }) => [campaign, batch], {
      prepare: anotherLink,
    }),
    "action app/campaigns/[id]/judges changeStanding": changing((ids) => [judgeOf(ids), "exclude"], {
      prepare: anotherJudge,
    }),
    "action app/campaigns/[id]/judges takeBackWork": changing((ids) => [judgeOf(ids)], {
      usesUp: true,
      prepare: async ({ db, ids }) => {
        await db.assignment.updateMany({ where: { publicId: ids.assignment }, data: { judgeId: ids.judge } });
        return {};
      },
    }),
    "action app/campaigns/[id]/judges forget": changing((ids) => [judgeOf(ids), ids.pseudonym], {
      prepare: anotherJudge,
    }),
    "action app/campaigns/[id]/judges replace": form(
      ({ campaign, judge }) => ({
        campaignId: campaign,
        judgeId: String(judge),
        label: "Another",
        expiresInDays: "",
      }),
      { prepare: anotherJudge },
    ),
    "action app/campaigns/[id]/judges renewLink": changing((ids) => [judgeOf(ids)], {
      prepare: anotherJudge,
    }),
    "action app/campaigns/[id]/judges admit": changing(({ campaign }) => [campaign, undefined], {
      stage: "late",
      usesUp: true,
    }),
    "action app/campaigns/[id]/plan drawPlan": changing(
      ({ campaign }) => [{ campaignId: campaign, settings: plan, nextTaskByUncertainty: false }],
      draft,
    ),
    "action app/campaigns/[id]/plan/known-answers takeCandidates": changing(
      ({ campaign }) => [{ campaignId: campaign, kind: "practice", choice: { count: 1 }, without: [] }],
      { ...draft, changes: false },
    ),
    "action app/campaigns/[id]/plan/known-answers store": changing(
      ({ campaign }) => [
        {
          campaignId: campaign,
          answers: {
            practice: [{ line: 1, hypotheses: [0, 1], ranks: [1, 2], feedback: null }],
            control: [],
          },
        },
      ],
      { ...draft, usesUp: true },
    ),
    "action app/campaigns/[id]/publish publish": form(({ campaign, unique }) => ({
      campaignId: campaign,
      slug: `published-${unique}`,
      sections: ["leaderboard"],
      downloads: [],
    })),
    "action app/campaigns/[id]/publish freeze": changing(({ campaign }) => [campaign]),
    "action app/campaigns/[id]/publish unfreeze": changing(({ campaign }) => [campaign], {
      prepare: freezePage,
    }),
    "action app/campaigns/[id]/publish withdraw": changing(({ campaign }) => [campaign], { usesUp: true }),
    "action app/campaigns/[id]/results computeAnalysis": changing(({ campaign, unique }) => [
      campaign,
      {
        kind: "leaderboard",
        method: "trueskill",
        unit: "ranking",
        bootstrap: 2,
        p: 0.05,
        seed: Number.parseInt(unique.slice(0, 6), 16) || 0,
        filters: {},
      },
    ]),
    "action app/campaigns/[id]/results saveSet": form(
      ({ campaign, unique }) => ({
        campaignId: campaign,
        name: `Set ${unique}`,
        system: ["SYSTEM1", "SYSTEM2"],
      }),
      { prepare: withoutSets },
    ),
    "action app/campaigns/[id]/results renameSet": form(
      ({ campaign, unique }) => ({ campaignId: campaign, set: "base", name: `Set ${unique}` }),
      { prepare: anotherSet },
    ),
    "action app/campaigns/[id]/results deleteSet": changing(({ campaign }) => [campaign, "base"], {
      prepare: anotherSet,
    }),
    "action app/campaigns/[id]/results stopAnalysis": changing(
      ({ campaign, analysis }) => [campaign, analysis],
      {
        prepare: (stage) => waitingAnalysis(stage, "leaderboard"),
      },
    ),
    "action app/campaigns/[id]/results/metrics computeMetrics": changing(
      ({ campaign }) => [campaign, "all", formOf({})],
      {
        usesUp: true,
      },
    ),
    "action app/campaigns/[id]/results/metrics cancelMetrics": changing(
      ({ campaign }) => [campaign, formOf({})],
      {
        prepare: (stage) => waitingAnalysis(stage, "metrics"),
      },
    ),
    "action app/campaigns/[id]/results/metrics importScores": changing((ids) => [idle, scores(ids)]),
    "action app/campaigns/[id]/results/metrics removeMetric": changing(
      ({ campaign, metric }) => [campaign, metric],
      {
        prepare: async ({ db, ids }) => {
          const { id } = await db.metric.create({ data: { campaignId: ids.campaign, name: randomUUID() } });
          return { metric: id };
        },
      },
    ),
    "action app/campaigns/[id]/settings saveGeneral": form(({ campaign, unique }) => ({
      ...newCampaign,
      campaignId: campaign,
      name: `Renamed ${unique}`,
      contextSentences: "2",
      judgeLanguage: "pl",
      editMarking: "NONE",
    })),
    "action app/campaigns/[id]/settings saveText": form(
      ({ campaign }) => ({
        campaignId: campaign,
        kind: "INSTRUCTIONS",
        text: "Rank what you read.",
        basedOn: "1",
      }),
      { usesUp: true },
    ),
    "action app/campaigns/[id]/settings add": form(
      ({ campaign }) => ({
        campaignId: campaign,
        email: people.emails.admin ?? "",
      }),
      {
        prepare: async ({ db, ids }) => {
          await db.membership.deleteMany({
            where: { campaignId: ids.campaign, userId: people.userIds.admin },
          });
          return {};
        },
      },
    ),
    "action app/campaigns/[id]/settings remove": changing(
      ({ campaign, coOrganiser }) => [campaign, coOrganiser],
      {
        prepare: async ({ db, ids }) => {
          const where = { campaignId: ids.campaign, userId: people.userIds.coOrganiser };
          await db.membership.updateMany({ where, data: { removedAt: null } });
          return {};
        },
      },
    ),
    "action app/campaigns/[id]/settings duplicate": form(({ campaign }) => ({
      campaignId: campaign,
      name: "A copy",
      withPlan: "on",
    })),
    "action app/campaigns/[id]/settings bin": changing(({ campaign }) => [campaign], { usesUp: true }),
    // No platform is connected, and none can be reached from the journeys.
    "action app/campaigns/[id]/judges/prolific connect": form(
      ({ campaign }) => ({ campaignId: campaign, token: "a-token", hookSecret: "" }),
      { changes: false, prepare: withoutPlatform },
    ),
    "action app/campaigns/[id]/judges/prolific draft": form(
      ({ campaign }) => ({
        ...{ campaignId: campaign, title: "Study", description: "Rank texts.", places: "5" },
        ...{ minutes: "10", hourlyRate: "12", floor: "9" },
      }),
      { changes: false, prepare: withoutPlatform },
    ),
    "action app/campaigns/[id]/judges/prolific disconnect": changing(({ campaign }) => [campaign], {
      prepare: withPlatform,
    }),
    "action app/campaigns/[id]/judges/prolific refresh": changing(({ campaign }) => [campaign], {
      changes: false,
      prepare: withoutPlatform,
    }),
    "action app/campaigns/[id]/judges/prolific approveAll": changing(({ campaign }) => [campaign], {
      changes: false,
      prepare: withoutPlatform,
    }),
    "action app/campaigns/[id]/judges/prolific approve": changing(
      ({ campaign, judge }) => [campaign, judge],
      { changes: false, prepare: withoutPlatform },
    ),
    "action app/campaigns/[id]/judges/prolific requestReturn": changing(
      ({ campaign, judge }) => [campaign, judge, "Not finished."],
      { changes: false, prepare: withoutPlatform },
    ),
    "action app/campaigns/[id]/settings/messages saveChoice": form(({ campaign }) => ({
      campaignId: campaign,
      events: ["judge-stopped"],
    })),
    "action app/campaigns/[id]/settings/messages saveHook": form(({ campaign }) => ({
      campaignId: campaign,
      url: "https://hooks.example.org/adjudge",
      events: ["judge-stopped"],
    })),
    "action app/campaigns/[id]/settings/messages removeHook": changing(({ campaign }) => [campaign], {
      prepare: withWebhook,
    }),
    // The installation of the journeys sends no e-mail, and nobody is invited twice.
    "action app/campaigns/[id]/settings/messages inviteByMail": form(
      ({ campaign, unique }) => ({ campaignId: campaign, people: invitedAddress(unique), expiresInDays: "" }),
      { changes: false, prepare: invitedBefore },
    ),
    "action app/campaigns/[id]/settings/messages remind": changing(({ campaign }) => [campaign], {
      changes: false,
      prepare: nobodyInvited,
    }),
    "action app/campaigns/[id]/settings/messages retry": changing(
      ({ campaign, message }) => [campaign, message],
      {
        prepare: messageGivenUp,
      },
    ),
    "action app/campaigns/bin restore": changing(({ campaign }) => [campaign], {
      usesUp: true,
      prepare: inBin,
    }),
    "action app/campaigns/bin destroy": changing(({ campaign, campaignName }) => [campaign, campaignName], {
      usesUp: true,
      prepare: inBin,
    }),
  };
}
