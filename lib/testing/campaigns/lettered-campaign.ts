import type { Database } from "../../db/connection/client";
import { shuffle } from "../../domain/random/shuffle";
import { createStream } from "../../domain/random/stream";
import { sha256 } from "../../hashing/sha256";
import { contextOf } from "../database/people";
import { createJudgingCampaign, organiserOf } from "./judging-campaign";
import { publish } from "./published-page";

/** As many systems as texts, each of its own: an answer's ranks are those of systems. */
export const letteredSystems = ["SYSTEM1", "SYSTEM2", "SYSTEM3", "SYSTEM4", "SYSTEM5"] as const;

export interface GivenAnswer {
  readonly judge: number;
  readonly at: Date;
  /** The systems from the best to the worst; by chance where it is left out. */
  readonly order?: readonly string[];
  /** All texts are taken for equal. */
  readonly isEqual?: boolean;
  readonly kind?: "REGULAR" | "CONTROL" | "PRACTICE";
}

/**
 * An open campaign with a public page that shows everything, where answers are given at chosen moments. Systems are
 * equally good: an order by chance tells nothing of them.
 */
export async function createLetteredCampaign(db: Database, judges: number) {
  const campaign = await createJudgingCampaign(db, { systems: 5, segments: 1, texts: 1, tasks: 0, judges });
  const { id } = campaign;
  const segment = await db.segment.findFirstOrThrow({ where: { campaignId: id } });
  const systems = await db.system.findMany({ where: { campaignId: id }, orderBy: { name: "asc" } });
  const hypotheses = new Map<string, number>();
  for (const { id: systemId, name } of systems) {
    const text = `A text of its own: ${name}`;
    const { id: hypothesisId } = await db.hypothesis.create({
      data: { segmentId: segment.id, text, textHash: sha256(text) },
    });
    hypotheses.set(name, hypothesisId);
    await db.output.updateMany({ where: { systemId, segmentId: segment.id }, data: { hypothesisId } });
  }
  const stream = createStream(7, "answers by chance", 0);
  const organiser = contextOf(db, await organiserOf(db, id));
  const at = await publish({ id, organiser });
  return {
    ...campaign,
    organiser,
    at,
    /** Stores an answer as if it had come at that moment; the systems as they were ranked. */
    give: async ({ judge, at: answeredAt, order, isEqual = false, kind = "REGULAR" }: GivenAnswer) => {
      const ranked = order ?? shuffle(stream, [...letteredSystems]);
      const shown = ranked.map((name) => hypotheses.get(name)!);
      const { id: rankingId } = await db.ranking.create({
        data: {
          ...{ campaignId: id, segmentId: segment.id, judgeId: campaign.judges[judge]! },
          ...{ kind, origin: "IMPORTED", shown: shown.length, displayOrder: shown, answeredAt },
        },
      });
      await db.rankingEntry.createMany({
        data: shown.map((hypothesisId, place) => ({
          ...{ rankingId, segmentId: segment.id, hypothesisId },
          rank: isEqual ? 1 : place + 1,
        })),
      });
      return ranked;
    },
    exclude: (judge: number, excludedAt: Date | null) =>
      db.membership.update({ where: { id: campaign.judges[judge]! }, data: { excludedAt } }),
  };
}

export type LetteredCampaign = Awaited<ReturnType<typeof createLetteredCampaign>>;
