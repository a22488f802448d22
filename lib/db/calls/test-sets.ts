import type { TestSetSegment } from "../../domain/calls/test-sets/read-test-set";
import type { Database, DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { directSql } from "../connection/sql-connection";

export interface TestSetFileRow {
  readonly role: "SOURCE" | "DOCUMENTS" | "GOLD" | "REFERENCE";
  /** Among files of its role, from 0. */
  readonly position: number;
  readonly name: string;
  readonly format: string;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly sha256: Uint8Array<ArrayBuffer>;
}

export interface TestSetRow {
  readonly callId: string;
  readonly name: string;
  readonly isValidation: boolean;
  readonly createdAt: Date;
}

/** The id of the new test set; nothing where the call has one of this name. */
export async function insertTestSet(
  tx: DatabaseTransaction,
  testSet: TestSetRow,
  files: readonly TestSetFileRow[],
  segments: readonly TestSetSegment[],
): Promise<number | undefined> {
  const [created] = await tx.testSet.createManyAndReturn({
    data: [testSet],
    skipDuplicates: true,
    select: { id: true },
  });
  if (created === undefined) return undefined;
  const { id: testSetId } = created;
  await tx.testSetFile.createMany({
    data: files.map((file) => ({ ...file, testSetId, bytes: file.data.length })),
  });
  const rows = segments.map((segment, position) => ({ position, ...segment }));
  await tx.$executeRaw`
    INSERT INTO "test_set_segment" ("test_set_id", "position", "document", "source", "gold", "references")
    SELECT ${testSetId}, r."position", r."document", r."source", nullif(r."gold", 'null'),
           ARRAY(SELECT jsonb_array_elements_text(r."references"))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r("position" int, "document" text, "source" text, "gold" jsonb, "references" jsonb)`;
  return testSetId;
}

export interface TestSetSummary {
  readonly id: number;
  readonly name: string;
  readonly isValidation: boolean;
  readonly segments: number;
  readonly submissions: number;
  readonly files: readonly {
    readonly role: TestSetFileRow["role"];
    readonly name: string;
    readonly format: string;
    readonly bytes: number;
  }[];
}

/** In the order in which they were added; for organisers, as gold and references are named. */
export async function listTestSets(
  db: DatabaseConnection,
  callId: string,
): Promise<readonly TestSetSummary[]> {
  const rows = await db.testSet.findMany({
    where: { callId },
    select: {
      ...{ id: true, name: true, isValidation: true },
      files: {
        select: { role: true, name: true, format: true, bytes: true },
        orderBy: [{ role: "asc" }, { position: "asc" }],
      },
      _count: { select: { segments: true, submissions: true } },
    },
    orderBy: { id: "asc" },
  });
  return rows.map(({ _count, ...row }) => ({ ...row, ..._count }));
}

/** A test set of the call by its name; nothing where it has none of that name. */
export async function findTestSet(db: DatabaseConnection, callId: string, name: string) {
  return db.testSet.findUnique({
    where: { callId_name: { callId, name } },
    select: { id: true, name: true, isValidation: true },
  });
}

/**
 * The source alone, line by line: what teams may be handed. As one value: the process in which judges answer would take
 * longer over a thousand rows than over their text.
 */
export async function loadSource(db: Database, testSetId: number): Promise<readonly string[]> {
  const [lines] = await directSql(db).$queryRaw<{ readonly source: readonly string[] | null }[]>`
    SELECT json_agg("source" ORDER BY "position") AS "source"
    FROM "test_set_segment" WHERE "test_set_id" = ${testSetId}`;
  return lines?.source ?? [];
}

/** What outputs are scored against. It stays on the server while the call is open. */
export async function loadGold(db: DatabaseConnection, testSetId: number) {
  const rows = await db.testSetSegment.findMany({
    where: { testSetId },
    select: { source: true, gold: true, references: true },
    orderBy: { position: "asc" },
  });
  return rows as unknown as readonly {
    readonly source: string;
    readonly gold: TestSetSegment["gold"];
    readonly references: readonly string[];
  }[];
}
