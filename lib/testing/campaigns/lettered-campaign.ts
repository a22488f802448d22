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
  const newSegments = async (count: number) => {
    const made = await db.segment.createManyAndReturn({
      data: Array.from({ length: count }, () => {
        position += 1;
        return { campaignId: id, position, source: `Source ${position} .` };
      }),
    });
    const texts = await db.hypothesis.createManyAndReturn({
      data: made.flatMap(({ id: segmentId, position }) =>
        systems.map(({ name }) => {
          const text = `A text of its own: ${name} ${position}`;
          return { segmentId, text, textHash: sha256(text) };
        }),
      ),
    });
    await db.output.createMany({
      data: texts.map(({ id: hypothesisId, segmentId }, place) => ({
        ...{ campaignId: id, systemId: systems[place % systems.length]!.id, segmentId, hypothesisId },
      })),
    });
    return made.map(({ id: segmentId }, index) => {
      const own = texts.slice(index * systems.length, (index + 1) * systems.length);
      return { segmentId, hypotheses: new Map(own.map((text, place) => [systems[place]!.name, text.id])) };
    });
  };
  const segments = new Map<number, Awaited<ReturnType<typeof newSegments>>[number]>();
  const stream = createStream(7, "answers by chance", 0);
  const organiser = contextOf(db, await organiserOf(db, id));
  const at = await publish({ id, organiser });
  return {
    ...campaign,
    organiser,
    at,
    /** Stores answers as if they had come at those moments. */
    give: async (...answers: readonly GivenAnswer[]) => {
      const own = await newSegments(answers.filter(({ segment }) => segment === undefined).length);
      const data = [];
      const ranks: number[][] = [];
      for (const { judge, at: answeredAt, order, isEqual = false, kind = "REGULAR", segment } of answers) {
        const ranked = order ?? shuffle(stream, [...letteredSystems]);
        if (segment !== undefined && !segments.has(segment))
          segments.set(segment, (await newSegments(1))[0]!);
        const { segmentId, hypotheses } = segment === undefined ? own.shift()! : segments.get(segment)!;
        const displayOrder = ranked.map((name) => hypotheses.get(name)!);
        data.push({
          ...{ campaignId: id, segmentId, judgeId: campaign.judges[judge]! },
          ...{ kind, origin: "IMPORTED" as const, shown: displayOrder.length, displayOrder, answeredAt },
        });
        ranks.push(displayOrder.map((_, place) => (isEqual ? 1 : place + 1)));
      }
      const rankings = await db.ranking.createManyAndReturn({ data });
      await db.rankingEntry.createMany({
        data: rankings.flatMap(({ id: rankingId, segmentId, displayOrder }, index) =>
          displayOrder.map((hypothesisId, place) => ({
            ...{ rankingId, segmentId, hypothesisId, rank: ranks[index]![place]! },
          })),
        ),
      });
    },
    exclude: (judge: number, excludedAt: Date | null) =>
      db.membership.update({ where: { id: campaign.judges[judge]! }, data: { excludedAt } }),
  };
}

export type LetteredCampaign = Awaited<ReturnType<typeof createLetteredCampaign>>;
