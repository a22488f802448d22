import type { z } from "zod";
import type { callPath, handInQuery } from "../../domain/api/parameter-schemas";
import type { deskResponse, receiptResponse } from "../../domain/api/response-schemas";
import { handInInput } from "../../domain/calls/hand-in-inputs";
import { parseInput } from "../../domain/input/field-problems";
import { handIn } from "../calls/hand-in";
import { viewDesk } from "../calls/view-desk";
import type { TeamApiContext } from "./enter-team-api";

type OfCall = z.output<typeof callPath>;

/** A call as the team of the token sees it. */
export async function apiCall(
  { call }: OfCall,
  context: TeamApiContext,
): Promise<z.output<typeof deskResponse>> {
  const { call: shown, phase, testSets, submissions } = await viewDesk({ callId: call }, context);
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
  const receipt = await handIn({ ...input, callId: call, bytes: body, startedAt }, context);
  const { problems, warnings, receivedAt } = receipt;
  return {
    ...receipt,
    receivedAt: receivedAt.toISOString(),
    problems: [...problems],
    warnings: [...warnings],
  };
}
