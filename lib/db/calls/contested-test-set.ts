import type { GoldEdit } from "../../domain/metrics/gold/gold-annotation";
import type { DatabaseConnection } from "../connection/client";

/** A line of a test set's source with what its annotators made of it; none where it has no gold. */
export interface GoldSegment {
  readonly position: number;
  readonly document: string | null;
  readonly source: string;
  readonly gold: readonly { readonly annotator: number; readonly edits: readonly GoldEdit[] }[] | null;
}

/** The test sets of a call that have gold, in the order in which they were added. */
export async function listGoldTestSets(
  db: DatabaseConnection,
  callId: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db.testSet.findMany({
    where: { callId, isValidation: false, files: { some: { role: "GOLD" } } },
    select: { id: true, name: true },
    orderBy: { id: "asc" },
  });
}

export interface TestSetToJudge {
  readonly id: number;
  readonly name: string;
  readonly segments: number;
  readonly hasGold: boolean;
  readonly references: number;
}

/** The test sets of a call by what a campaign gets of them; those for validation last. */
export async function listTestSetsToJudge(
  db: DatabaseConnection,
  callId: string,
): Promise<readonly TestSetToJudge[]> {
  const rows = await db.testSet.findMany({
    where: { callId },
    select: {
      ...{ id: true, name: true, files: { select: { role: true } } },
      _count: { select: { segments: true } },
    },
    orderBy: [{ isValidation: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name, files, _count }) => ({
    ...{ id, name, segments: _count.segments },
    hasGold: files.some(({ role }) => role === "GOLD"),
    references: files.filter(({ role }) => role === "REFERENCE").length,
  }));
}

export async function findTestSet(db: DatabaseConnection, callId: string, testSetId: number) {
  return db.testSet.findUnique({
    where: { id_callId: { id: testSetId, callId } },
    select: { id: true, name: true },
  });
}

/** All lines of a test set, or the one at a position. */
export async function readGoldSegments(
  db: DatabaseConnection,
  testSetId: number,
  position?: number,
): Promise<readonly GoldSegment[]> {
  const rows = await db.testSetSegment.findMany({
    where: { testSetId, ...(position === undefined ? {} : { position }) },
    select: { position: true, document: true, source: true, gold: true },
    orderBy: { position: "asc" },
  });
  return rows.map(({ gold, ...row }) => ({ ...row, gold: gold as unknown as GoldSegment["gold"] }));
}

/** A file of a test set's gold, byte by byte. */
export interface GoldFile {
  readonly name: string;
  readonly format: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** The files of a test set's gold, in the order in which they were uploaded. */
export async function readGoldFiles(db: DatabaseConnection, testSetId: number): Promise<readonly GoldFile[]> {
  return db.testSetFile.findMany({
    where: { testSetId, role: "GOLD" },
    select: { name: true, format: true, data: true },
    orderBy: { position: "asc" },
  });
}

export interface ContestedSubmission {
  readonly id: string;
  readonly number: number;
  readonly systemName: string | null;
  readonly outputs: readonly string[];
}

/**
 * What a team contests the gold by: its primary submission, else the first that stands in the order that it gave, else the
 * newest that was scored and stands.
 */
export async function findContestedSubmission(
  db: DatabaseConnection,
  teamId: string,
  testSetId: number,
): Promise<ContestedSubmission | undefined> {
  const found = await db.submission.findFirst({
    where: { teamId, testSetId, state: "SCORED", withdrawnAt: null, deletedAt: null },
    select: { id: true, number: true, systemName: true, texts: { select: { outputs: true } } },
    orderBy: [{ isPrimary: "desc" }, { fallback: { sort: "asc", nulls: "last" } }, { number: "desc" }],
  });
  return found === null ? undefined : { ...found, outputs: found.texts?.outputs ?? [] };
}
