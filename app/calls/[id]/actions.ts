"use server";

import { revalidatePath } from "next/cache";
import { publicAddress, requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { noSuchCall } from "@/lib/domain/calls/call-access";
import { callIdSchema } from "@/lib/domain/calls/call-inputs";
import type { CallChange } from "@/lib/domain/calls/call-state";
import { callChanges } from "@/lib/domain/calls/call-state";
import { submissionChanges } from "@/lib/domain/calls/hand-in-inputs";
import { campaignIdSchema } from "@/lib/domain/input/campaign-id";
import { nameSystems } from "@/lib/usecases/calls/campaigns/name-systems";
import { changeCallState } from "@/lib/usecases/calls/change-call-state";
import { consentToPublish, markNewsRead } from "@/lib/usecases/calls/change-own-team";
import { changeSubmission, setFallbackOrder } from "@/lib/usecases/calls/change-submission";
import { decideOnTeam, teamDecisions } from "@/lib/usecases/calls/decide-on-team";
import { callLinkKinds, makeCallLink } from "@/lib/usecases/calls/make-call-link";
import {
  changeCallLink,
  changePerson,
  linkChanges,
  personChanges,
  personKinds,
} from "@/lib/usecases/calls/manage-people";
import { publishCall, publishedParts } from "@/lib/usecases/calls/results/publish-call";
import { createTeamToken, renewTeamToken, revokeTeamToken } from "@/lib/usecases/calls/team-tokens";

/** What a button is told: nothing where it was done, or why it was not. */
export type Outcome = { readonly problem?: string; readonly shown?: string };

export async function changeState(callId: string, change: CallChange): Promise<Outcome> {
  return done(callId, async () => {
    if (!callChanges.includes(change)) throw new AppError("invalid-input", "There is no such change.");
    await changeCallState({ callId, change }, await requestContext());
  });
}

export async function decide(callId: string, teamId: string, decision: string): Promise<Outcome> {
  return done(callId, async () => {
    const known = teamDecisions.find((one) => one === decision);
    if (known === undefined) throw new AppError("invalid-input", "There is no such decision.");
    await decideOnTeam({ callId, teamId, decision: known }, await requestContext());
  });
}

/** Makes a link, which is shown this once. */
export async function makeLink(callId: string, kind: string): Promise<Outcome> {
  return done(callId, async () => {
    const known = callLinkKinds.find((one) => one === kind);
    if (known === undefined) throw new AppError("invalid-input", "There is no such link.");
    return linkTo((await makeCallLink({ callId, kind: known }, await requestContext())).token);
  });
}

export async function changeOwnSubmission(callId: string, number: number, change: string): Promise<Outcome> {
  return done(callId, async () => {
    const known = submissionChanges.find((one) => one === change);
    if (known === undefined || !Number.isSafeInteger(number))
      throw new AppError("invalid-input", "There is no such change.");
    await changeSubmission({ callId, number, change: known }, await requestContext());
  });
}

export async function saveFallbackOrder(callId: string, testSet: string, numbers: string): Promise<Outcome> {
  return done(callId, async () => {
    const order = String(numbers)
      .split(/[\s,]+/)
      .filter((word) => word !== "");
    if (order.some((word) => !/^\d{1,6}$/.test(word)))
      throw new AppError("invalid-input", "Enter numbers of your submissions, such as 3, 1.");
    await setFallbackOrder(
      { callId, testSet: String(testSet), numbers: order.map(Number) },
      await requestContext(),
    );
  });
}

/** Makes a token for programs of the team, which is shown this once. */
export async function makeTeamToken(
  callId: string,
  name: string,
  scopes: readonly string[],
): Promise<Outcome> {
  return done(callId, async () => {
    const { token } = await createTeamToken({ callId, name, scopes }, await requestContext());
    return token;
  });
}

export async function renewToken(callId: string, tokenId: string): Promise<Outcome> {
  return done(callId, async () => {
    const { token } = await renewTeamToken({ callId, tokenId }, await requestContext());
    return token;
  });
}

/** Removes a member or annotator, lets them back in, or renews their link, which is shown this once. */
export async function changePersonOfCall(
  callId: string,
  kind: string,
  userId: string,
  change: string,
): Promise<Outcome> {
  return done(callId, async () => {
    const knownKind = personKinds.find((one) => one === kind);
    const known = personChanges.find((one) => one === change);
    if (knownKind === undefined || known === undefined || !callIdSchema.safeParse(userId).success)
      throw new AppError("invalid-input", "There is no such change.");
    const input = { callId, kind: knownKind, userId, change: known };
    return linkTo(await changePerson(input, await requestContext()));
  });
}

export async function changeLink(callId: string, linkId: string, change: string): Promise<Outcome> {
  return done(callId, async () => {
    const known = linkChanges.find((one) => one === change);
    if (known === undefined || !callIdSchema.safeParse(linkId).success)
      throw new AppError("invalid-input", "There is no such change.");
    return linkTo(await changeCallLink({ callId, linkId, change: known }, await requestContext()));
  });
}

async function linkTo(token: string | undefined): Promise<string | undefined> {
  return token === undefined ? undefined : `${await publicAddress()}/take-part/${token}`;
}

export async function endTeamToken(callId: string, tokenId: string): Promise<Outcome> {
  return done(callId, async () => revokeTeamToken({ callId, tokenId }, await requestContext()));
}

export async function savePublishConsent(callId: string, publishes: boolean): Promise<Outcome> {
  return done(callId, async () =>
    consentToPublish({ callId, publishes: publishes === true }, await requestContext()),
  );
}

/** Calls the systems of a campaign made from the call as their teams. */
export async function nameAsTeams(callId: string, campaignId: string): Promise<Outcome> {
  return done(callId, async () => {
    if (!campaignIdSchema.safeParse(campaignId).success) throw noSuchCall();
    await nameSystems({ callId, campaignId }, await requestContext());
  });
}

/** Publishes the final results, with or without the archive, or withdraws them. */
export async function publish(callId: string, part: string): Promise<Outcome> {
  return done(callId, async () => {
    const known = publishedParts.find((one) => one === part);
    if (known === undefined) throw new AppError("invalid-input", "There is no such change.");
    await publishCall({ callId, part: known }, await requestContext());
  });
}

export async function readNews(callId: string): Promise<Outcome> {
  return done(callId, async () => markNewsRead({ callId }, await requestContext()));
}

async function done(callId: string, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    const shown = await work();
    revalidatePath(`/calls/${callId}`);
    return typeof shown === "string" ? { shown } : {};
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}
