import { readGoldSegments } from "../../db/calls/contested-test-set";
import type { Database } from "../../db/connection/client";
import type { Prisma } from "../../db/generated/client";
import { goldToScore, scoreOnGold } from "../../usecases/calls/steps/score-on-gold";
import { testNow } from "../database/people";
import type { ContestedCall } from "./contested-call";

/** Scores what teams handed in as it is scored when it comes, by M². */
export async function scoreOriginals(db: Database, { testSetId }: ContestedCall): Promise<void> {
  const segments = await readGoldSegments(db, testSetId);
  const gold = goldToScore(segments.map((segment) => ({ ...segment, references: [] })));
  const submissions = await db.submission.findMany({ where: { testSetId }, include: { texts: true } });
  const json = (value: unknown) => value as Prisma.InputJsonValue;
  for (const { id, texts } of submissions) {
    const { settings, score, statistics, ...row } = await scoreOnGold(
      { metric: "m2", settings: {} },
      gold,
      texts!,
    );
    const data = { ...row, submissionId: id, gold: "ORIGINAL" as const, computedAt: testNow };
    await db.submissionScore.create({
      data: { ...data, settings: json(settings), score: json(score), statistics: json(statistics) },
    });
  }
}
