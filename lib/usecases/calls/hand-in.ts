import {
  changeSubmission,
  insertSubmission,
  listTeamSubmissions,
  type NewSubmission,
  unmarkPrimary,
} from "../../db/calls/submissions";
import { findTeam, lockTeam } from "../../db/calls/teams";
import { findTestSet, loadSource } from "../../db/calls/test-sets";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, noSuchCall } from "../../domain/calls/call-access";
import { arrivalProblem } from "../../domain/calls/deadline";
import { type HandInInput, handInLimit, maxSubmissionBytes } from "../../domain/calls/hand-in-inputs";
import type { CheckedSubmission } from "../../domain/calls/submissions/check-submission";
import type { Receipt } from "../../domain/calls/submissions/receipt";
import { submissionsLeft } from "../../domain/calls/submissions/standing";
import { sha256 } from "../../hashing/sha256";
import { enqueue } from "../../jobs/queue/enqueue";
import { limitRequests } from "../accounts/steps/limit-requests";
import { actorId, type UseCaseContext } from "../use-case-context";
import { type LoadedCall, loadCall } from "./steps/load-call";
import { readHandedIn } from "./steps/read-handed-in";

export interface HandIn extends HandInInput {
  readonly callId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When the request began; the context's time is when the file was wholly there. */
  readonly startedAt: Date;
}

/**
 * Takes a file of a team: checked before it counts. What cannot be scored is kept as a line with its problems and costs
 * nothing; what is most likely a mistake does too, unless the team says that it is meant.
 */
export async function handIn(input: HandIn, { db, actor, now }: UseCaseContext): Promise<Receipt> {
  const call = authoriseInCall(actor, "hand-in", await loadCall(db, input.callId, actor));
  const { id: teamId } = call.standing.team!;
  const { max, windowMinutes } = handInLimit;
  const words = `More than ${max} submissions in ${windowMinutes} minutes`;
  await limitRequests(db, now, { key: `hand in:${teamId}`, max, windowMinutes, words });
  if (input.bytes.length > maxSubmissionBytes)
    throw new AppError("too-large", "A submission can have at most 16 MiB; it can be compressed with gzip.");
  requireInTime(call, input, now);
  const testSet = await findTestSet(db, call.id, input.testSet);
  if (testSet === null) throw new AppError("not-found", "This test set does not exist.");
  const team = await findTeam(db, teamId);
  if (team === null) throw noSuchCall();
  const handedIn = await readHandedIn(
    { name: input.fileName, bytes: input.bytes },
    {
      source: await loadSource(db, testSet.id),
      names: [team.name, ...(input.system === null ? [] : [input.system])],
      metrics: call.settings.metrics,
    },
  );
  const row = rowOf(input, { call, teamId, testSetId: testSet.id, now }, handedIn);
  return db.$transaction(async (tx) => {
    const left = await requireRoom(tx, call, row, now);
    const { read } = handedIn;
    const isValid = row.state === "SCORING";
    const texts =
      isValid && read ? { file: input.bytes, outputs: read.outputs, edits: read.edits } : undefined;
    const { id, number } = await insertSubmission(tx, row, texts);
    if (isValid) {
      if (input.primary) {
        await unmarkPrimary(tx, teamId, testSet.id);
        await changeSubmission(tx, id, { isPrimary: true });
      }
      await enqueue(tx, "score-submission", { submissionId: id });
    }
    await recordAuditEvent(tx, {
      ...{ at: now, action: "submission-received", callId: call.id, ...actorId(actor) },
      detail: { team: teamId, number, valid: isValid },
    });
    return {
      ...{ callId: call.id, call: call.title, team: team.name },
      ...{ number, testSet: testSet.name, file: row.fileName, bytes: row.bytes },
      ...{ sha256: Buffer.from(row.sha256).toString("hex"), receivedAt: now, state: row.state },
      ...{ problems: row.problems, warnings: row.warnings, primary: isValid && input.primary },
      submissionsLeft: isValid ? left - 1 : left,
    };
  });
}

function requireInTime(call: LoadedCall, { startedAt }: Pick<HandIn, "startedAt">, receivedAt: Date): void {
  const problem = arrivalProblem(call, { startedAt, receivedAt });
  if (problem !== undefined) throw new AppError("conflict", problem);
}

interface RowPlace {
  readonly call: LoadedCall;
  readonly teamId: string;
  readonly testSetId: number;
  readonly now: Date;
}

function rowOf(
  input: HandIn,
  { call, teamId, testSetId, now }: RowPlace,
  handedIn: CheckedSubmission,
): NewSubmission {
  const { problems, doubts, read } = handedIn;
  const held = input.anyway
    ? []
    : doubts.map(({ line, text }) => ({ line, text: `${text} ${HOW_TO_GO_ON}` }));
  const found = [...problems, ...held];
  return {
    ...{ callId: call.id, teamId, testSetId, startedAt: input.startedAt, receivedAt: now },
    ...{ fileName: input.fileName, bytes: input.bytes.length, sha256: sha256(input.bytes) },
    format: read?.format ?? null,
    state: found.length > 0 ? "INVALID" : "SCORING",
    problems: found,
    warnings: input.anyway ? doubts : [],
    ...{ systemName: input.system, description: input.description ?? null },
    constrained: input.constrained ?? null,
  };
}

const HOW_TO_GO_ON = "If this is meant, hand the file in again and count it in spite of doubts.";

/** How many more count on the test set, as it stands while the team is held. Fails where there is no room. */
async function requireRoom(
  tx: DatabaseTransaction,
  { settings }: LoadedCall,
  { teamId, testSetId }: NewSubmission,
  now: Date,
): Promise<number> {
  const team = await lockTeam(tx, teamId);
  // Organisers may have removed it while the file was read.
  if (team?.state !== "APPROVED") throw noSuchCall();
  const own = (await listTeamSubmissions(tx, teamId)).filter((each) => each.testSetId === testSetId);
  const left = submissionsLeft(own, settings.submissionsPerTestSet, now);
  if (left > 0) return left;
  throw new AppError(
    "conflict",
    `Your team has used all ${settings.submissionsPerTestSet} submissions on this test set.`,
  );
}
