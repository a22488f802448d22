import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { migrate } from "../../db/schema/migrate";

/** The migrations that there were when rankings could first be stored. */
const FIRST_MIGRATIONS = ["20261118000000_tables", "20261118000100_rules_and_views"] as const;

const CAMPAIGN = "'00000000-0000-4000-8000-0000000000c1'";

/** What the client of today can no longer write: a campaign in a database of those migrations, with all they knew. */
const FIRST_RANKINGS = `
INSERT INTO app_user (id, role, email, password_hash, created_at) VALUES
  ('00000000-0000-4000-8000-000000000009', 'ADMIN', 'organiser@example.org', 'no hash at all', '2026-05-01T00:00:00Z');
INSERT INTO app_user (id, role, created_at)
  SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'JUDGE', '2026-05-01T00:00:00Z' FROM generate_series(1, 3) n;
INSERT INTO campaign (id, slug, name, kind, state, source_language, target_language, instructions, seed, created_at,
                      created_by_id, opened_at) VALUES
  (${CAMPAIGN}, 'first', 'First rankings', 'CORRECTION', 'OPEN', 'en', 'en', E'Rank by meaning.\\n\\n- Tab\\there', 7,
   '2026-05-01T00:00:00Z', '00000000-0000-4000-8000-000000000009', '2026-05-02T00:00:00Z');
INSERT INTO membership (campaign_id, user_id, role, pseudonym, created_at, excluded_at)
  SELECT ${CAMPAIGN}, ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'JUDGE', 'judge-0' || n,
         '2026-05-01T00:00:00Z', CASE n WHEN 3 THEN timestamptz '2026-05-20T00:00:00Z' END
  FROM generate_series(1, 3) n;
INSERT INTO invitation (kind, role, token_hash, campaign_id, label, created_at, used_at, user_id) VALUES
  ('JUDGE', 'JUDGE', sha256('a token'), ${CAMPAIGN}, 'First judge', '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z',
   '00000000-0000-4000-8000-000000000001');
INSERT INTO system (campaign_id, name, is_input) VALUES
  (${CAMPAIGN}, 'INPUT', true), (${CAMPAIGN}, 'ALDER', false), (${CAMPAIGN}, 'BIRCH', false), (${CAMPAIGN}, 'CEDAR', false);

-- How many different texts the four systems wrote for each segment.
CREATE TEMP TABLE made AS
  SELECT n, texts FROM unnest(ARRAY[1, 2, 3, 1, 2, 3, 3, 2]) WITH ORDINALITY AS t(texts, n);
INSERT INTO segment (campaign_id, position, document, source)
  SELECT ${CAMPAIGN}, n - 1, 'document-' || n / 4, 'Source ' || n || ' .' FROM made ORDER BY n;
INSERT INTO hypothesis (segment_id, text, text_hash)
  SELECT n, text, sha256(convert_to(text, 'UTF8'))
  FROM made, generate_series(0, texts - 1) v, LATERAL (SELECT 'Text ' || v || ' of ' || n || ' – é漢 .' AS text) t
  ORDER BY n, v;
INSERT INTO output (campaign_id, system_id, segment_id, hypothesis_id)
  SELECT ${CAMPAIGN}, s.id, n, h.id FROM made, system s, hypothesis h
  WHERE h.segment_id = n AND h.text LIKE 'Text ' || (s.id + n) % texts || ' of %';
INSERT INTO gold_annotation (segment_id, annotator, edits) VALUES (1, 0, '[]');
INSERT INTO reference_text (segment_id, name, text) VALUES (1, 'first', 'Source 1 , corrected .');
INSERT INTO task (campaign_id, segment_id, kind, draw)
  SELECT ${CAMPAIGN}, n, CASE n WHEN 7 THEN 'PRACTICE' WHEN 8 THEN 'CONTROL' ELSE 'REGULAR' END::task_kind, n FROM made
  ORDER BY n;
INSERT INTO task_hypothesis (task_id, segment_id, hypothesis_id) SELECT segment_id, segment_id, id FROM hypothesis;

-- Two judges were given all, one of them task 2 again; the third, who is excluded, three tasks, one of them still open.
INSERT INTO assignment (public_id, campaign_id, task_id, segment_id, judge_id, state, is_repeat, display_order,
                        created_at, closed_at)
  SELECT 'aaaaaaaaaaaaaaaaaaaaaaa' || row_number() OVER (ORDER BY judge, again, task), ${CAMPAIGN}, task, task, judge,
         state::assignment_state, again, (SELECT array_agg(id ORDER BY id DESC) FROM hypothesis WHERE segment_id = task),
         '2026-05-03T00:00:00Z', CASE WHEN state <> 'OPEN' THEN timestamptz '2026-05-04T00:00:00Z' END
  FROM (
    SELECT judge, n::int AS task, false AS again,
           CASE WHEN judge = 2 AND n = 3 THEN 'SKIPPED' WHEN judge = 3 AND n = 5 THEN 'OPEN' ELSE 'ANSWERED' END AS state
    FROM made, generate_series(1, 3) judge WHERE judge < 3 OR n IN (2, 3, 5)
    UNION ALL SELECT 1, 2, true, 'ANSWERED'
  ) given;
INSERT INTO ranking (campaign_id, segment_id, judge_id, assignment_id, client_id, content_hash, kind, state, shown,
                     display_order, answered_at, active_ms, wall_ms, late_at, admitted_at, skip_reason, flag_reason)
  SELECT ${CAMPAIGN}, a.segment_id, a.judge_id, a.id,
         CASE WHEN texts > 1 THEN ('00000000-0000-4000-8000-' || lpad(a.id::text, 12, '0'))::uuid END,
         CASE WHEN texts > 1 THEN sha256(convert_to(a.public_id, 'UTF8')) END,
         CASE WHEN texts = 1 THEN 'AUTOMATIC' WHEN a.is_repeat THEN 'REPEAT' ELSE t.kind::text END::ranking_kind,
         CASE a.state WHEN 'SKIPPED' THEN 'SKIPPED' ELSE 'CURRENT' END::ranking_state, texts, a.display_order,
         timestamptz '2026-05-04T00:00:00Z' + a.id * interval '1 minute', 4000 + a.id, 5000 + a.id,
         CASE WHEN a.judge_id = 2 AND n IN (5, 6) THEN timestamptz '2026-05-21T00:00:00Z' END,
         CASE WHEN a.judge_id = 2 AND n = 6 THEN timestamptz '2026-05-22T00:00:00Z' END,
         CASE a.state WHEN 'SKIPPED' THEN E'I cannot tell.\\tReally' END,
         CASE WHEN a.judge_id = 1 AND n = 5 THEN '“Same” text?' END
  FROM assignment a JOIN task t ON t.id = a.task_id JOIN made ON n = a.segment_id
  WHERE a.state <> 'OPEN' ORDER BY a.id;
-- The first judge thought again about task 3.
UPDATE ranking SET state = 'SUPERSEDED' WHERE judge_id = 1 AND segment_id = 3;
INSERT INTO ranking (campaign_id, segment_id, judge_id, assignment_id, client_id, content_hash, kind, version,
                     replaces_id, shown, display_order, answered_at, active_ms, wall_ms)
  SELECT campaign_id, segment_id, judge_id, assignment_id, '00000000-0000-4000-8000-0000000000ff', sha256('again'), kind,
         2, id, shown, display_order, timestamptz '2026-05-05T00:00:00Z', 900, 950
  FROM ranking WHERE state = 'SUPERSEDED';
INSERT INTO ranking_entry (ranking_id, segment_id, hypothesis_id, rank)
  SELECT r.id, r.segment_id, h.id,
         CASE WHEN (r.judge_id + r.segment_id) % 4 = 0 THEN 1 ELSE 1 + (h.place + r.id) % r.shown END
  FROM ranking r CROSS JOIN LATERAL unnest(r.display_order) WITH ORDINALITY AS h(id, place)
  WHERE r.state <> 'SKIPPED' ORDER BY r.id, h.id;
INSERT INTO tally (campaign_id, judge_id, system_a_id, system_b_id, wins, losses, ties)
  SELECT r.campaign_id, r.judge_id, lo.system_id, go.system_id, count(*) FILTER (WHERE l.rank < g.rank),
         count(*) FILTER (WHERE l.rank > g.rank), count(*) FILTER (WHERE l.rank = g.rank)
  FROM ranking r
  JOIN ranking_entry l ON l.ranking_id = r.id JOIN output lo ON lo.hypothesis_id = l.hypothesis_id
  JOIN ranking_entry g ON g.ranking_id = r.id JOIN output go ON go.hypothesis_id = g.hypothesis_id
  WHERE go.system_id > lo.system_id AND r.state = 'CURRENT' AND r.kind IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
    AND (r.late_at IS NULL OR r.admitted_at IS NOT NULL)
  GROUP BY r.campaign_id, r.judge_id, lo.system_id, go.system_id;
INSERT INTO group_tally (campaign_id, ranking_group, system_a_id, system_b_id, wins, losses, ties)
  SELECT r.campaign_id, ranking_group(r.id), lo.system_id, go.system_id, count(*) FILTER (WHERE l.rank < g.rank),
         count(*) FILTER (WHERE l.rank > g.rank), count(*) FILTER (WHERE l.rank = g.rank)
  FROM ranking r
  JOIN ranking_entry l ON l.ranking_id = r.id JOIN output lo ON lo.hypothesis_id = l.hypothesis_id
  JOIN ranking_entry g ON g.ranking_id = r.id JOIN output go ON go.hypothesis_id = g.hypothesis_id
  WHERE go.system_id > lo.system_id AND r.state = 'CURRENT' AND r.kind IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
    AND (r.late_at IS NULL OR r.admitted_at IS NOT NULL)
  GROUP BY r.campaign_id, ranking_group(r.id), lo.system_id, go.system_id;
INSERT INTO metric (campaign_id, name) VALUES (${CAMPAIGN}, 'GLEU');
INSERT INTO metric_score (campaign_id, metric_id, system_id, score) VALUES (${CAMPAIGN}, 1, 2, 0.1 + 0.2::float8);
INSERT INTO audit_event (at, campaign_id, action) VALUES ('2026-05-02T00:00:00Z', ${CAMPAIGN}, 'campaign-opened');
`;

/** Makes of an empty database what the first version left behind: its structure, and a campaign as it stored one. */
export async function createFirstDatabase(ownerUrl: string, projectRoot: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-first-"));
  const client = new Client({ connectionString: ownerUrl });
  try {
    for (const each of FIRST_MIGRATIONS)
      cpSync(path.join(projectRoot, "prisma/migrations", each), path.join(folder, each), { recursive: true });
    await migrate(ownerUrl, folder);
    await client.connect();
    await client.query(`BEGIN; ${FIRST_RANKINGS}; DROP TABLE made; COMMIT`);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
}
