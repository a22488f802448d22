import type { DatabaseTransaction } from "../../../db/connection/client";
import { deleteOutputsOf, readWrittenOutputs } from "../../../db/uploads/regrouped-outputs";
import { insertHypotheses, insertOutputs, newKeys } from "../../../db/uploads/uploaded-data";
import type { TextRule } from "../../../domain/text/text-rule";
import { distinctOutputs } from "../../../domain/uploads/preview/distinct-outputs";

/**
 * Collapses the outputs of a campaign anew, by another rule: what was uploaded is kept beside what it was made to, so
 * that nothing has to be sent again. No task may have been drawn; nobody else stores data of the campaign meanwhile.
 */
export async function regroupOutputs(
  tx: DatabaseTransaction,
  campaignId: string,
  rule: TextRule,
): Promise<void> {
  for await (const segments of readWrittenOutputs(tx, campaignId)) {
    await deleteOutputsOf(
      tx,
      segments.map(({ id }) => id),
    );
    const grouped = segments.map((segment) => ({
      ...segment,
      outputs: distinctOutputs(segment.texts, rule),
    }));
    const texts = grouped.flatMap(({ outputs }) => outputs.texts);
    const ids = await newKeys(tx, "hypothesis", texts.length);
    await insertHypotheses(tx, {
      ids,
      segmentIds: grouped.flatMap(({ id, outputs }) => outputs.texts.map(() => id)),
      texts,
    });
    let first = 0;
    const hypothesisIds: number[] = [];
    for (const { outputs } of grouped) {
      for (const place of outputs.places) hypothesisIds.push(ids[first + place] ?? 0);
      first += outputs.texts.length;
    }
    await insertOutputs(tx, campaignId, {
      systemIds: grouped.flatMap(({ systems }) => systems),
      segmentIds: grouped.flatMap(({ id, systems }) => systems.map(() => id)),
      hypothesisIds,
      originals: grouped.flatMap(({ outputs }) => outputs.originals),
    });
  }
}
