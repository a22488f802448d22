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
  return {
    systems: systems.map(({ name, isInput }) => (isInput ? `${name} (input)` : name)),
    segments: segments.map(({ source, document, hypotheses, gold, references }) => ({
      source,
      ...(document === null ? {} : { document }),
      hypotheses: hypotheses.map(({ text, outputs }) => ({
        text,
        systems: outputs.map(({ system }) => system.name).sort(),
        originals: outputs.flatMap(({ original }) => (original === null ? [] : [original])),
      })),
      ...(gold.length === 0 ? {} : { gold: gold.map(({ annotator, edits }) => ({ annotator, edits })) }),
      ...(references.length === 0
        ? {}
        : { references: references.map(({ name, text }) => `${name}: ${text}`) }),
    })),
  };
}
