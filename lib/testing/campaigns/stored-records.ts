import type { Database } from "../../db/connection/client";
import { rebuildTallies } from "../../db/results/tallies";
import { hasJudgments } from "../../domain/judgments/counting-rankings";
import type { AnsweredRanking, RankingRecord } from "../../domain/judgments/ranking-record";
import { systemTextOf } from "../../domain/judgments/system-text-of";
import { sha256 } from "../../hashing/sha256";
import { createCampaign, testNow } from "../database/people";

const kinds = {
  regular: "REGULAR",
  repeat: "REPEAT",
  practice: "PRACTICE",
  control: "CONTROL",
  automatic: "AUTOMATIC",
} as const;

/** A closed campaign that holds these rankings as if imported; a segment must be named by its number. */
export async function campaignOfRecords(
  db: Database,
  records: readonly RankingRecord[],
): Promise<{ readonly id: string; readonly judges: ReadonlyMap<string, number> }> {
  const { id: campaignId } = await createCampaign(db);
  const answered = records.filter(hasJudgments);
  const distinct = (values: readonly string[]) => [...new Set(values)];
  const systems = await db.system.createManyAndReturn({
    data: distinct(answered.flatMap(({ hypotheses }) => hypotheses.flatMap((each) => [...each.systems]))).map(
      (name) => ({ campaignId, name }),
    ),
  });
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  const segments = await db.segment.createManyAndReturn({
    data: distinct(answered.map(({ segment }) => segment)).map((segment) => ({
      campaignId,
      position: Number(segment),
      source: `Source ${segment} .`,
    })),
  });
  const segmentIds = new Map(segments.map(({ id, position }) => [String(position), id]));
  const writers = new Map<string, { segmentId: number; systems: readonly string[]; text: string }>();
  const keyOf = (ranking: AnsweredRanking, hypothesis: AnsweredRanking["hypotheses"][number]) =>
    `${ranking.segment} ${hypothesis.systems.toSorted().join(" ")}`;
  for (const ranking of answered) {
    for (const hypothesis of ranking.hypotheses) {
      const key = keyOf(ranking, hypothesis);
      const text = `What ${systemTextOf(hypothesis)} wrote for ${ranking.segment} .`;
      writers.set(key, {
        segmentId: segmentIds.get(ranking.segment)!,
        systems: hypothesis.systems,
        text: writers.get(key)?.text ?? text,
      });
    }
  }
  const hypotheses = await db.hypothesis.createManyAndReturn({
    data: [...writers.values()].map(({ segmentId, text }) => ({ segmentId, text, textHash: sha256(text) })),
  });
  const hypothesisIds = new Map(hypotheses.map(({ id, segmentId, text }) => [`${segmentId} ${text}`, id]));
  const idOf = ({ segmentId, text }: { readonly segmentId: number; readonly text: string }) =>
    hypothesisIds.get(`${segmentId} ${text}`)!;
  await db.output.createMany({
    data: [...writers.values()].flatMap((each) =>
      each.systems.map((system) => ({
        campaignId,
        systemId: systemIds.get(system)!,
        segmentId: each.segmentId,
        hypothesisId: idOf(each),
      })),
    ),
  });
  const judges = new Map<string, number>();
  for (const judge of distinct(answered.map((ranking) => ranking.judge))) {
    const user = await db.user.create({ data: { role: "JUDGE" } });
    const membership = await db.membership.create({
      data: { campaignId, userId: user.id, role: "JUDGE", pseudonym: `p-${judge}`, exportName: judge },
    });
    judges.set(judge, membership.id);
  }
  const rankings = await db.ranking.createManyAndReturn({
    data: answered.map((ranking) => ({
      campaignId,
      segmentId: segmentIds.get(ranking.segment)!,
      judgeId: judges.get(ranking.judge)!,
      kind: kinds[ranking.kind],
      origin: "IMPORTED" as const,
      shown: ranking.hypotheses.length,
      displayOrder: ranking.hypotheses.map((each) => idOf(writers.get(keyOf(ranking, each))!)),
      answeredAt: new Date(ranking.time ?? 0),
      activeMs: ranking.duration ?? null,
    })),
    select: { id: true, segmentId: true },
  });
  await db.rankingEntry.createMany({
    data: rankings.flatMap(({ id, segmentId }, place) =>
      answered[place]!.hypotheses.map((each) => ({
        rankingId: id,
        segmentId,
        hypothesisId: idOf(writers.get(keyOf(answered[place]!, each))!),
        rank: each.rank,
      })),
    ),
  });
  await db.$transaction((tx) => rebuildTallies(tx, campaignId), { timeout: 60_000 });
  await db.campaign.update({
    where: { id: campaignId },
    data: { state: "CLOSED", openedAt: testNow, closedAt: testNow },
  });
  return { id: campaignId, judges };
}
