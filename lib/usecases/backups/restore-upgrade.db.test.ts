import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../db/connection/client";
import { writeOutput } from "../../files/write-output";
import type { ExpectedBackup, ExpectedPair, ExpectedRanking } from "../../testing/backups/expected-rankings";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { readCatalogue } from "../../testing/database/database-catalogue";
import { contextOf, testNow } from "../../testing/database/people";
import { storedTallies } from "../../testing/database/tallies";
import { readJudgmentsFile } from "../../testing/files/read-judgments-file";
import { exportFile } from "../exports/export-file";
import type { UseCaseContext } from "../use-case-context";
import { restoreDatabase } from "./restore-database";

const backups = path.resolve(import.meta.dirname, "../../testing/backups");
const names = readdirSync(backups)
  .filter((file) => file.endsWith(".backup"))
  .map((file) => path.basename(file, ".backup"));
/** Of the database that each was made of. */
const LAST_MIGRATION_OF: Readonly<Record<string, string>> = {
  "first-rankings": "20261118000100_rules_and_views",
  "0.1.0-preview": "20261118233000_finished_judges",
  "1.0.0": "20261127090000_judged_edits",
};
const migrations = readdirSync(path.resolve(import.meta.dirname, "../../../prisma/migrations"))
  .filter((entry) => /^\d+_/.test(entry))
  .sort();
const migrated = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(names)("the stored backup %s, restored into this version", (name) => {
  const target = useEmptyDatabase();
  const expected = JSON.parse(readFileSync(path.join(backups, `${name}.json`), "utf8")) as ExpectedBackup;

  it("has the structure of today, the rankings of then, and tallies that agree", async () => {
    const { campaigns, migratedBy } = await restoreDatabase(
      { file: path.join(backups, `${name}.backup`), openDatabase: async () => target.url },
      { actor: { kind: "system" }, now: testNow, seed: 0 },
    );
    expect(migratedBy).toEqual(migrations.slice(migrations.indexOf(LAST_MIGRATION_OF[name]!) + 1));
    expect(campaigns).toMatchObject([{ tallies: [], taken: [] }]);
    expect(await readCatalogue(target.url)).toEqual(await readCatalogue(migrated.url));
    const db = createDatabase(target.url);
    try {
      const context = contextOf(db);
      const [campaign] = campaigns;
      const campaignId = campaign!.campaignId;
      expect(await exportedRankings(campaignId, context)).toEqual(inOrder(expected.rankings));
      const pairs = expected.pairs.map(({ campaign: _campaign, ...pair }) => pair);
      const byName = pairs.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
      expect(await countedPairs(context)).toEqual(byName);
    } finally {
      await db.$disconnect();
    }
  });
});

const nameOf = ({ first, second }: Pick<ExpectedPair, "first" | "second">) => `${first} ${second}`;

type Told = Omit<ExpectedRanking, "campaign">;

/** What today's export tells of every ranking, by today's reader. */
async function exportedRankings(campaignId: string, context: UseCaseContext): Promise<readonly Told[]> {
  const file = path.join(folder, `${campaignId}.jsonl`);
  const exported = await exportFile({ campaignId, file: "judgments.jsonl", freeText: true }, context);
  if ("text" in exported) throw new Error("judgments.jsonl is no stream");
  await writeOutput(file, exported.chunks, { force: true });
  const judges = await context.db.membership.findMany({ where: { campaignId, role: "JUDGE" } });
  const pseudonyms = new Map(judges.map(({ exportName, pseudonym }) => [exportName, pseudonym ?? ""]));
  const { rankings } = await readJudgmentsFile(file, { complete: true });
  return inOrder(
    rankings.map((ranking) => ({
      judge: pseudonyms.get(ranking.judge) ?? ranking.judge,
      segment: Number(ranking.segment),
      kind: ranking.kind,
      state: ranking.state,
      answeredAt: ranking.time ?? "",
      isLate: ranking.lateAt !== undefined && ranking.admittedAt === undefined,
      isExcluded: ranking.judgeExcluded ?? false,
      ranks:
        ranking.state === "skipped"
          ? []
          : ranking.hypotheses.map(({ systems, rank }): [string, number] => [
              systems.toSorted().join(" "),
              rank,
            ]),
    })),
  );
}

function inOrder(rankings: readonly (Told & { readonly campaign?: string })[]): readonly Told[] {
  const key = (ranking: Told) => `${ranking.judge} ${ranking.answeredAt} ${ranking.segment}`;
  return rankings
    .map(({ campaign: _campaign, ...told }) => ({ ...told, ranks: told.ranks.toSorted() }))
    .sort((left, right) => (key(left) < key(right) ? -1 : 1));
}

/** What is kept beside the rankings, of judges who are not excluded. */
async function countedPairs({ db }: UseCaseContext): Promise<readonly Omit<ExpectedPair, "campaign">[]> {
  const included = await db.membership.findMany({ where: { role: "JUDGE", excludedAt: null } });
  const tallies = await Promise.all(included.map(({ id }) => storedTallies(db, { judgeId: id })));
  const pairs = new Map<string, Omit<ExpectedPair, "campaign">>();
  for (const { systemA, systemB, wins, losses, ties } of tallies.flat()) {
    const before = pairs.get(`${systemA} ${systemB}`);
    pairs.set(`${systemA} ${systemB}`, {
      first: systemA,
      second: systemB,
      wins: wins + (before?.wins ?? 0),
      losses: losses + (before?.losses ?? 0),
      ties: ties + (before?.ties ?? 0),
    });
  }
  return [...pairs.keys()].sort().map((pair) => pairs.get(pair)!);
}
