import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connection/client";
import { newSecretToken, tokenHash } from "../../usecases/accounts/steps/secret-token";
import { createJudgingCampaign, type JudgingCampaign } from "../campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../campaigns/judging-steps";
import { storeLetters } from "../campaigns/stored-letters";
import { uploadFiles } from "../campaigns/upload-steps";
import { contextOf } from "../database/people";
import type { AccessPeople, Person } from "./access-people";
import type { AccessIds } from "./access-request";

export type StageKind = "judged" | "draft" | "late";

/** A campaign with one of everything that a request can name, and who takes part in it. */
export interface AccessStage {
  readonly db: Database;
  readonly kind: StageKind;
  readonly campaign: JudgingCampaign;
  readonly ids: AccessIds;
}

export type Owner = "here" | "elsewhere";

const casts: Readonly<Record<Owner, { readonly organiser: Person; readonly judges: readonly Person[] }>> = {
  here: { organiser: "organiser", judges: ["judge", "excludedJudge", "revoked"] },
  elsewhere: { organiser: "organiserElsewhere", judges: ["judgeElsewhere"] },
};

/** Small files of a draft campaign. */
export const stageFiles = { "small.src": "one\ntwo\n", "A.txt": "one .\ntwo .\n", "B.txt": "One\ntwo .\n" };

export async function createAccessStage(
  db: Database,
  people: AccessPeople,
  owner: Owner,
  kind: StageKind = "judged",
): Promise<AccessStage> {
  const isDraft = kind === "draft";
  const made = await createJudgingCampaign(db, {
    systems: 3,
    segments: 3,
    texts: 3,
    tasks: isDraft ? 0 : 3,
    judges: 0,
    copies: () => 5,
    consent: "Taking part is voluntary.",
    seed: 7,
  });
  const name = `Access ${owner} ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await db.campaign.update({
    where: { id: made.id },
    data: { name, slug, ...(isDraft ? { state: "DRAFT", openedAt: null } : {}) },
  });
  const campaign = { ...made, slug };
  const { organiser, judges } = casts[owner];
  const member = async (userId: string, pseudonym?: string, excludedAt: Date | null = null) =>
    (
      await db.membership.create({
        data: {
          campaignId: made.id,
          userId,
          role: pseudonym === undefined ? "ORGANISER" : "JUDGE",
          ...(pseudonym === undefined ? {} : { pseudonym, consentVersion: 1, consentedAt: new Date() }),
          excludedAt,
        },
      })
    ).id;
  await member(people.userIds[organiser]);
  const coOrganiser = await member(people.userIds.coOrganiser);
  const memberships = new Map<Person, number>();
  for (const [index, judge] of judges.entries()) {
    const excludedAt = judge === "excludedJudge" ? new Date() : null;
    memberships.set(judge, await member(people.userIds[judge], `judge-0${index + 1}`, excludedAt));
    const revokedAt = judge === "revoked" ? new Date() : null;
    await db.invitation.create({
      data: { ...newLink(made.id).stored, userId: people.userIds[judge], usedAt: new Date(), revokedAt },
    });
  }
  const pseudonym = "judge-09";
  const spare = await db.user.create({ data: { role: "JUDGE" } });
  const judge = await member(spare.id, pseudonym);
  await db.invitation.create({ data: { ...newLink(made.id).stored, userId: spare.id, usedAt: new Date() } });
  const batch = `Batch ${randomUUID()}`;
  const open = newLink(made.id);
  const { id: invitation } = await db.invitation.create({ data: { ...open.stored, batch } });
  const invite = { token: newSecretToken() };
  await db.invitation.create({
    data: { kind: "ORGANISER", role: "ORGANISER", tokenHash: tokenHash(invite.token) },
  });
  const assignment = isDraft
    ? madeUp.assignment
    : await judgeOnce(db, campaign, memberships.get(judges[0]!)!, kind);
  return {
    db,
    kind,
    campaign,
    ids: {
      campaign: made.id,
      campaignName: name,
      slug,
      judge,
      coOrganiser,
      pseudonym,
      assignment,
      invitation,
      batch,
      joinToken: open.token,
      inviteToken: invite.token,
      upload: await createUpload(db, made.id, isDraft),
      ...(await createResults(db, made.id, people.userIds[organiser])),
      publication: await publish(db, made.id, slug),
      ...(await createCallOf(db, people.userIds, owner)),
      message: randomUUID(),
      unique: randomUUID(),
    },
  };
}

/** Ids that are well-formed and nobody's. */
export const madeUp: AccessIds = {
  campaign: "00000000-0000-4000-8000-000000000000",
  campaignName: "No such campaign",
  slug: "no-such-campaign",
  judge: 999_999_999,
  coOrganiser: 999_999_999,
  pseudonym: "judge-99",
  assignment: "AAAAAAAAAAAAAAAAAAAAAA",
  invitation: "00000000-0000-4000-8000-000000000001",
  batch: "No such batch",
  joinToken: "A".repeat(43),
  inviteToken: "B".repeat(43),
  upload: "00000000-0000-4000-8000-000000000002",
  analysis: "00000000-0000-4000-8000-000000000003",
  metric: 999_999_999,
  apiToken: "00000000-0000-4000-8000-000000000004",
  publication: "no-such-page",
  call: "00000000-0000-4000-8000-000000000005",
  testSet: 999_999_999,
  team: "00000000-0000-4000-8000-000000000006",
  ownTeam: "00000000-0000-4000-8000-000000000007",
  otherTeam: "00000000-0000-4000-8000-000000000008",
  publishedCall: "no-such-call",
  person: "00000000-0000-4000-8000-000000000009",
  registrationToken: "C".repeat(43),
  memberToken: "D".repeat(43),
  message: "00000000-0000-4000-8000-00000000000a",
  unique: "no-such-name",
};

function newLink(campaignId: string) {
  const token = newSecretToken();
  const stored = { kind: "JUDGE", role: "JUDGE", campaignId, tokenHash: tokenHash(token) } as const;
  return { token, stored };
}

/** One answer of the judge's, and the next task in hand. Late: a further answer came after closing. */
async function judgeOnce(
  db: Database,
  campaign: JudgingCampaign,
  judgeId: number,
  kind: StageKind,
): Promise<string> {
  const { tasks } = await askTasks(db, campaign, judgeId, new Date());
  const [first, second, third] = tasks;
  if (first === undefined || second === undefined) throw new Error("the judge got no tasks");
  await sendAnswer(db, campaign, judgeId, answerTo(first), new Date());
  if (kind !== "late") return second.assignment;
  await db.campaign.update({ where: { id: campaign.id }, data: { state: "CLOSED", closedAt: new Date() } });
  await sendAnswer(db, campaign, judgeId, answerTo(second), new Date());
  return third?.assignment ?? second.assignment;
}

async function createUpload(db: Database, campaignId: string, isDraft: boolean): Promise<string> {
  if (isDraft) return (await uploadFiles(contextOf(db), campaignId, stageFiles)).uploadId;
  return (await db.upload.create({ data: { campaignId, state: "DONE" } })).id;
}

async function createResults(db: Database, campaignId: string, userId: string) {
  const metric = await db.metric.create({ data: { campaignId, name: "Imported" } });
  const analysis = await db.analysis.create({
    data: {
      campaignId,
      kind: "leaderboard",
      settings: {},
      settingsHash: tokenHash(randomUUID()),
      inputFingerprint: "access",
      seed: 1,
      version: "access",
      state: "QUEUED",
    },
  });
  const token = await db.apiToken.create({
    data: { userId, name: "To be revoked", tokenHash: tokenHash(randomUUID()), scopes: ["read-results"] },
  });
  return { metric: metric.id, analysis: analysis.id, apiToken: token.id };
}

/** A draft of a call with a test set, a team that waits, two that take part, an annotator, and links into it. */
async function createCallOf(db: Database, userIds: AccessPeople["userIds"], owner: Owner) {
  const draft = () => ({ slug: `call-${randomUUID()}`, title: "Access", language: "en", seed: 1 });
  const { id: call } = await db.call.create({ data: draft() });
  // Whoever organises a call cannot take part in it: the links lead into another.
  const { id: joined } = await db.call.create({ data: draft() });
  const organiser = userIds[casts[owner].organiser];
  await db.callMember.create({ data: { callId: call, userId: organiser, role: "ORGANISER" } });
  const { id: testSetId } = await db.testSet.create({ data: { callId: call, name: "test" } });
  await db.testSetSegment.create({ data: { testSetId, position: 0, source: "one" } });
  const names = { name: "Alder", pseudonym: "Team A" };
  const { id: team } = await db.team.create({ data: { callId: call, ...names } });
  const { id: joinedTeam } = await db.team.create({ data: { callId: joined, ...names } });
  const [ownTeam, otherTeam] = [await approved("Birch", "Team B"), await approved("Cedar", "Team C")];
  if (owner === "here") {
    for (const [userId, teamId] of [
      [userIds.teamMember, ownTeam],
      [userIds.otherTeam, otherTeam],
    ] as const) {
      await db.teamMember.create({ data: { callId: call, teamId, userId, name: "Member" } });
      await comesBack({ kind: "TEAM_MEMBER", teamId, userId });
    }
    const userId = userIds.annotator;
    await db.callMember.create({ data: { callId: call, userId, role: "ANNOTATOR", number: 1 } });
    await comesBack({ kind: "ANNOTATOR", userId });
  }
  const [registrationToken, memberToken] = [newSecretToken(), newSecretToken()];
  const link = { role: "PARTICIPANT", callId: joined } as const;
  await db.invitation.createMany({
    data: [
      { ...link, kind: "REGISTRATION", tokenHash: tokenHash(registrationToken) },
      { ...link, kind: "TEAM_MEMBER", teamId: joinedTeam, tokenHash: tokenHash(memberToken) },
    ],
  });
  const [person, now] = [userIds.teamMember, new Date()];
  const { slug: publishedCall } = await db.call.create({
    data: {
      ...{ ...draft(), state: "FINAL", openedAt: now, closedAt: now, finalAt: now, publishedAt: now },
      testSets: { create: { name: "test", segments: { create: { position: 0, source: "one" } } } },
    },
  });
  return {
    ...{ call, testSet: testSetId, team, ownTeam, otherTeam, person, publishedCall },
    ...{ registrationToken, memberToken },
  };

  async function approved(name: string, pseudonym: string): Promise<string> {
    const data = { callId: call, name, pseudonym, state: "APPROVED", decidedAt: new Date() } as const;
    return (await db.team.create({ data })).id;
  }

  /** The link by which a participant came, which lets them in. */
  async function comesBack(
    of: { readonly userId: string } & (
      | { readonly kind: "TEAM_MEMBER"; readonly teamId: string }
      | { readonly kind: "ANNOTATOR" }
    ),
  ): Promise<void> {
    const used = { callId: call, role: "PARTICIPANT", usedAt: new Date() } as const;
    await db.invitation.create({ data: { ...of, ...used, tokenHash: tokenHash(newSecretToken()) } });
  }
}

async function publish(db: Database, campaignId: string, slug: string): Promise<string> {
  const publication = `page-of-${slug}`;
  await db.publication.create({
    data: {
      campaignId,
      slug: publication,
      sections: ["leaderboard", "head-to-head", "agreement", "metrics", "data", "methods"],
      downloads: ["leaderboard", "judgments", "outputs"],
      publishedAt: new Date(),
    },
  });
  await storeLetters(db, campaignId);
  return publication;
}
