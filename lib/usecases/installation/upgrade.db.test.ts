import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "../../db/connection/client";
import type { ExpectedBackup } from "../../testing/backups/expected-rankings";
import { createFirstDatabase } from "../../testing/backups/first-rankings";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { readCatalogue } from "../../testing/database/database-catalogue";
import { contextOf } from "../../testing/database/people";
import { verifyCampaigns } from "../backups/verify-campaigns";
import { viewLeaderboard } from "../results/view-leaderboard";
import { prepareDatabase } from "./prepare-database";

const projectRoot = path.resolve(import.meta.dirname, "../../..");
const stored = path.join(projectRoot, "lib/testing/backups/first-rankings.json");
const { pairs, rankings } = JSON.parse(readFileSync(stored, "utf8")) as ExpectedBackup;

describe("the database of an installation of the first version, when this version starts on it", () => {
  const { url } = useEmptyDatabase();
  const ofToday = useTestDatabase();
  const prepare = () => prepareDatabase({ ownerUrl: url, url }, projectRoot);
  let db: Database;
  let applied: readonly string[];
  beforeAll(async () => {
    await createFirstDatabase(url, projectRoot);
    applied = await prepare();
    db = createDatabase(url, { poolSize: 2 });
  });
  afterAll(() => db.$disconnect());

  test("has the structure of a new one, and a second start changes nothing", async () => {
    expect(applied.length).toBeGreaterThan(20);
    expect(await readCatalogue(url)).toEqual(await readCatalogue(ofToday.url));
    expect(await prepare()).toEqual([]);
  });

  test("has every answer, and tallies that agree with them", async () => {
    expect(await db.ranking.count()).toBe(rankings.length);
    expect(await db.segment.count()).toBe(8);
    expect(await db.output.count()).toBe(4 * 8);
    expect(await db.user.count()).toBe(4);
    expect(await verifyCampaigns({}, contextOf(db))).toMatchObject([
      { name: "First rankings", tallies: [], taken: [] },
    ]);
  });

  test("ranks systems by the judgments of then", async () => {
    const { id: campaignId } = await db.campaign.findUniqueOrThrow({ where: { slug: "first" } });
    const { board } = await viewLeaderboard({ campaignId, request: { bootstrap: 50 } }, contextOf(db));
    const rows = board.result!.rows.map(({ system, score, wins, losses, ties }) => ({
      ...{ system, score, wins, losses, ties },
    }));
    const scores = rows.map(({ score }) => score ?? Number.NaN);
    expect(scores).toEqual(scores.toSorted((first, second) => second - first));
    expect(rows.toSorted((a, b) => (a.system < b.system ? -1 : 1))).toEqual(
      ["ALDER", "BIRCH", "CEDAR", "INPUT"].map(expectedRow),
    );
  });
});

/** Expected Wins by its definition: the mean over opponents of wins over decided judgments. */
function expectedRow(system: string) {
  const met = pairs.flatMap(({ first, second, wins, losses, ties }) => {
    if (first === system) return [{ wins, losses, ties }];
    return second === system ? [{ wins: losses, losses: wins, ties }] : [];
  });
  const sum = (of: "wins" | "losses" | "ties") => met.reduce((total, pair) => total + pair[of], 0);
  const shares = met
    .filter(({ wins, losses }) => wins + losses > 0)
    .map(({ wins, losses }) => wins / (wins + losses));
  const score = shares.reduce((total, share) => total + share, 0) / shares.length;
  return {
    system,
    score: expect.closeTo(score, 12),
    wins: sum("wins"),
    losses: sum("losses"),
    ties: sum("ties"),
  };
}
