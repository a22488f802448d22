import { insertTestSet, type TestSetFileRow } from "../../../db/calls/test-sets";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import { testSetNameSchema } from "../../../domain/calls/call-inputs";
import { type NamedText, type ReadTestSet, readTestSet } from "../../../domain/calls/test-sets/read-test-set";
import { FormatError } from "../../../domain/formats/format-error";
import { parseInput } from "../../../domain/input/field-problems";
import { sha256 } from "../../../hashing/sha256";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { type NamedBytes, textOfFile } from "./text-of-file";

export interface TestSetFiles {
  readonly name: string;
  readonly isValidation: boolean;
  readonly source: NamedBytes;
  readonly documents?: NamedBytes | undefined;
  readonly gold: readonly NamedBytes[];
  readonly references: readonly NamedBytes[];
}

export interface AddedTestSet {
  readonly testSetId: number;
  readonly segments: number;
  readonly annotators: number;
  readonly references: number;
  readonly warnings: readonly string[];
}

/** A test set whose files were read and found sound. */
export interface SoundTestSet {
  readonly name: string;
  readonly isValidation: boolean;
  readonly read: ReadTestSet;
  readonly files: readonly TestSetFileRow[];
}

/** Reads all of its files before anything is stored. Fails with an AppError that names file, line and problem. */
export async function readTestSetFiles(input: TestSetFiles): Promise<SoundTestSet> {
  const name = parseInput(testSetNameSchema, input.name);
  const read = await readTexts(input);
  return { name, isValidation: input.isValidation, read, files: filesOf(input, read.formats) };
}

export async function storeTestSet(
  tx: DatabaseTransaction,
  callId: string,
  { name, isValidation, read, files }: SoundTestSet,
  { actor, now }: Pick<UseCaseContext, "actor" | "now">,
): Promise<AddedTestSet> {
  const { segments, annotators, warnings } = read;
  const testSetId = await insertTestSet(tx, { callId, name, isValidation, createdAt: now }, files, segments);
  if (testSetId === undefined) {
    const problem = `The call already has a test set ${name}.`;
    throw new AppError("conflict", problem, { fields: { name: problem } });
  }
  const detail = { testSet: testSetId, segments: segments.length };
  await recordAuditEvent(tx, { at: now, action: "test-set-added", ...actorId(actor), callId, detail });
  const references = files.filter(({ role }) => role === "REFERENCE").length;
  return { testSetId, segments: segments.length, annotators, references, warnings };
}

async function readTexts({ source, documents, gold, references }: TestSetFiles): Promise<ReadTestSet> {
  const texts = async (files: readonly NamedBytes[]): Promise<readonly NamedText[]> =>
    Promise.all(files.map((file) => textOfFile(file)));
  try {
    return readTestSet({
      source: await textOfFile(source),
      documents: documents && (await textOfFile(documents)),
      gold: await texts(gold),
      references: await texts(references),
    });
  } catch (error) {
    throw error instanceof FormatError ? new AppError("invalid-input", `${error.message}.`) : error;
  }
}

function filesOf(
  { source, documents, gold, references }: TestSetFiles,
  formats: ReadTestSet["formats"],
): readonly TestSetFileRow[] {
  const rows = (role: TestSetFileRow["role"], format: string, files: readonly NamedBytes[]) =>
    files.map(({ name, bytes }, position) => ({
      ...{ role, position, name, format, data: bytes },
      sha256: sha256(bytes),
    }));
  return [
    ...rows("SOURCE", formats.source, [source]),
    ...rows("DOCUMENTS", "lines", documents === undefined ? [] : [documents]),
    ...rows("GOLD", formats.gold ?? "lines", gold),
    ...rows("REFERENCE", "lines", references),
  ];
}
