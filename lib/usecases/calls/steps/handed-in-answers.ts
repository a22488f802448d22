import { listTeamLabels } from "../../../db/calls/proposals";
import type { DatabaseConnection } from "../../../db/connection/client";
import { loadAdjudication } from "./load-adjudication";
import type { LoadedCall } from "./load-call";
import type { ContestedTestSet } from "./load-contested";

/** Every alternative answer that was handed in, with whose it is and what was decided: a line of JSON each. */
export async function handedInAnswers(
  db: DatabaseConnection,
  call: Pick<LoadedCall, "id" | "settings">,
  testSet: Pick<ContestedTestSet, "id" | "gold">,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const adjudicated = await loadAdjudication(db, call, testSet);
  if (adjudicated.length === 0) return [];
  const names = new Map((await listTeamLabels(db, call.id)).map(({ id, name }) => [id, name]));
  const lines = adjudicated.map(({ sentence, edits, from, isInGold, verdicts, settlement, outcome }) =>
    JSON.stringify({
      ...{ sentence, number: sentence + 1, edits },
      teams: from.map(({ team, reason }) => ({ team: names.get(team) ?? null, reason })),
      inGold: isInGold,
      verdicts: verdicts.map(({ annotator, decision, edits: instead, note }) => {
        return { annotator, decision, ...(decision === "correct" ? { edits: instead } : {}), note };
      }),
      settled: settlement?.decision ?? null,
      outcome: outcome.state,
      ...(outcome.state === "accepted" && outcome.isCorrected ? { corrected: outcome.edits } : {}),
    }),
  );
  return [{ name: "alternatives.jsonl", text: lines.map((line) => `${line}\n`).join("") }];
}
