import type { Database } from "../../lib/db/connection/client";

/** How many rankings of each judge, kind and state there are: "judge-01 REGULAR CURRENT 5". */
export async function rankingsOf(db: Database, campaignId: string): Promise<readonly string[]> {
  const counted = await db.$queryRaw<{ readonly line: string }[]>`
    SELECT m."pseudonym" || ' ' || r."kind" || ' ' || r."state" || ' ' || count(*) AS "line"
    FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id"
    WHERE r."campaign_id" = ${campaignId}::uuid GROUP BY m."pseudonym", r."kind", r."state"`;
  return counted.map(({ line }) => line).sort();
}

/** Each judge's pairs of a view, decided and equal. */
export async function countsOf(
  db: Database,
  view: "unexpanded_judgment" | "expanded_judgment",
  campaignId: string,
) {
  const counted = await db.$queryRawUnsafe<{ judge: string; decided: number; equal: number }[]>(
    `SELECT m."pseudonym" AS "judge", count(*) FILTER (WHERE "outcome" <> 'equal')::int AS "decided",
            count(*) FILTER (WHERE "outcome" = 'equal')::int AS "equal"
     FROM "${view}" v JOIN "membership" m ON m."id" = v."judge_id"
     WHERE v."campaign_id" = $1::uuid GROUP BY m."pseudonym"`,
    campaignId,
  );
  return Object.fromEntries(counted.map(({ judge, ...counts }) => [judge, counts]));
}

interface PairCount {
  readonly judge: string;
  readonly left: string;
  readonly right: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export async function winsLossesTiesInTallies(db: Database, campaignId: string) {
  return byJudge(
    await db.$queryRaw<PairCount[]>`
      SELECT m."pseudonym" AS "judge", a."name" AS "left", b."name" AS "right", t."wins", t."losses", t."ties"
      FROM "tally" t JOIN "membership" m ON m."id" = t."judge_id"
      JOIN "system" a ON a."id" = t."system_a_id" JOIN "system" b ON b."id" = t."system_b_id"
      WHERE t."campaign_id" = ${campaignId}::uuid`,
  );
}

export async function winsLossesTiesInView(db: Database, campaignId: string) {
  return byJudge(
    await db.$queryRaw<PairCount[]>`
      SELECT m."pseudonym" AS "judge", a."name" AS "left", b."name" AS "right",
             count(*) FILTER (WHERE e."outcome" = 'better')::int AS "wins",
             count(*) FILTER (WHERE e."outcome" = 'worse')::int AS "losses",
             count(*) FILTER (WHERE e."outcome" = 'equal')::int AS "ties"
      FROM "expanded_judgment" e JOIN "membership" m ON m."id" = e."judge_id"
      JOIN "system" a ON a."id" = e."left_system_id" JOIN "system" b ON b."id" = e."right_system_id"
      WHERE e."campaign_id" = ${campaignId}::uuid GROUP BY m."pseudonym", a."name", b."name"`,
  );
}

/** Lines such as "BASALT QUARTZ 3 2 2": how often the first of the alphabet was better, worse, and as good. */
function byJudge(counts: readonly PairCount[]): Readonly<Record<string, readonly string[]>> {
  const lines: Record<string, string[]> = {};
  for (const { judge, left, right, wins, losses, ties } of counts) {
    const line =
      left < right
        ? `${left} ${right} ${wins} ${losses} ${ties}`
        : `${right} ${left} ${losses} ${wins} ${ties}`;
    lines[judge] = [...(lines[judge] ?? []), line].sort();
  }
  return lines;
}

/** Of the one judge who ranked the segment: pairs of texts, the first of the alphabet first. */
export async function outcomesOf(
  db: Database,
  campaignId: string,
  position: number,
): Promise<readonly string[]> {
  const opposite: Readonly<Record<string, string>> = { better: "worse", worse: "better", equal: "equal" };
  const pairs = await db.$queryRaw<
    { readonly left: string; readonly right: string; readonly outcome: string }[]
  >`
    SELECT l."text" AS "left", r."text" AS "right", u."outcome"
    FROM "unexpanded_judgment" u JOIN "segment" s ON s."id" = u."segment_id"
    JOIN "hypothesis" l ON l."id" = u."left_hypothesis_id" JOIN "hypothesis" r ON r."id" = u."right_hypothesis_id"
    WHERE u."campaign_id" = ${campaignId}::uuid AND s."position" = ${position}`;
  return pairs
    .map(({ left, right, outcome }) =>
      left < right ? `${left} ${outcome} ${right}` : `${right} ${opposite[outcome]} ${left}`,
    )
    .sort();
}
