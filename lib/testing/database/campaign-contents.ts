import type { Database } from "../../db/connection/client";

/** What a campaign holds after an upload, without keys. */
export async function campaignContents(db: Database, campaignId: string) {
  const systems = await db.system.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
  const segments = await db.segment.findMany({
    where: { campaignId },
    orderBy: { position: "asc" },
    include: {
      hypotheses: { orderBy: { id: "asc" }, include: { outputs: { include: { system: true } } } },
      gold: { orderBy: { annotator: "asc" } },
      references: { orderBy: { name: "asc" } },
    },
  });
  const edits = await db.$queryRaw<
    {
      readonly position: number;
      readonly system: string;
      readonly annotator: number;
      readonly edits: unknown;
    }[]
  >`SELECT g."position", s."name" AS "system", e."annotator", e."edits" FROM "system_edits" e
    JOIN "system" s ON s."id" = e."system_id" JOIN "segment" g ON g."id" = e."segment_id"
    WHERE s."campaign_id" = ${campaignId}::uuid ORDER BY g."position", s."name" COLLATE "C", e."annotator"`;
  const editsAt = (position: number) => {
    const here = edits.filter((each) => each.position === position);
    return here.length === 0 ? {} : { edits: here.map(({ position: _, ...each }) => each) };
  };
  return {
    systems: systems.map(({ name, isInput }) => (isInput ? `${name} (input)` : name)),
    segments: segments.map(({ position, source, document, hypotheses, gold, references }) => ({
      source,
      ...(document === null ? {} : { document }),
      hypotheses: hypotheses.map(({ text, outputs }) => ({
        text,
        systems: outputs.map(({ system }) => system.name).sort(),
        originals: outputs.flatMap(({ original }) => (original === null ? [] : [original])),
      })),
      ...(gold.length === 0 ? {} : { gold: gold.map(({ annotator, edits }) => ({ annotator, edits })) }),
      ...editsAt(position),
      ...(references.length === 0
        ? {}
        : { references: references.map(({ name, text }) => `${name}: ${text}`) }),
    })),
  };
}
