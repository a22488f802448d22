import type { Database } from "../../db/connection/client";
import { collapseOutputs } from "../../domain/judgments/collapse-outputs";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { sha256 } from "../../hashing/sha256";
import { createCampaign } from "../database/people";

/** What each system wrote, by name, line by line. */
export type OutputLines = Readonly<Record<string, readonly string[]>>;

/** Beginnings that code units and code points put in different orders: U+1F600 stands before U+FF21 in code units. */
const BEGINNINGS = ["a", "B", "é", "中", "\u{FF21}", "\u{1F600}", "\uE000x", "\u{10FFFF}"];

/** Outputs of which some are equal; the systems are called as said. */
export function someOutputs(names: readonly string[], lines: number): OutputLines {
  return Object.fromEntries(
    names.map((name, system) => [
      name,
      Array.from({ length: lines }, (_, line) => {
        const stream = createStream(77, `outputs of ${system}`, line);
        return line % 9 === 0
          ? `all the same ${line}`
          : `${BEGINNINGS[uniformInt(stream, 0, BEGINNINGS.length)]} ${line}`;
      }),
    ]),
  );
}

/** A draft campaign with these outputs, stored in the order of the names given. */
export async function campaignWithOutputs(
  db: Database,
  outputs: OutputLines,
  columns: { readonly maxHypotheses?: number; readonly seed?: number } = {},
): Promise<string> {
  const { id } = await createCampaign(db);
  await db.campaign.update({ where: { id }, data: columns });
  const names = Object.keys(outputs);
  const systems = await db.system.createManyAndReturn({
    data: names.map((name) => ({ campaignId: id, name })),
  });
  const systemIds = new Map(systems.map((system) => [system.name, system.id]));
  const lines = outputs[names[0]!]?.length ?? 0;
  const segments = await db.segment.createManyAndReturn({
    data: Array.from({ length: lines }, (_, position) => ({
      campaignId: id,
      position,
      source: `Source ${position} .`,
    })),
  });
  const written = segments.flatMap((segment) =>
    collapseOutputs(names.map((system) => ({ system, text: outputs[system]![segment.position]! }))).map(
      (hypothesis) => ({ segmentId: segment.id, ...hypothesis }),
    ),
  );
  const first = names[0]!;
  // Keys in the order of the uploads: what the first system wrote comes first.
  const inOrder = written.toSorted(
    (one, other) => Number(other.systems.includes(first)) - Number(one.systems.includes(first)),
  );
  const hypotheses = await db.hypothesis.createManyAndReturn({
    data: inOrder.map(({ segmentId, text }) => ({ segmentId, text, textHash: sha256(text) })),
  });
  const hypothesisIds = new Map(hypotheses.map((each) => [`${each.segmentId} ${each.text}`, each.id]));
  await db.output.createMany({
    data: inOrder.flatMap(({ segmentId, text, systems: writers }) =>
      writers.map((writer) => ({
        campaignId: id,
        systemId: systemIds.get(writer)!,
        segmentId,
        hypothesisId: hypothesisIds.get(`${segmentId} ${text}`)!,
      })),
    ),
  });
  return id;
}

/** The tasks of a campaign, told by lines and texts and not by keys. */
export async function tasksByText(db: Database, campaignId: string) {
  const tasks = await db.task.findMany({
    where: { campaignId },
    orderBy: [{ kind: "asc" }, { draw: "asc" }],
    include: {
      segment: true,
      hypotheses: { include: { hypothesis: { include: { outputs: { include: { system: true } } } } } },
    },
  });
  return tasks.map(({ kind, draw, segment, copies, returnAfter, feedback, hypotheses }) => ({
    kind,
    draw,
    line: segment.position + 1,
    copies,
    returnAfter,
    feedback,
    hypotheses: hypotheses
      .map(({ hypothesis, expectedRank }) => ({ text: hypothesis.text, expectedRank }))
      .sort((one, other) => (one.text < other.text ? -1 : 1)),
    systems: hypotheses
      .toSorted((one, other) => (one.hypothesis.text < other.hypothesis.text ? -1 : 1))
      .map(({ hypothesis }) => hypothesis.outputs.map(({ system }) => system.name).sort()),
  }));
}
