import { readGoldFiles } from "../../../db/calls/contested-test-set";
import { listTeamLabels } from "../../../db/calls/proposals";
import type { DatabaseConnection } from "../../../db/connection/client";
import type { ContestedGold } from "../../../domain/calls/alternatives/alternative-gains";
import { type AcceptedAnswer, mergedGold } from "../../../domain/calls/alternatives/merged-gold";
import { type NamedText, readGoldForMerge } from "../../../domain/calls/test-sets/read-test-set";
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
  const files = await loadRunningGold(db, id);
  if (files.length === 0) return gold;
  return readGoldForMerge(
    files,
    segments.map(({ source }) => source),
  );
}

/** The files of gold that was annotated in running text, one for each annotator; empty where the gold is another. */
export async function loadRunningGold(
  db: DatabaseConnection,
  testSetId: number,
): Promise<readonly NamedText[]> {
  const files = await readGoldFiles(db, testSetId);
  if (files[0]?.format !== "nucle-sgml") return [];
  return Promise.all(files.map(({ name, data }) => textOfFile({ name, bytes: data })));
}
