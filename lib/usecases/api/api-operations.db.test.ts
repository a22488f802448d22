import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { ApiScope } from "../../domain/api/api-scopes";
import { apiScopes } from "../../domain/api/api-scopes";
import { operations } from "../../domain/api/operations";
import type { AppError } from "../../domain/app-error";
import { errorAnswer } from "../../domain/input/error-answer";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, signedInByService, testNow } from "../../testing/database/people";
import { createApiToken } from "../accounts/create-api-token";
import { apiCampaign, apiCampaigns } from "./api-campaigns";
import { apiJudges, apiJudgments, apiSegments, apiSystems } from "./api-data";
import { apiAgreement, apiHeadToHead, apiLeaderboard, apiMetrics } from "./api-results";
import { type ApiContext, enterApi } from "./enter-api";

type OperationId = keyof typeof operations;

const { db } = useTestDatabase();

async function entered(
  organiser: Parameters<typeof createApiToken>[1],
  scopes: readonly ApiScope[] = apiScopes,
) {
  const input = { name: "test", scopes: [...scopes], campaignId: undefined, expiresInDays: undefined };
  const { actor } = organiser;
  if (actor.kind !== "user") throw new Error("an organiser is a user");
  const { token } = await createApiToken(
    { ...input, password: undefined, clientAddress: undefined },
    { ...organiser, actor: signedInByService(actor) },
  );
  return enterApi(
    { authorization: `Bearer ${token}`, scope: undefined, clientAddress: undefined },
    { db, now: testNow, seed: 1 },
  );
}

/** What the operation answers, as it arrives, held against its schema; nothing may be in it that is not described. */
async function checked<Answer>(id: OperationId, answer: Promise<Answer>): Promise<Answer> {
  const sent: unknown = JSON.parse(JSON.stringify(await answer));
  const { answer: described } = operations[id];
  if (described.kind !== "json") throw new Error(`${id} streams lines`);
  const schema: z.ZodType = described.schema;
  expect(schema.parse(sent)).toEqual(sent);
  return answer;
}

const query = <Id extends OperationId>(id: Id, values: Readonly<Record<string, unknown>> = {}) =>
  operations[id].query.parse(values) as z.output<(typeof operations)[Id]["query"]>;

async function linesOf(chunks: AsyncIterable<Uint8Array>): Promise<readonly Record<string, unknown>[]> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts)
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("an organiser's token", () => {
  it("reads everything of a campaign as the document describes it", async () => {
    const campaign = await createJudgedCampaign(db);
    const context = await entered(campaign.organiser);
    const at = { campaign: campaign.id };
    const { campaigns } = await checked("listCampaigns", apiCampaigns(context));
    expect(campaigns).toHaveLength(1);
    expect(await checked("getCampaign", apiCampaign(at, context))).toEqual(campaigns[0]);
    const { systems } = await checked("listSystems", apiSystems(at, context));
    expect(systems.map(({ name }) => name)).toEqual(campaign.systems.toSorted());

    const leaderboardQuery = query("getLeaderboard", {
      ...{ bootstrap: "100", seed: "5", unit: "segment", ranges: "simultaneous" },
    });
    const { leaderboard } = await checked(
      "getLeaderboard",
      apiLeaderboard({ ...at, ...leaderboardQuery }, context),
    );
    expect(leaderboard).toMatchObject({
      method: "ew",
      unit: "segment",
      ranges: "simultaneous",
      bootstrap: 100,
      seed: 5,
      isStale: false,
    });
    expect(leaderboard?.systems.map(({ system }) => system).sort()).toEqual(campaign.systems.toSorted());
    // A filter that contradicts itself is answered with what is wrong, not with an empty leaderboard.
    const backwards = query("getLeaderboard", { fromLine: "3", toLine: "1" });
    const refusal = await apiLeaderboard({ ...at, ...backwards }, context).catch((error: unknown) => error);
    expect(errorAnswer(refusal as AppError)).toMatchObject({
      status: 400,
      body: { error: { fields: { toLine: "The last segment comes before the first: from 3 to 1." } } },
    });
    const trueskill = apiLeaderboard({ ...at, ...query("getLeaderboard", { method: "trueskill" }) }, context);
    expect(await checked("getLeaderboard", trueskill)).toEqual({ leaderboard: null, work: null });

    const matrix = await checked(
      "getHeadToHead",
      apiHeadToHead({ ...at, ...query("getHeadToHead") }, context),
    );
    expect(matrix.cells).toHaveLength(5);
    expect(matrix.fingerprint).toBe(leaderboard?.fingerprint);
    const { agreement } = await checked(
      "getAgreement",
      apiAgreement({ ...at, ...query("getAgreement") }, context),
    );
    expect(agreement?.withinJudges).toHaveLength(3);
    expect(await checked("getMetrics", apiMetrics(at, context))).toEqual({ metrics: [] });
    const { judges } = await checked("listJudges", apiJudges(at, context));
    expect(judges[0]).toMatchObject({ pseudonym: "judge-01", done: 12, workload: 14, skipped: 1 });

    const first = await checked(
      "listSegments",
      apiSegments({ ...at, ...query("listSegments", { limit: "10" }) }, context),
    );
    expect(first.segments.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(first.segments[0]!.outputs.flatMap(({ systems: writers }) => writers).sort()).toEqual(
      campaign.systems.toSorted(),
    );
    const rest = await apiSegments({ ...at, from: first.next!, limit: 10 }, context);
    expect([rest.segments.length, rest.next]).toEqual([4, null]);
  });

  it("reads segments page by page where an import knows only some lines of the source", async () => {
    const campaign = await createJudgedCampaign(db);
    await db.$executeRaw`
      UPDATE segment SET position = 1000 + 7 * position WHERE campaign_id = ${campaign.id}::uuid`;
    const context = await entered(campaign.organiser);
    const lines: number[] = [];
    for (let from: number | null = 1; from !== null; ) {
      const page: Awaited<ReturnType<typeof apiSegments>> = await apiSegments(
        { campaign: campaign.id, from, limit: 5 },
        context,
      );
      lines.push(...page.segments.map(({ line }) => line));
      from = page.next;
    }
    expect(lines).toEqual(Array.from({ length: 14 }, (_, index) => 1001 + 7 * index));
    const last = query("listSegments", { from: String(2 ** 31 - 1) });
    expect(await apiSegments({ campaign: campaign.id, ...last }, context)).toEqual({
      segments: [],
      next: null,
    });
    expect(() => query("listSegments", { from: String(2 ** 31) })).toThrow();
  });

  it("filters by the names of exports, as the judgments tell them", async () => {
    const campaign = await createJudgedCampaign(db);
    const context = await entered(campaign.organiser);
    const at = { campaign: campaign.id };
    const file = await apiJudgments({ ...at, form: "rankings" }, context);
    const lines = (await linesOf(file.chunks)).filter((line) => "judge" in line);
    const [judge] = lines.map((line) => String(line.judge));
    expect(JSON.stringify(lines)).not.toContain("judge-01");
    expect(JSON.stringify(lines)).not.toContain("secret words");
    const all = await apiHeadToHead({ ...at, ...query("getHeadToHead") }, context);
    const one = await apiHeadToHead({ ...at, ...query("getHeadToHead", { judge: [judge] }) }, context);
    expect([all.judges, one.judges]).toEqual([3, 1]);
    expect(one.rankings).toBeLessThan(all.rankings ?? 0);
  });
});

describe("a campaign of somebody else's", () => {
  it("is not there, whatever is asked", async () => {
    const campaign = await createJudgedCampaign(db);
    const other = await createJudgedCampaign(db);
    const context = await entered(contextOf(db, await organiserOf(db, other.id)));
    const judge: ApiContext = {
      ...context,
      actor: await judgeActor(db, campaign.judges[0]!),
      onlyCampaign: undefined,
    };
    const at = { campaign: campaign.id };
    for (const [who, code] of [
      [context, "not-found"],
      // No judge has a token; were there one, it would open nothing.
      [judge, "forbidden"],
    ] as const) {
      const attempts = [
        apiCampaign(at, who),
        apiSystems(at, who),
        apiLeaderboard({ ...at, ...query("getLeaderboard") }, who),
        apiHeadToHead({ ...at, ...query("getHeadToHead") }, who),
        apiAgreement({ ...at, ...query("getAgreement") }, who),
        apiMetrics(at, who),
        apiJudges(at, who),
        apiSegments({ ...at, ...query("listSegments") }, who),
        apiJudgments({ ...at, form: "rankings" }, who),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code });
    }
  });
});
