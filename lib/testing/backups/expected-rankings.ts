/** A ranking as a fixture tells it: what must be the same whatever the schema has become since. */
export interface ExpectedRanking {
  readonly campaign: string;
  readonly judge: string;
  readonly segment: number;
  readonly kind: string;
  readonly state: string;
  readonly answeredAt: string;
  readonly isLate: boolean;
  readonly isExcluded: boolean;
  /** Systems of each hypothesis, with its rank; in the order of the systems' names. */
  readonly ranks: readonly (readonly [string, number])[];
}

/** How often the first system was ranked above, below and level with the second, in the judgments that count. */
export interface ExpectedPair {
  readonly campaign: string;
  readonly first: string;
  readonly second: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export interface ExpectedBackup {
  readonly rankings: readonly ExpectedRanking[];
  readonly pairs: readonly ExpectedPair[];
}

/** Read when a fixture is made, by the schema of then, from the rankings themselves. */
export const EXPECTED_RANKINGS = `
  SELECT c.slug AS campaign, m.pseudonym AS judge, s.position AS segment, lower(r.kind::text) AS kind,
         lower(r.state::text) AS state, to_char(r.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "answeredAt",
         r.late_at IS NOT NULL AND r.admitted_at IS NULL AS "isLate", m.excluded_at IS NOT NULL AS "isExcluded",
         coalesce((
           SELECT jsonb_agg(jsonb_build_array(e.systems, e.rank) ORDER BY e.systems COLLATE "C") FROM (
             SELECT string_agg(y.name, ' ' ORDER BY y.name COLLATE "C") AS systems, e.rank
             FROM ranking_entry e JOIN output o ON o.hypothesis_id = e.hypothesis_id JOIN system y ON y.id = o.system_id
             WHERE e.ranking_id = r.id GROUP BY e.hypothesis_id, e.rank) e
         ), '[]') AS ranks
  FROM ranking r JOIN campaign c ON c.id = r.campaign_id JOIN membership m ON m.id = r.judge_id
  JOIN segment s ON s.id = r.segment_id ORDER BY c.slug, r.id`;

/** From the view of then. */
export const EXPECTED_PAIRS = `
  SELECT c.slug AS campaign, l.name AS first, g.name AS second, count(*) FILTER (WHERE outcome = 'better')::int AS wins,
         count(*) FILTER (WHERE outcome = 'worse')::int AS losses, count(*) FILTER (WHERE outcome = 'equal')::int AS ties
  FROM expanded_judgment j JOIN campaign c ON c.id = j.campaign_id
  JOIN system l ON l.id = j.left_system_id JOIN system g ON g.id = j.right_system_id
  GROUP BY c.slug, l.name, g.name ORDER BY c.slug, l.name COLLATE "C", g.name COLLATE "C"`;
