import {
  findTestSet,
  type GoldSegment,
  listGoldTestSets,
  listTestSetsToJudge,
  readGoldFiles,
  readGoldSegments,
  type TestSetToJudge,
} from "../../../db/calls/contested-test-set";
import type { DatabaseConnection } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import { noSuchCall } from "../../../domain/calls/call-access";
import { goldOfSegment } from "../../../domain/calls/test-sets/scored-segments";
import type { NucleDocument } from "../../../domain/formats/gold/nucle-document";
import { NucleDocuments } from "../../../domain/formats/gold/nucle-documents";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { textOfFile } from "./text-of-file";

/** A test set whose gold teams may contest. */
export interface ContestedTestSet {
  readonly id: number;
  readonly name: string;
  readonly segments: readonly GoldSegment[];
  /** By line of the source. */
  readonly gold: readonly GoldSentence[];
  /** All that the call has, for whoever chooses another. */
  readonly others: readonly { readonly id: number; readonly name: string }[];
}

/** The wanted test set of a call, or its first; to a call without gold there is nothing to contest. */
export async function loadContested(
  db: DatabaseConnection,
  callId: string,
  wanted?: number,
): Promise<ContestedTestSet> {
  const { others, found } = await chosenTestSet(db, callId, wanted);
  const segments = await readGoldSegments(db, found.id);
  return { ...found, others, segments, gold: segments.map(goldOfSegment) };
}

/** One sentence of such a test set; nothing where it has none at the position. */
export async function loadContestedSentence(
  db: DatabaseConnection,
  callId: string,
  { testSetId, position }: { readonly testSetId: number; readonly position: number },
): Promise<GoldSentence | undefined> {
  await chosenTestSet(db, callId, testSetId);
  const [segment] = await readGoldSegments(db, testSetId, position);
  return segment && goldOfSegment(segment);
}

async function chosenTestSet(db: DatabaseConnection, callId: string, wanted: number | undefined) {
  const others = await listGoldTestSets(db, callId);
  const found = wanted === undefined ? others[0] : others.find(({ id }) => id === wanted);
  if (found !== undefined) return { others, found };
  if (wanted !== undefined) throw noSuchCall();
  throw new AppError("conflict", "No test set of this call has gold that teams could contest.");
}

/** The wanted test set of a call, or its first, and all that there are. */
export async function chosenTestSetToJudge(
  db: DatabaseConnection,
  callId: string,
  wanted: number | undefined,
): Promise<{ readonly testSet: TestSetToJudge; readonly testSets: readonly TestSetToJudge[] }> {
  const testSets = await listTestSetsToJudge(db, callId);
  const testSet = wanted === undefined ? testSets[0] : testSets.find(({ id }) => id === wanted);
  if (testSet !== undefined) return { testSet, testSets };
  if (wanted !== undefined) throw noSuchCall();
  throw new AppError("conflict", "The call has no test set yet.");
}

/** A test set of a call, with gold or without. */
export async function loadJudgedTestSet(db: DatabaseConnection, callId: string, testSetId: number) {
  const found = await findTestSet(db, callId, testSetId);
  if (found === null) throw noSuchCall();
  const segments = await readGoldSegments(db, testSetId);
  const hasGold = segments.some(({ gold }) => gold !== null);
  return { ...found, segments, hasGold, gold: segments.map(goldOfSegment) };
}

/** The running text that was annotated, where the gold is NUCLE SGML: teams' files may count its characters. */
export async function loadRunningText(
  db: DatabaseConnection,
  testSetId: number,
): Promise<readonly NucleDocument[] | undefined> {
  const [first] = await readGoldFiles(db, testSetId);
  if (first?.format !== "nucle-sgml") return undefined;
  const { text } = await textOfFile({ name: first.name, bytes: first.data });
  const parser = new NucleDocuments();
  return [...parser.push(text), ...parser.end()];
}
