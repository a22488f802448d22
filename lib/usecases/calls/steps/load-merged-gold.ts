import { readGoldFiles } from "../../../db/calls/contested-test-set";
import { listTeamLabels } from "../../../db/calls/proposals";
import type { DatabaseConnection } from "../../../db/connection/client";
import type { ContestedGold } from "../../../domain/calls/alternatives/alternative-gains";
import { type AcceptedAnswer, mergedGold } from "../../../domain/calls/alternatives/merged-gold";
import { readGoldForMerge } from "../../../domain/calls/test-sets/read-test-set";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { acceptedAnswers, loadAdjudication } from "./load-adjudication";
import type { LoadedCall } from "./load-call";
import type { ContestedTestSet } from "./load-contested";
import { textOfFile } from "./text-of-file";

export interface MergedTestSet extends ContestedGold {
  readonly accepted: readonly AcceptedAnswer[];
  readonly merged: readonly GoldSentence[];
}

/** The gold of a test set alone and with every answer that was accepted up to now. */
export async function loadMergedGold(
  db: DatabaseConnection,
  call: Pick<LoadedCall, "id" | "settings">,
  testSet: Pick<ContestedTestSet, "id" | "gold" | "segments">,
): Promise<MergedTestSet> {
  const adjudicated = await loadAdjudication(db, call, testSet);
  const teams = (await listTeamLabels(db, call.id)).map(({ id }) => id);
  const accepted = acceptedAnswers(adjudicated, teams);
  const base = accepted.length === 0 ? testSet.gold : await loadBase(db, testSet);
  return {
    alone: testSet.gold,
    base,
    accepted,
    merged: accepted.length === 0 ? testSet.gold : mergedGold(base, accepted),
  };
}

/** To which answers are added: gold of running text keeps its mistakes that change nothing, as the shared task merged it. */
async function loadBase(
  db: DatabaseConnection,
  { id, gold, segments }: Pick<ContestedTestSet, "id" | "gold" | "segments">,
): Promise<readonly GoldSentence[]> {
  const files = await readGoldFiles(db, id);
  if (files[0]?.format !== "nucle-sgml") return gold;
  const texts = await Promise.all(files.map(({ name, data }) => textOfFile({ name, bytes: data })));
  return readGoldForMerge(
    texts,
    segments.map(({ source }) => source),
  );
}
