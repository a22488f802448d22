"use server";

import { revalidatePath } from "next/cache";
import { publicAddress, requestContext } from "@/lib/context";
import { inviteJudgeInput } from "@/lib/domain/accounts/invitation-inputs";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import {
  inviteJudgesInput,
  makeSignUpLinkInput,
  revokeBatchInput,
} from "@/lib/domain/judges/judge-link-inputs";
import { linksCsv } from "@/lib/domain/judges/links-csv";
import { inviteJudge } from "@/lib/usecases/judges/invite-judge";
import { inviteJudges } from "@/lib/usecases/judges/invite-judges";
import { makeSignUpLink } from "@/lib/usecases/judges/make-sign-up-link";
import { revokeBatch } from "@/lib/usecases/judges/revoke-batch";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export interface IssuedJudgeLink {
  readonly link: string;
  /** Nothing where it does not expire. */
  readonly expiresAt: Date | undefined;
}

export interface IssuedSignUpLink extends IssuedJudgeLink {
  readonly maxJudges: number;
}

export interface IssuedJudgeLinks {
  readonly batch: string;
  readonly links: readonly { readonly label: string | undefined; readonly link: string }[];
  readonly expiresAt: Date | undefined;
  readonly csv: string;
}

export async function makeLink(
  _before: ActionState<IssuedJudgeLink>,
  form: FormData,
): Promise<ActionState<IssuedJudgeLink>> {
  try {
    const input = parseInput(inviteJudgeInput, Object.fromEntries(sentForm(form)));
    const { token, expiresAt } = await inviteJudge(input, await requestContext());
    revalidatePath("/campaigns/[id]", "layout");
    return { status: "done", result: { link: await joinAddress(token), expiresAt } };
  } catch (error) {
    return presentActionError(error, form, ["label", "expiresInDays"]);
  }
}

export async function makeLinks(
  _before: ActionState<IssuedJudgeLinks>,
  form: FormData,
): Promise<ActionState<IssuedJudgeLinks>> {
  try {
    const input = parseInput(inviteJudgesInput, Object.fromEntries(sentForm(form)));
    const made = await inviteJudges(input, await requestContext());
    revalidatePath("/campaigns/[id]", "layout");
    const links = await Promise.all(
      made.links.map(async ({ label, token }) => ({ label, link: await joinAddress(token) })),
    );
    const { batch, expiresAt } = made;
    return { status: "done", result: { batch, links, expiresAt, csv: linksCsv(links, expiresAt) } };
  } catch (error) {
    return presentActionError(error, form, ["batch", "count", "labels", "expiresInDays"]);
  }
}

export async function makeSignUp(
  _before: ActionState<IssuedSignUpLink>,
  form: FormData,
): Promise<ActionState<IssuedSignUpLink>> {
  try {
    const input = parseInput(makeSignUpLinkInput, Object.fromEntries(sentForm(form)));
    const { token, expiresAt } = await makeSignUpLink(input, await requestContext());
    revalidatePath("/campaigns/[id]", "layout");
    const { maxJudges } = input;
    return {
      status: "done",
      result: { link: await joinAddress(token), expiresAt, maxJudges },
    };
  } catch (error) {
    return presentActionError(error, form, ["label", "maxJudges", "expiresInDays"]);
  }
}

/** Withdraws every link of a batch; what it resolves to is a problem to show. */
export async function revokeLinks(campaignId: string, batch: string): Promise<string | undefined> {
  try {
    await revokeBatch(parseInput(revokeBatchInput, { campaignId, batch }), await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}

async function joinAddress(token: string): Promise<string> {
  return `${await publicAddress()}/join/${token}`;
}
