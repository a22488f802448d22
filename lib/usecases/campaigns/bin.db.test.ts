import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../db/connection/client";
import { BIN_DAYS } from "../../domain/campaigns/bin";
import { defaultCampaignSettings } from "../../domain/campaigns/settings";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { publish } from "../../testing/campaigns/published-page";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, signedInByService, testNow } from "../../testing/database/people";
import { createApiToken } from "../accounts/create-api-token";
import { listApiTokens } from "../accounts/list-api-tokens";
import { lookAtInvitation } from "../accounts/look-at-invitation";
import { apiCampaigns } from "../api/api-campaigns";
import { enterApi } from "../api/enter-api";
import { backupDatabase } from "../backups/backup-database";
import { restoreDatabase } from "../backups/restore-database";
import { exportFile } from "../exports/export-file";
import { inviteJudge } from "../judges/invite-judge";
import { joinByLink } from "../judges/join-by-link";
import { makeSignUpLink } from "../judges/make-sign-up-link";
import { viewJudges } from "../judges/view-judges";
import { nextTasks } from "../judging/next-tasks";
import { submitAnswer } from "../judging/submit-answer";
import { viewJudging } from "../judging/view-judging";
import { publishCampaign } from "../publication/publish-campaign";
import { viewPublicPage } from "../publication/view-public-page";
import { changeCampaignState } from "./change-campaign-state";
import { createCampaign } from "./create-campaign";
import { deleteCampaign } from "./delete-campaign";
import { emptyBin } from "./empty-bin";
import { findNamedCampaign } from "./find-named-campaign";
import { listCampaigns } from "./list-campaigns";
import { moveToBin } from "./move-to-bin";
import { restoreFromBin } from "./restore-from-bin";
import { viewBin } from "./view-bin";

const { db, url } = useTestDatabase();
const target = useEmptyDatabase();
const system = { actor: { kind: "system" } as const, now: testNow, seed: 0 };
const days = (count: number) => new Date(testNow.getTime() + count * 24 * 60 * 60 * 1000);
const notFound = { code: "not-found" };

/** Every row of the campaign and of what belongs to it, its place in the bin and the audit aside. */
async function rowsOf(campaignId: string) {
  const [row] = await db.$queryRaw<{ readonly rows: unknown }[]>`
    SELECT json_build_object(
      'campaign', (SELECT to_jsonb(c) FROM "campaign" c WHERE c."id" = ${campaignId}::uuid),
      'page', (SELECT to_jsonb(p) FROM "publication" p WHERE p."campaign_id" = ${campaignId}::uuid),
      'links', (SELECT json_agg(i ORDER BY i."id") FROM "invitation" i WHERE i."campaign_id" = ${campaignId}::uuid),
      'people', (SELECT json_agg(m ORDER BY m."id") FROM "membership" m WHERE m."campaign_id" = ${campaignId}::uuid),
      'tasks', (SELECT json_agg(t ORDER BY t."id") FROM "task" t WHERE t."campaign_id" = ${campaignId}::uuid),
      'held', (SELECT json_agg(a ORDER BY a."id") FROM "assignment" a WHERE a."campaign_id" = ${campaignId}::uuid),
      'rankings', (SELECT json_agg(r ORDER BY r."id") FROM "ranking" r WHERE r."campaign_id" = ${campaignId}::uuid),
      'tallies', (SELECT json_agg(t) FROM "tally_block" t WHERE t."campaign_id" = ${campaignId}::uuid),
      'tokens', (SELECT json_agg(to_jsonb(t) - 'last_used_at' ORDER BY t."id") FROM "api_token" t WHERE t."campaign_id" = ${campaignId}::uuid)
    ) AS "rows"`;
  return row?.rows;
}

const linkIn = (token: string) =>
  ({ token, kind: "JUDGE", clientAddress: undefined, actor: { kind: "nobody" } }) as const;

describe("a campaign in the bin", () => {
  let campaign: Awaited<ReturnType<typeof createJudgedCampaign>>;
  let page: { readonly slug: string; readonly clientAddress: undefined };
  let before: unknown;
  let personal: string;
  let signUp: string;
  let apiToken: string;
  const nobody = contextOf(db, { kind: "nobody" });

  beforeAll(async () => {
    campaign = await createJudgedCampaign(db);
    await campaign.close();
    page = await publish(campaign);
    const input = { campaignId: campaign.id, label: undefined, expiresInDays: undefined };
    ({ token: personal } = await inviteJudge({ ...input, label: "Somebody" }, campaign.organiser));
    ({ token: signUp } = await makeSignUpLink({ ...input, maxJudges: 3 }, campaign.organiser));
    const { actor } = campaign.organiser;
    if (actor.kind !== "user") throw new Error("an organiser is somebody");
    ({ token: apiToken } = await createApiToken(
      {
        name: "a program",
        campaignId: campaign.id,
        scopes: ["read-results"],
        expiresInDays: undefined,
        clientAddress: undefined,
      },
      { ...campaign.organiser, actor: signedInByService(actor) },
    ));
    before = await rowsOf(campaign.id);
    await moveToBin({ campaignId: campaign.id }, campaign.organiser);
  });

  it("is not there for judges, whose answers and questions are refused as after a deletion", async () => {
    const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
    const { slug } = campaign;
    const answer = { assignment: "x".repeat(22), clientId: crypto.randomUUID(), basedOn: 0, ranks: [1] };
    const timed = { ...answer, skipReason: null, flagReason: null, activeMs: 1, wallMs: 1 };
    await expect(nextTasks({ slug }, judge)).rejects.toMatchObject(notFound);
    await expect(submitAnswer({ slug, answer: timed }, judge)).rejects.toMatchObject(notFound);
    expect(await viewJudging(judge)).toEqual([]);
  });

  it("opens to no link, and the refusal is that of a link that never was", async () => {
    for (const token of [personal, signUp]) {
      const join = joinByLink({ token, platform: undefined, clientAddress: undefined }, nobody);
      const known = await join.catch((error: unknown) => error);
      const look = await lookAtInvitation(linkIn(token), nobody).catch((error: unknown) => error);
      const never = await lookAtInvitation(linkIn("A".repeat(token.length)), nobody).catch((e: unknown) => e);
      expect([known, look]).toEqual([never, never]);
      expect(never).toMatchObject(notFound);
    }
  });

  it("is not there for the public, for lists, for programs and for its own pages", async () => {
    await expect(viewPublicPage(page, nobody)).rejects.toMatchObject(notFound);
    expect((await listCampaigns(campaign.organiser)).map(({ id }) => id)).not.toContain(campaign.id);
    await expect(viewJudges({ campaignId: campaign.id }, campaign.organiser)).rejects.toMatchObject(notFound);
    const closing = changeCampaignState({ campaignId: campaign.id, change: "reopen" }, campaign.organiser);
    await expect(closing).rejects.toMatchObject(notFound);
    const request = { authorization: `Bearer ${apiToken}`, scope: undefined, clientAddress: undefined };
    expect(await apiCampaigns(await enterApi(request, nobody))).toEqual({ campaigns: [] });
    expect((await listApiTokens(campaign.organiser)).tokens).toEqual([]);
    for (const name of [campaign.id, campaign.slug])
      await expect(findNamedCampaign({ campaign: name }, contextOf(db))).rejects.toMatchObject(notFound);
  });

  it("stands in the bin of its organisers alone, with the day from which it is gone", async () => {
    expect(await viewBin(campaign.organiser)).toMatchObject([
      {
        id: campaign.id,
        formerSlug: campaign.slug,
        binnedBy: "Organiser",
        deletedFrom: days(BIN_DAYS),
        judges: 3,
      },
    ]);
    const other = contextOf(db, (await createOrganiser(db)).actor);
    expect(await viewBin(other)).toEqual([]);
    const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
    for (const outsider of [other, judge]) {
      const { id: campaignId } = campaign;
      await expect(restoreFromBin({ campaignId }, outsider)).rejects.toMatchObject(notFound);
      await expect(deleteCampaign({ campaignId, name: "" }, outsider)).rejects.toMatchObject(notFound);
    }
    await expect(viewBin(judge)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("comes back row for row, with its page, links, judges and tokens", async () => {
    expect(await rowsOf(campaign.id)).not.toEqual(before);
    const { slug } = campaign;
    expect(await restoreFromBin({ campaignId: campaign.id }, campaign.organiser)).toEqual({
      slug,
      formerSlug: slug,
      publicSlug: page.slug,
      formerPublicSlug: page.slug,
    });
    expect(await rowsOf(campaign.id)).toEqual(before);
    expect(await viewBin(campaign.organiser)).toEqual([]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect((await listApiTokens(campaign.organiser)).tokens).toHaveLength(1);
    const joined = await joinByLink(
      { token: personal, platform: undefined, clientAddress: undefined },
      nobody,
    );
    expect(joined.claims.userId).toBeDefined();
    const actions = await db.auditEvent.findMany({
      where: { campaignId: campaign.id },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["campaign-binned", "campaign-restored"]),
    );
  });

  it("cannot be deleted for good, or restored, unless it is in there", async () => {
    const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
    for (const attempt of [
      deleteCampaign({ campaignId: campaign.id, name }, campaign.organiser),
      restoreFromBin({ campaignId: campaign.id }, campaign.organiser),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "conflict" });
  });
});

it("lets judges go on with what they hold once it is restored", async () => {
  const campaign = await createJudgingCampaign(db, { tasks: 10, judges: 1 });
  const organiser = contextOf(db, await organiserOf(db, campaign.id));
  const [judge] = campaign.judges as [number];
  const { tasks } = await askTasks(db, campaign, judge);
  const answer = answerTo(tasks[0]!);
  await moveToBin({ campaignId: campaign.id }, organiser);
  await expect(sendAnswer(db, campaign, judge, answer)).rejects.toMatchObject(notFound);
  await restoreFromBin({ campaignId: campaign.id }, organiser);
  await sendAnswer(db, campaign, judge, answer);
  expect(await db.ranking.count({ where: { campaignId: campaign.id, state: "CURRENT" } })).toBe(1);
});

it("leaves its names in addresses to others, and takes the next free ones where they are taken", async () => {
  const first = await createJudgedCampaign(db, { segments: 6, tasks: 6, workload: 2 });
  const { slug: address } = await publish(first, {}, "our-shared-task");
  await moveToBin({ campaignId: first.id }, first.organiser);
  const stored = await db.campaign.findUniqueOrThrow({ where: { id: first.id } });
  const second = await createCampaign(
    {
      name: stored.name,
      kind: "CORRECTION",
      sourceLanguage: "en",
      targetLanguage: "en",
      maxHypotheses: 5,
      settings: defaultCampaignSettings,
    },
    first.organiser,
  );
  expect(second.slug).toBe(first.slug);
  await publishCampaign(
    {
      campaignId: second.campaignId,
      slug: address,
      sections: ["leaderboard"],
      downloads: [],
      isIndexed: false,
    },
    contextOf(db),
  );
  expect(await restoreFromBin({ campaignId: first.id }, first.organiser)).toEqual({
    slug: `${first.slug}-2`,
    formerSlug: first.slug,
    publicSlug: `${address}-2`,
    formerPublicSlug: address,
  });
});

it("is emptied of what has been there for thirty days, and of nothing else", async () => {
  const make = () => createJudgingCampaign(db, { tasks: 2, judges: 1, segments: 2 });
  const [due, young, live] = [await make(), await make(), await make()];
  const at = async (id: string, now: Date) => contextOf(db, await organiserOf(db, id), now);
  await moveToBin({ campaignId: due.id }, await at(due.id, testNow));
  await moveToBin({ campaignId: young.id }, await at(young.id, days(1)));
  const justBefore = new Date(days(BIN_DAYS).getTime() - 1);
  expect(await emptyBin(contextOf(db, { kind: "system" }, justBefore))).toBe(0);
  expect(await emptyBin(contextOf(db, { kind: "system" }, days(BIN_DAYS)))).toBe(1);
  const left = await db.campaign.findMany({ where: { id: { in: [due.id, young.id, live.id] } } });
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, live.id].sort());
  expect(
    await db.auditEvent.findFirst({ where: { campaignId: due.id, action: "campaign-deleted" } }),
  ).toMatchObject({ actorId: null, detail: { judges: 1, segments: 2 } });
  const organiser = await at(live.id, testNow);
  await expect(emptyBin(organiser)).rejects.toMatchObject({ code: "forbidden" });
});

describe("a backup", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-bin-"));
  const restored = createDatabase(target.url);
  afterAll(async () => {
    await restored.$disconnect();
    rmSync(folder, { recursive: true });
  });

  it("carries the bin: what lay there lies there, and can be restored whole", async () => {
    const campaign = await createJudgedCampaign(db, { segments: 6, tasks: 6, workload: 4 });
    const judgments = async (from: typeof db) => {
      const file = await exportFile(
        { campaignId: campaign.id, file: "judgments.jsonl", freeText: true, texts: true },
        contextOf(from),
      );
      const parts: Uint8Array[] = [];
      if ("chunks" in file) for await (const chunk of file.chunks) parts.push(chunk);
      return Buffer.concat(parts).toString();
    };
    const before = await judgments(db);
    await moveToBin({ campaignId: campaign.id }, campaign.organiser);
    const file = path.join(folder, "bin.backup");
    await backupDatabase({ databaseUrl: url, file, kind: "COMMAND" }, contextOf(db));
    await restoreDatabase({ file, openDatabase: async () => target.url }, system);
    const there = contextOf(restored);
    expect((await viewBin(there)).map(({ id }) => id)).toContain(campaign.id);
    expect((await listCampaigns(there)).map(({ id }) => id)).not.toContain(campaign.id);
    expect(await restoreFromBin({ campaignId: campaign.id }, there)).toMatchObject({ slug: campaign.slug });
    expect(await judgments(restored)).toBe(before);
    expect(before.length).toBeGreaterThan(1000);
  });
});
