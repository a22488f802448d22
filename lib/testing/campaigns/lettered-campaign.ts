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
  readonly kind?: "REGULAR" | "REPEAT" | "CONTROL" | "PRACTICE";
  /** Of a segment that others may rank too; of one of its own where it is left out. */
  readonly segment?: number;
}

/**
 * An open campaign with a public page that shows everything, where answers are given at chosen moments. Systems are
 * equally good: an order by chance tells nothing of them.
 */
export async function createLetteredCampaign(db: Database, judges: number) {
  const campaign = await createJudgingCampaign(db, { systems: 5, segments: 1, texts: 1, tasks: 0, judges });
  const { id } = campaign;
  const systems = await db.system.findMany({ where: { campaignId: id }, orderBy: { name: "asc" } });
  let position = 0;
  const newSegment = async () => {
    position += 1;
    const { id: segmentId } = await db.segment.create({
      data: { campaignId: id, position, source: `Source ${position} .` },
    });
    const texts = await db.hypothesis.createManyAndReturn({
      data: systems.map(({ name }) => {
        const text = `A text of its own: ${name} ${position}`;
        return { segmentId, text, textHash: sha256(text) };
      }),
    });
    await db.output.createMany({
      data: texts.map(({ id: hypothesisId }, place) => ({
        ...{ campaignId: id, systemId: systems[place]!.id, segmentId, hypothesisId },
      })),
    });
    return { segmentId, hypotheses: new Map(texts.map((text, place) => [systems[place]!.name, text.id])) };
  };
  const segments = new Map<number, Awaited<ReturnType<typeof newSegment>>>();
  const stream = createStream(7, "answers by chance", 0);
  const organiser = contextOf(db, await organiserOf(db, id));
  const at = await publish({ id, organiser });
  return {
    ...campaign,
    organiser,
    at,
    /** Stores an answer as if it had come at that moment; the systems as they were ranked. */
    give: async ({
      judge,
      at: answeredAt,
      order,
      isEqual = false,
      kind = "REGULAR",
      segment,
    }: GivenAnswer) => {
      const ranked = order ?? shuffle(stream, [...letteredSystems]);
      const known = segment === undefined ? undefined : segments.get(segment);
      const { segmentId, hypotheses } = known ?? (await newSegment());
      if (segment !== undefined) segments.set(segment, { segmentId, hypotheses });
      const shown = ranked.map((name) => hypotheses.get(name)!);
      const { id: rankingId } = await db.ranking.create({
        data: {
          ...{ campaignId: id, segmentId, judgeId: campaign.judges[judge]! },
          ...{ kind, origin: "IMPORTED", shown: shown.length, displayOrder: shown, answeredAt },
        },
      });
      await db.rankingEntry.createMany({
        data: shown.map((hypothesisId, place) => ({
          ...{ rankingId, segmentId, hypothesisId },
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
