import {
  findTeamSubmission,
  listTeamSubmissions,
  type SubmissionChange,
  changeSubmission as storeChange,
  setFallbackOrder as storeOrder,
  unmarkPrimary,
} from "../../db/calls/submissions";
import { lockTeam } from "../../db/calls/teams";
import { findTestSet } from "../../db/calls/test-sets";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, noSuchCall } from "../../domain/calls/call-access";
import { callPhase } from "../../domain/calls/call-state";
import type { SubmissionChangeName } from "../../domain/calls/hand-in-inputs";
import { stands } from "../../domain/calls/submissions/standing";
import { cancelJobs } from "../../jobs/queue/cancel-jobs";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

type Found = NonNullable<Awaited<ReturnType<typeof findTeamSubmission>>>;

/**
 * Withdraws a submission, brings it back until closing, deletes it, cancels its scoring, or makes it the team's primary.
 * A primary that goes leaves none until the team marks another; the team itself stays, whatever it deletes.
 */
export async function changeSubmission(
  {
    callId,
    number,
    change,
  }: { readonly callId: string; readonly number: number; readonly change: SubmissionChangeName },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "hand-in", await loadCall(db, callId, actor));
  const teamId = call.standing.team!.id;
  const isOpen = callPhase(call, now) === "open";
  await db.$transaction(async (tx) => {
    if ((await lockTeam(tx, teamId)) === undefined) throw noSuchCall();
    const submission = await findTeamSubmission(tx, teamId, number);
    if (submission === null || submission.deletedAt !== null)
      throw new AppError("not-found", "This submission does not exist.");
    if (!isOpen && (change !== "withdraw" || call.state === "FINAL"))
      throw new AppError("conflict", "The call is closed.");
    const changed = changes[change](submission, now);
    if (typeof changed === "string") throw new AppError("conflict", changed);
    if (change === "mark-primary") await unmarkPrimary(tx, teamId, submission.testSetId);
    await storeChange(tx, submission.id, changed);
    if (changed.state === "CANCELLED") await cancelJobs(tx, "score-submission", submission.id);
    await recordAuditEvent(tx, {
      ...{ at: now, action: "submission-changed", ...actorId(actor), callId: call.id },
      detail: { team: teamId, number, change },
    });
  });
}

/** What each change stores, or why it cannot be made. */
const changes: Readonly<
  Record<SubmissionChangeName, (submission: Found, now: Date) => SubmissionChange | string>
> = {
  withdraw: (submission, now) =>
    stands(submission)
      ? { withdrawnAt: now, isPrimary: false }
      : "Only a submission that counts can be withdrawn.",
  restore: ({ withdrawnAt }) =>
    withdrawnAt === null ? "This submission was not withdrawn." : { withdrawnAt: null },
  delete: (submission, now) => ({
    deletedAt: now,
    isPrimary: false,
    ...(submission.state === "SCORING" ? { state: "CANCELLED" as const } : {}),
  }),
  cancel: ({ state }) =>
    state === "SCORING"
      ? { state: "CANCELLED", isPrimary: false }
      : "Only a submission that waits for its scores can be cancelled.",
  "mark-primary": (submission) =>
    stands(submission) ? { isPrimary: true } : "Only a submission that counts can be the primary.",
  "unmark-primary": () => ({ isPrimary: false }),
};

/** The order in which a team's submissions take the place of a primary that does not stand, after closing. */
export async function setFallbackOrder(
  input: { readonly callId: string; readonly testSet: string; readonly numbers: readonly number[] },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "hand-in", await loadCall(db, input.callId, actor));
  if (callPhase(call, now) !== "open") throw new AppError("conflict", "The call is closed.");
  const teamId = call.standing.team!.id;
  const testSet = await findTestSet(db, call.id, input.testSet);
  if (testSet === null) throw new AppError("not-found", "This test set does not exist.");
  await db.$transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const own = (await listTeamSubmissions(tx, teamId)).filter((each) => each.testSetId === testSet.id);
    const unknown = input.numbers.find(
      (number) => !own.some((each) => each.number === number && stands(each)),
    );
    if (unknown !== undefined)
      throw new AppError(
        "not-found",
        `This submission does not exist, or does not count on ${testSet.name}: ${unknown}.`,
      );
    await storeOrder(tx, teamId, testSet.id, [...new Set(input.numbers)]);
  });
}
