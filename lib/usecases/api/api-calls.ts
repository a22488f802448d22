import type { z } from "zod";
import { listGoldTestSets } from "../../db/calls/contested-test-set";
import type {
  alternativesQuery,
  callPath,
  handInAlternativesQuery,
  handInQuery,
  submissionPath,
} from "../../domain/api/parameter-schemas";
import type {
  alternativesResponse,
  ownTeamResponse,
  receiptResponse,
  uploadedAlternativesResponse,
} from "../../domain/api/response-schemas";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import { handInInput, maxSubmissionBytes } from "../../domain/calls/hand-in-inputs";
import type { Receipt } from "../../domain/calls/submissions/receipt";
import { parseInput } from "../../domain/input/field-problems";
import { uploadAlternatives } from "../calls/alternatives/upload-alternatives";
import { viewAlternatives } from "../calls/alternatives/view-alternatives";
import { handIn } from "../calls/hand-in";
import { loadCall } from "../calls/steps/load-call";
import { viewOwnTeam } from "../calls/view-own-team";
import { viewReceipt } from "../calls/view-receipt";
import type { TeamApiContext } from "./enter-team-api";

type OfCall = z.output<typeof callPath>;

/** A call as the team of the token sees it. */
export async function apiCall(
  { call }: OfCall,
  context: TeamApiContext,
): Promise<z.output<typeof ownTeamResponse>> {
  const { call: shown, phase, testSets, submissions } = await viewOwnTeam({ callId: call }, context);
  const { id, title, graceSeconds } = shown;
  return {
    ...{ id, title, phase, graceSeconds },
    opensAt: shown.opensAt?.toISOString() ?? null,
    closesAt: shown.closesAt?.toISOString() ?? null,
    testSets: [...testSets],
    submissions: submissions.map(({ receivedAt, problems, warnings, scores, ...submission }) => {
      const { number, testSet, file, sha256, state, system, isPrimary, isWithdrawn } = submission;
      return {
        ...{ number, testSet, file, sha256, state, system, isPrimary, isWithdrawn },
        receivedAt: receivedAt.toISOString(),
        problems: [...problems],
        warnings: [...warnings],
        scores: scores.map(({ metric, figures }) => ({
          metric,
          figures: figures.map(({ title, value }) => ({ title, value })),
        })),
      };
    }),
  };
}

/** Takes what a team's program hands in. */
export async function apiHandIn(
  {
    call,
    body,
    startedAt,
    ...sent
  }: OfCall &
    z.output<typeof handInQuery> & { readonly body: Uint8Array<ArrayBuffer>; readonly startedAt: Date },
  context: TeamApiContext,
): Promise<z.output<typeof receiptResponse>> {
  const input = parseInput(handInInput, sent);
  return presentedReceipt(await handIn({ ...input, callId: call, bytes: body, startedAt }, context));
}

/** What a team was told of a submission, as it stands now. */
export async function apiReceipt(
  { call, number }: z.output<typeof submissionPath>,
  context: TeamApiContext,
): Promise<z.output<typeof receiptResponse>> {
  return presentedReceipt(await viewReceipt({ callId: call, number }, context));
}

function presentedReceipt({ problems, warnings, receivedAt, ...receipt }: Receipt) {
  return {
    ...receipt,
    receivedAt: receivedAt.toISOString(),
    problems: [...problems],
    warnings: [...warnings],
  };
}

/** How far a team is with alternative answers. */
export async function apiAlternatives(
  { call, testSet }: OfCall & z.output<typeof alternativesQuery>,
  context: TeamApiContext,
): Promise<z.output<typeof alternativesResponse>> {
  const testSetId = await goldTestSetId(call, testSet, context);
  const view = await viewAlternatives({ callId: call, testSetId }, context);
  return {
    ...{ testSet, until: view.call.until?.toISOString() ?? null, problem: view.problem ?? null },
    ...view.counts,
  };
}

/** Takes a file of alternative answers that a team's program sends. */
export async function apiUploadAlternatives(
  {
    call,
    testSet,
    fileName,
    body,
  }: OfCall & z.output<typeof handInAlternativesQuery> & { readonly body: Uint8Array<ArrayBuffer> },
  context: TeamApiContext,
): Promise<z.output<typeof uploadedAlternativesResponse>> {
  if (body.length > maxSubmissionBytes)
    throw new AppError("too-large", "A file of alternative answers can have at most 16 MiB.");
  const testSetId = await goldTestSetId(call, testSet, context);
  const file = { name: fileName, bytes: body };
  const { warnings, ...taken } = await uploadAlternatives({ callId: call, testSetId, file }, context);
  return { ...taken, warnings: [...warnings] };
}

/** Of a test set that teams may contest: what there is is told once the gold is shown. */
async function goldTestSetId(callId: string, name: string, { db, actor }: TeamApiContext): Promise<number> {
  const call = authoriseInCall(actor, "propose", await loadCall(db, callId, actor));
  if (call.state === "CONTESTED" || call.state === "FINAL") {
    const found = (await listGoldTestSets(db, call.id)).find((testSet) => testSet.name === name);
    if (found === undefined) throw new AppError("not-found", "This test set does not exist.");
    return found.id;
  }
  throw new AppError("conflict", "The gold is not shown yet. Alternative answers begin when it is.");
}
