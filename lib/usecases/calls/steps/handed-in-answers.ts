import { listTeamLabels } from "../../../db/calls/proposals";
import type { DatabaseConnection } from "../../../db/connection/client";
import { decidedAnswersText } from "../../../domain/calls/alternatives/decided-answers";
import { inOrderOfMerge, loadAdjudication } from "./load-adjudication";
import type { LoadedCall } from "./load-call";
import type { ContestedTestSet } from "./load-contested";

/** Every alternative answer that was handed in, with whose it is and what was decided; nothing where there is none. */
export async function handedInAnswers(
  db: DatabaseConnection,
  call: Pick<LoadedCall, "id" | "settings">,
  testSet: Pick<ContestedTestSet, "id" | "gold">,
): Promise<string | undefined> {
  const adjudicated = await loadAdjudication(db, call, testSet);
  if (adjudicated.length === 0) return undefined;
  const labels = await listTeamLabels(db, call.id);
  const names = new Map(labels.map(({ id, name }) => [id, name]));
  const ordered = inOrderOfMerge(
    adjudicated,
    labels.map(({ id }) => id),
  );
  return decidedAnswersText(
    ordered.map((answer) => ({
      ...answer,
      teams: answer.from.map(({ team, reason }) => ({ team: names.get(team) ?? null, reason })),
    })),
  );
}
