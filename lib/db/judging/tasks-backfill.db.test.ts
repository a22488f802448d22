import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useEmptyDatabase } from "../../testing/database/database";
import { migrate, readMigrations } from "../schema/migrate";

const shipped = path.resolve(import.meta.dirname, "../../../prisma/migrations");
const dealing = "20261118120000_dealing_and_drafts";
const before = readMigrations(shipped).filter(({ name }) => name < dealing);

const database = useEmptyDatabase();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-backfill-"));
  for (const { name } of before)
    cpSync(path.join(shipped, name), path.join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const CAMPAIGN = "'00000000-0000-4000-8000-0000000000c1'";

/** Three judges; task 0 was never dealt, 1 answered by all and repeated once, 2 answered and skipped, 3 skipped. */
const DEALT = `
INSERT INTO campaign (id, slug, name, kind, source_language, target_language, seed) VALUES
  (${CAMPAIGN}, 'one', 'One', 'CORRECTION', 'en', 'en', 1);
INSERT INTO app_user (id, role) SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'JUDGE' FROM generate_series(1, 3) n;
INSERT INTO membership (id, campaign_id, user_id, role, pseudonym)
  SELECT n, ${CAMPAIGN}, ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'JUDGE', 'judge-0' || n
  FROM generate_series(1, 3) n;
INSERT INTO segment (id, campaign_id, position, source) SELECT n, ${CAMPAIGN}, n, 'source' FROM generate_series(0, 3) n;
INSERT INTO task (id, campaign_id, segment_id, draw) SELECT n, ${CAMPAIGN}, n, n FROM generate_series(0, 3) n;
INSERT INTO assignment (public_id, campaign_id, task_id, segment_id, judge_id, state, is_repeat, display_order, closed_at)
  SELECT 'aaaaaaaaaaaaaaaaaaaaaaa' || row_number() OVER (), ${CAMPAIGN}, task, task, judge, state::assignment_state,
         is_repeat, '{1}', now()
  FROM (VALUES (1, 1, 'ANSWERED', false), (1, 2, 'ANSWERED', false), (1, 3, 'ANSWERED', false),
               (1, 3, 'ANSWERED', true), (2, 1, 'ANSWERED', false), (2, 2, 'SKIPPED', false),
               (3, 1, 'SKIPPED', false)) AS dealt (task, judge, state, is_repeat);`;

describe("tasks that were dealt before they counted their judges", () => {
  it("count those who answered, and want as many as were given them", async () => {
    expect(await migrate(database.url, folder)).toHaveLength(before.length);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(DEALT);
      expect(await migrate(database.url, shipped)).toContain(dealing);
      const { rows } = await client.query("SELECT copies, taken FROM task ORDER BY id");
      expect(rows).toEqual([
        { copies: 1, taken: 0 },
        { copies: 3, taken: 3 },
        { copies: 2, taken: 1 },
        { copies: 1, taken: 0 },
      ]);
    } finally {
      await client.end();
    }
  });
});
