"use server";

import { revalidatePath } from "next/cache";
import { publicAddress, requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { inviteJudgeInput } from "@/lib/domain/input/invitation-inputs";
import { formatDay } from "@/lib/domain/text/format-date";
import { inviteJudge } from "@/lib/usecases/invite-judge";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

export interface IssuedJudgeLink {
  readonly link: string;
  /** "31 Dec 2026", or nothing where it does not expire. */
  readonly expires: string | undefined;
}

export async function invite(
  _before: ActionState<IssuedJudgeLink>,
  form: FormData,
): Promise<ActionState<IssuedJudgeLink>> {
  try {
    const input = parseInput(inviteJudgeInput, Object.fromEntries(form));
    const { token, expiresAt } = await inviteJudge(input, await requestContext());
    revalidatePath(`/campaigns/${input.campaignId}`);
    const link = `${await publicAddress()}/join/${token}`;
    return { status: "done", result: { link, expires: expiresAt && formatDay(expiresAt) } };
  } catch (error) {
    return presentActionError(error, form, ["label", "expiresInDays"]);
  }
}
