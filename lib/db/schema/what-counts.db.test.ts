import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { entersResults, isCounted } from "../../domain/judgments/counting-rankings";
import type { RankingKind, RankingRecord } from "../../domain/judgments/ranking-record";
import { createJudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { rebuildTallies } from "../results/tallies";
import { findTallyDifferences } from "../results/tallies-verify";

const { db } = useTestDatabase();

interface Stored {
  readonly id: number;
  readonly kind: RankingKind;
  readonly state: RankingRecord["state"];
  readonly isLate: boolean;
  readonly isAdmitted: boolean;
  readonly isExcluded: boolean;
  readonly standing: string;
  readonly isInView: boolean;
  readonly entersResults: boolean;
  readonly isTallied: boolean;
  readonly wasGiven: boolean;
  readonly isWork: boolean;
  readonly awaitsAdmission: boolean;
}

let campaignId: string;
let stored: readonly Stored[];

/** One answer of every kind, in every state, in time, late and admitted, of a judge who is included and one who is not. */
beforeAll(async () => {
  const campaign = await createJudgingCampaign(db, {
    tasks: 4,
    judges: 2,
    systems: 3,
    texts: 3,
    segments: 4,
  });
  campaignId = campaign.id;
  await db.membership.update({ where: { id: campaign.judges[1]! }, data: { excludedAt: new Date() } });
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "ranking" ("campaign_id", "segment_id", "judge_id", "kind", "state", "origin", "shown",
                             "display_order", "answered_at", "late_at", "admitted_at")
      SELECT ${campaignId}::uuid, (SELECT min("id") FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid), judge,
             kind, state, 'IMPORTED', 1, '{}', now(), CASE WHEN timing > 0 THEN now() END,
             CASE WHEN timing > 1 THEN now() END
      FROM unnest(enum_range(NULL::ranking_kind)) AS kind, unnest(enum_range(NULL::ranking_state)) AS state,
           generate_series(0, 2) AS timing, unnest(${[...campaign.judges]}::int[]) AS judge
      RETURNING "id", "segment_id", "state"
    )
    INSERT INTO "ranking_entry" ("ranking_id", "segment_id", "hypothesis_id", "rank")
    SELECT made."id", made."segment_id", h."id", h."place"
    FROM made JOIN (
      SELECT "id", "segment_id", row_number() OVER (PARTITION BY "segment_id" ORDER BY "id") AS "place"
      FROM "hypothesis") h ON h."segment_id" = made."segment_id"
    WHERE made."state" <> 'SKIPPED'`;
  stored = await db.$queryRaw<Stored[]>`
    SELECT r."id", lower(r."kind"::text) AS "kind", lower(r."state"::text) AS "state",
           r."late_at" IS NOT NULL AS "isLate", r."admitted_at" IS NOT NULL AS "isAdmitted",
           m."excluded_at" IS NOT NULL AS "isExcluded", s."standing",
           EXISTS (SELECT FROM "counted_ranking" c WHERE c."id" = r."id") AS "isInView",
           answer_enters_results(r, m) AS "entersResults", answer_is_tallied(r) AS "isTallied",
           answer_was_given(r) AS "wasGiven", answer_is_work(r) AS "isWork",
           answer_awaits_admission(r) AS "awaitsAdmission"
    FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id" JOIN "answer_standing" s ON s."id" = r."id"
    WHERE r."campaign_id" = ${campaignId}::uuid`;
});

/** The same answer as a file tells it. */
function inFile({ kind, state, isLate, isAdmitted, isExcluded }: Stored) {
  const record = { judge: "judge-1", segment: "0", kind, state, hypotheses: [] } as RankingRecord;
  return {
    ...record,
    ...(isLate ? { lateAt: "2026-01-01T00:00:00.000Z" } : {}),
    ...(isAdmitted ? { admittedAt: "2026-01-02T00:00:00.000Z" } : {}),
    ...(isExcluded ? { judgeExcluded: true } : {}),
  };
}

describe("the rule which rankings count", () => {
  it("says the same of each answer in the database and in a file", () => {
    expect(stored).toHaveLength(90);
    for (const answer of stored)
      expect({
        ...answer,
        isInView: isCounted(inFile(answer)),
        entersResults: entersResults(inFile(answer)),
      }).toEqual(answer);
    expect(stored.filter(({ isInView }) => isInView)).toHaveLength(6);
  });

  it("calls rankings and skipped tasks what enters results, and gives every other answer one reason", () => {
    for (const { isInView, entersResults: enters, standing } of stored)
      expect([standing === "ranking", ["ranking", "skipped"].includes(standing)]).toEqual([isInView, enters]);
    const standings = new Set(stored.map(({ standing }) => standing));
    expect([...standings].sort()).toEqual(
      ["control", "excluded", "late", "practice", "ranking", "skipped", "superseded"].sort(),
    );
    for (const { awaitsAdmission, standing } of stored) expect(awaitsAdmission).toBe(standing === "late");
  });

  it("leaves in the tallies what an excluded judge ranked, and nothing else that does not count", () => {
    for (const answer of stored)
      expect(answer.isTallied).toBe(isCounted(inFile({ ...answer, isExcluded: false })));
  });

  it("counts as work what judges were shown, in its last form, practice aside", () => {
    for (const { wasGiven, isWork, kind, state } of stored) {
      expect(wasGiven).toBe(state !== "superseded" && kind !== "automatic");
      expect(isWork).toBe(wasGiven && kind !== "practice");
    }
  });

  it("is what the verifier counts by in words of its own", async () => {
    expect((await findTallyDifferences(db, campaignId)).length).toBeGreaterThan(0);
    await db.$transaction((tx) => rebuildTallies(tx, campaignId));
    expect(await findTallyDifferences(db, campaignId)).toEqual([]);
  });

  it("is written out in the verifier and nowhere else that asks the database", () => {
    const source = path.join(import.meta.dirname, "../../..");
    const files = ["lib/db", "lib/usecases", "prisma/demo"].flatMap((folder) =>
      readdirSync(path.join(source, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name}`,
      ),
    );
    const condition = /"excluded_at" IS NULL|"late_at" IS (NOT )?NULL|'REGULAR', 'REPEAT'|lateAt: null/;
    const found = files.filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        !file.startsWith("lib/db/generated") &&
        condition.test(readFileSync(path.join(source, file), "utf8")),
    );
    expect(found).toEqual(["lib/db/results/tallies-verify.ts"]);
  });

  it("is seen by the planner as conditions on columns, not called for each row", async () => {
    const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN (VERBOSE) SELECT c."id", s."standing", d."outcome", t.*
      FROM "counted_ranking" c JOIN "answer_standing" s ON s."id" = c."id"
      JOIN "expanded_judgment" d ON d."ranking_id" = c."id" JOIN "ranking" t ON t."id" = c."id"
      WHERE answer_is_work(t) AND answer_awaits_admission(t)`;
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("excluded_at IS NULL");
    expect(text).not.toMatch(/(answer|judge)_[a-z_]+\(/);
  });
});
