import { lockCall } from "../../../db/calls/calls";
import { findTeamNames, replaceFileProposals } from "../../../db/calls/proposals";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { AppError } from "../../../domain/app-error";
import { nameInText } from "../../../domain/calls/alternatives/name-in-text";
import {
  type ReadAlternatives,
  readAlternatives,
} from "../../../domain/calls/alternatives/read-alternatives";
import { FormatError } from "../../../domain/formats/format-error";
import { countOf } from "../../../domain/text/format-count";
import { unstorableCharacterProblem } from "../../../domain/text/unstorable-character";
import { storingTimeouts } from "../../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { type ContestedTestSet, loadContested, loadRunningText } from "../steps/load-contested";
import { loadProposing } from "../steps/load-proposing";
import { type NamedBytes, textOfFile } from "../steps/text-of-file";

export interface UploadedAlternatives {
  readonly answers: number;
  /** Earlier answers in whose place these stand. */
  readonly replaced: number;
  readonly warnings: readonly string[];
}

/**
 * Hands in a team's alternative answers as one file, in place of what an earlier file said and of what was said of the
 * same sentences on the page. All of it or, where a line cannot be read, nothing.
 */
export async function uploadAlternatives(
  input: { readonly callId: string; readonly testSetId: number; readonly file: NamedBytes },
  context: UseCaseContext,
): Promise<UploadedAlternatives> {
  const { db, actor, now } = context;
  const { call, of } = await loadProposing(input, context);
  const testSet = await loadContested(db, call.id, input.testSetId);
  const documents = await loadRunningText(db, testSet.id);
  const read = await readFile(input.file, testSet, documents);
  const names = await findTeamNames(db, of.teamId);
  let silenced = 0;
  const answers = read.answers.map(({ sentence, edits }) => {
    const comments = [...new Set(edits.flatMap(({ comment }) => (comment === "" ? [] : [comment])))];
    const allowed = comments.filter((comment) => !names.some((name) => nameInText(name, comment)));
    silenced += comments.length - allowed.length;
    return {
      position: sentence,
      kind: edits.length === 0 ? ("NOOP" as const) : ("EDITS" as const),
      edits: edits.map((edit) => ({ ...edit, comment: "" })),
      reason: allowed.join("; "),
    };
  });
  const replaced = await db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const gone = await replaceFileProposals(tx, of, answers, now);
    await recordAuditEvent(tx, {
      ...{ at: now, action: "alternatives-handed-in", callId: call.id, ...actorId(actor) },
      detail: { teamId: of.teamId, testSet: testSet.id, answers: answers.length },
    });
    return gone;
  }, storingTimeouts);
  const warnings =
    silenced === 0
      ? read.warnings
      : [
          ...read.warnings,
          `Left out: ${countOf(silenced, "comment", "comments")} with your team’s name, which annotators must not learn.`,
        ];
  return { answers: answers.length, replaced, warnings };
}

async function readFile(
  file: NamedBytes,
  { name, segments }: ContestedTestSet,
  documents: Awaited<ReturnType<typeof loadRunningText>>,
): Promise<ReadAlternatives> {
  try {
    const text = await textOfFile(file);
    const read = readAlternatives(text, { name, sources: segments.map(({ source }) => source), documents });
    for (const { sentence, edits } of read.answers) {
      const texts = edits.flatMap(({ type, comment, corrections }) => [type, comment, ...corrections]);
      const problem = unstorableCharacterProblem(texts.join(" "));
      if (problem !== undefined) throw new FormatError(sentence + 1, problem, file.name);
    }
    return read;
  } catch (error) {
    throw error instanceof FormatError ? new AppError("invalid-input", `${error.message}.`) : error;
  }
}
