import type { DatabaseConnection } from "../../../db/connection/client";
import {
  readHeldAssignments,
  type ShownAssignment,
  type ShownSettings,
  type TaskTexts,
} from "../../../db/judging/assignments-shown";

interface TextsAtHand {
  /** For which settings they were read. */
  readonly asked: string;
  /** By the assignment's public id. */
  readonly texts: ReadonlyMap<string, TaskTexts>;
  readonly characters: number;
}

/** Of all judges together: those who came last are remembered. */
const maxCharacters = 8_000_000;

const atHand = new Map<number, TextsAtHand>();
let characters = 0;

/**
 * What a judge holds, longest first. The texts of a task never change, and ten of them are most of what would be read with
 * each answer: those that this process told the judge before are not read again.
 */
export async function readHeldTasks(
  db: DatabaseConnection,
  judgeId: number,
  settings: ShownSettings,
): Promise<readonly ShownAssignment[]> {
  const { contextSentences, linesFollow } = settings.context;
  const asked = `${contextSentences} ${linesFollow} ${settings.editMarking}`;
  const before = atHand.get(judgeId);
  // Which edits can be marked is settled with the first answer only.
  const known = settings.editMarking === "NONE" && before?.asked === asked ? before.texts : undefined;
  const held = await readHeldAssignments(db, judgeId, settings, [...(known?.keys() ?? [])]);
  const shown = held.map(({ texts: read, ...assignment }) => {
    const texts = read ?? known?.get(assignment.publicId);
    if (texts === undefined) throw new Error(`the texts of assignment ${assignment.id} were not read`);
    return { assignment, texts };
  });
  remember(judgeId, asked, new Map(shown.map(({ assignment, texts }) => [assignment.publicId, texts])));
  return shown.map(({ assignment, texts }) => ({ ...assignment, ...texts }));
}

function remember(judgeId: number, asked: string, texts: ReadonlyMap<string, TaskTexts>): void {
  forget(judgeId);
  const own = {
    asked,
    texts,
    characters: [...texts.values()].reduce((sum, each) => sum + lengthOf(each), 0),
  };
  atHand.set(judgeId, own);
  characters += own.characters;
  while (characters > maxCharacters) forget(atHand.keys().next().value!);
}

function forget(judgeId: number): void {
  characters -= atHand.get(judgeId)?.characters ?? 0;
  atHand.delete(judgeId);
}

function lengthOf({ before, source, after, hypotheses }: TaskTexts): number {
  return [...before, source, ...after, ...hypotheses].reduce((sum, text) => sum + text.length, 0);
}
