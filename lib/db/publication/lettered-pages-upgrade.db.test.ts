import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterWait } from "../../domain/publication/letter-renewal";
import { useEmptyDatabase } from "../../testing/database/database";
import { migrate, readMigrations } from "../schema/migrate";

const shipped = path.resolve(import.meta.dirname, "../../../prisma/migrations");
const letters = "20261120090000_lettered_pages";
const before = readMigrations(shipped).filter(({ name }) => name < letters);

const database = useEmptyDatabase();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-letters-"));
  for (const { name } of before)
    cpSync(path.join(shipped, name), path.join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

interface OldPage {
  readonly state: "OPEN" | "PAUSED" | "CLOSED";
  /** Rankings of each judge that prefer a text to another, before the page was frozen, if it is. */
  readonly given: readonly number[];
  readonly isFrozen: boolean;
  /** What happened, hour by hour; the page is made in hour 2. */
  readonly events?: readonly (readonly [hour: number, action: string, from?: string])[];
}

const reopened = [
  [1, "campaign-closed", "OPEN"],
  [3, "campaign-opened", "CLOSED"],
] as const;

const pages: Readonly<Record<string, OldPage>> = {
  "live, open": { state: "OPEN", given: [20, 20, 20], isFrozen: false },
  "live, closed": { state: "CLOSED", given: [20, 20, 20], isFrozen: false },
  "frozen, closed": { state: "CLOSED", given: [1], isFrozen: true },
  "closed before it was made and reopened after": {
    ...{ state: "OPEN", given: [20, 20, 20], isFrozen: false },
    events: reopened,
  },
  "frozen, reopened after it was made": { state: "OPEN", given: [1], isFrozen: true, events: reopened },
  "reopened before it was made": {
    ...{ state: "OPEN", given: [20, 20, 20], isFrozen: false },
    events: [
      [0, "campaign-closed", "OPEN"],
      [1, "campaign-opened", "CLOSED"],
    ],
  },
  "frozen with enough": { state: "PAUSED", given: [17, 17, 16], isFrozen: true },
  "frozen with half by one": { state: "OPEN", given: [26, 13, 13], isFrozen: true },
  "frozen with more than half by one": { state: "OPEN", given: [27, 13, 13], isFrozen: true },
  "frozen with more than three quarters by two": { state: "OPEN", given: [26, 25, 16], isFrozen: true },
  "frozen with forty-nine": { state: "OPEN", given: [17, 16, 16], isFrozen: true },
  "frozen with two judges": { state: "OPEN", given: [40, 40], isFrozen: true },
  "frozen with nothing": { state: "OPEN", given: [], isFrozen: true },
};

const idOf = (place: number) => `00000000-0000-4000-8000-0000000000${String(place + 10)}`;
const hour = (number: number) => `timestamptz '2026-06-01 0${number}:00:00Z'`;

/**
 * A campaign as an earlier version left it: judges whose rankings came in hour 4, two more of each that take both texts
 * for equal, and one in hour 6; the page frozen in hour 5 if it is.
 */
function oldCampaign(place: number, { state, given, isFrozen, events = [] }: OldPage): string {
  const id = `'${idOf(place)}'::uuid`;
  const user = (judge: number) => `'00000000-0000-4000-9000-00000000${100 * (place + 10) + judge}'::uuid`;
  const [segment, first] = [1000 * place + 1, 1000 * place + 1];
  const membership = (judge: number) => 100 * place + judge + 1;
  const judges = given.map(
    (count, judge) => `
INSERT INTO app_user (id, role) VALUES (${user(judge)}, 'JUDGE');
INSERT INTO membership (id, campaign_id, user_id, role, pseudonym)
  VALUES (${membership(judge)}, ${id}, ${user(judge)}, 'JUDGE', 'judge-0${judge + 1}');
${rankings(membership(judge), first + 100 * judge, count, 4, "n")}
${rankings(membership(judge), first + 100 * judge + 90, 2, 4, "1")}
${rankings(membership(judge), first + 100 * judge + 95, 1, 6, "n")}`,
  );
  function rankings(judge: number, from: number, count: number, at: number, second: string): string {
    if (count === 0) return "";
    return `
INSERT INTO ranking (id, campaign_id, segment_id, judge_id, kind, origin, shown, display_order, answered_at)
  SELECT n, ${id}, ${segment}, ${judge}, 'REGULAR', 'IMPORTED', 2, '{${segment},${segment + 1}}', ${hour(at)}
  FROM generate_series(${from}, ${from + count - 1}) n;
INSERT INTO ranking_entry (ranking_id, segment_id, hypothesis_id, rank)
  SELECT n, ${segment}, ${segment} + side, CASE WHEN side = 0 THEN 1 ELSE least(${second}, 2) END
  FROM generate_series(${from}, ${from + count - 1}) n, generate_series(0, 1) side;`;
  }
  return `
INSERT INTO campaign (id, slug, name, kind, source_language, target_language, seed, state, opened_at, closed_at)
  VALUES (${id}, 'campaign-${place}', 'One', 'CORRECTION', 'en', 'en', 1, '${state}', ${hour(0)},
    ${state === "CLOSED" ? hour(7) : "NULL"});
INSERT INTO segment (id, campaign_id, position, source) VALUES (${segment}, ${id}, 0, 'source');
INSERT INTO hypothesis (id, segment_id, text, text_hash)
  SELECT ${segment} + n, ${segment}, 'text ' || n, sha256(convert_to('text ' || n, 'UTF8')) FROM generate_series(0, 1) n;
${judges.join("")}
INSERT INTO publication (campaign_id, slug, published_at, frozen_at, snapshot)
  VALUES (${id}, 'page-${place}', ${hour(2)}, ${isFrozen ? `${hour(5)}, '{"of":${place}}'` : "NULL, NULL"});
${events
  .map(
    ([at, action, from]) => `INSERT INTO audit_event (at, action, campaign_id, detail)
  VALUES (${hour(at)}, '${action}', ${id}, '${JSON.stringify({ from })}');`,
  )
  .join("")}`;
}

describe("public pages that were there before letters were kept", () => {
  it("go on where enough was judged, are live again where too little was, and keep what was shown by name", async () => {
    expect(await migrate(database.url, folder)).toHaveLength(before.length);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const all = Object.entries(pages);
      for (const [place, [, page]] of all.entries()) await client.query(oldCampaign(place, page));
      expect(await migrate(database.url, shipped)).toContain(letters);
      const { rows } = await client.query(`
        SELECT p.campaign_id AS id, p.frozen_at IS NOT NULL AS frozen, p.snapshot IS NOT NULL AS kept,
          l.named_at IS NOT NULL AS named, l.as_of = p.frozen_at AND l.results = p.snapshot AS compared,
          coalesce((SELECT array_agg(value::int ORDER BY key::int) FROM jsonb_each_text(l.preferences)), '{}') AS given,
          (SELECT count(*)::int FROM lettered_ranking r WHERE r.campaign_id = p.campaign_id) AS rankings,
          (SELECT count(*)::int FROM audit_event e
            WHERE e.campaign_id = p.campaign_id AND e.action = 'publication-changed') AS told
        FROM publication p LEFT JOIN lettered_page l USING (campaign_id)`);
      const found = new Map(rows.map(({ id, ...row }) => [id, row]));
      const live = {
        frozen: false,
        kept: false,
        named: false,
        compared: null,
        given: [],
        rankings: 0,
        told: 0,
      };
      const named = { ...live, named: true };
      const thawed = { ...live, told: 1 };
      const goesOn = (...given: readonly number[]) => ({
        ...{ frozen: true, kept: true, named: false, compared: true, told: 0, given },
        rankings: given.reduce((sum, count) => sum + count + 2, 0),
      });
      const expected: Readonly<Record<string, object>> = {
        "live, open": live,
        "live, closed": named,
        "frozen, closed": { ...named, frozen: true, kept: true },
        "closed before it was made and reopened after": named,
        "frozen, reopened after it was made": { ...named, frozen: true, kept: true },
        "reopened before it was made": live,
        "frozen with enough": goesOn(17, 17, 16),
        "frozen with half by one": goesOn(26, 13, 13),
        "frozen with more than half by one": thawed,
        "frozen with more than three quarters by two": thawed,
        "frozen with forty-nine": thawed,
        "frozen with two judges": thawed,
        "frozen with nothing": thawed,
      };
      for (const [place, [name, { given, isFrozen, state, events }]] of all.entries()) {
        expect({ name, ...found.get(idOf(place)) }).toEqual({ name, ...live, ...expected[name] });
        // What the migration keeps is what the rule allows.
        if (!isFrozen || state === "CLOSED" || events !== undefined) continue;
        const preferences = new Map(given.map((count, judge) => [judge, count]));
        const allowed = letterWait(new Map(), { preferences, ofOneSegment: 1 }) === undefined;
        expect({ name, allowed }).toEqual({ name, allowed: expected[name] !== thawed });
      }
    } finally {
      await client.end();
    }
  });
});
