import { finalResultsStamp } from "../../../db/calls/call-scoring";
import type { DatabaseConnection } from "../../../db/connection/client";
import { finalTables } from "../../../domain/results/calls/final-tables";
import type { Table } from "../../../domain/tables/table";
import { LatestCache } from "../../results/steps/latest-cache";
import { goldAgreementTables } from "./gold-agreement-tables";
import type { LoadedCall } from "./load-call";
import { loadJudgedTestSet } from "./load-contested";
import { loadFinalResults } from "./load-final-results";

/** What pages show of a call's results on a test set. */
export interface ShownResults {
  readonly primaries: readonly { readonly id: string; readonly teamId: string; readonly team: string }[];
  /** Answers were accepted, rejected or taken back since submissions were scored with them. */
  readonly isOutOfDate: boolean;
  readonly tables: readonly Table[];
  /** Errors by type, and how annotators agree. */
  readonly goldTables: readonly Table[];
}

/** Of each test set some dozens of kilobytes. */
const MAX_CACHED = 50;
const cache = new LatestCache<ShownResults>(MAX_CACHED);

/** The results as they are now; computed once for each state of what they are computed from. */
export async function shownResults(
  db: DatabaseConnection,
  call: Pick<LoadedCall, "id" | "settings">,
  testSetId: number,
): Promise<ShownResults> {
  const stamp = JSON.stringify([await finalResultsStamp(db, testSetId), call.settings]);
  return cache.get(`${call.id} ${testSetId}`, stamp, async () => {
    const testSet = await loadJudgedTestSet(db, call.id, testSetId);
    const { primaries, results, isOutOfDate, labels } = await loadFinalResults(db, call, testSet);
    return {
      isOutOfDate,
      primaries: primaries.map(({ id, teamId }) => ({ id, teamId, team: labels.get(teamId)! })),
      tables: results.flatMap(finalTables),
      goldTables: testSet.hasGold ? goldAgreementTables(testSet.gold) : [],
    };
  });
}
