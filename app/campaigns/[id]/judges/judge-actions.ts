"use server";

import { revalidatePath } from "next/cache";
import { publicAddress, requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import {
  forgetJudgeInput,
  judgeOfCampaignInput,
  replaceJudgeInput,
} from "@/lib/domain/judges/judge-link-inputs";
import { excludeJudge, includeJudge } from "@/lib/usecases/judges/exclude-judge";
import { forgetJudge } from "@/lib/usecases/judges/forget-judge";
import type { JudgeOfCampaign } from "@/lib/usecases/judges/manage-judge";
import { pauseJudge, resumeJudge } from "@/lib/usecases/judges/pause-judge";
import { reassignWork } from "@/lib/usecases/judges/reassign-work";
import { renewJudgeLink } from "@/lib/usecases/judges/renew-judge-link";
import { replaceJudge } from "@/lib/usecases/judges/replace-judge";
import type { UseCaseContext } from "@/lib/usecases/use-case-context";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";
import type { IssuedJudgeLink } from "./link-actions";

const actions = {
  pause: pauseJudge,
  resume: resumeJudge,
  exclude: excludeJudge,
  include: includeJudge,
} as const;

export type JudgeAction = keyof typeof actions;

/** Does what another action undoes; what it resolves to is a problem to show. */
export async function changeStanding(
  judge: JudgeOfCampaign,
  action: JudgeAction,
): Promise<string | undefined> {
  return changing((context) => {
    // A browser may send any word, those that every object knows among them.
    if (!Object.hasOwn(actions, action)) throw new AppError("invalid-input", "This action does not exist.");
    return actions[action](parseInput(judgeOfCampaignInput, judge), context);
  });
}

export async function takeBackWork(judge: JudgeOfCampaign): Promise<string | undefined> {
  return changing((context) => reassignWork(parseInput(judgeOfCampaignInput, judge), context));
}

/** The dialog asked for the pseudonym to be typed. */
export async function forget(judge: JudgeOfCampaign, confirmation: string): Promise<string | undefined> {
  return changing((context) =>
    forgetJudge(parseInput(forgetJudgeInput, { ...judge, confirmation }), context),
  );
}

export async function replace(
  _before: ActionState<IssuedJudgeLink>,
  form: FormData,
): Promise<ActionState<IssuedJudgeLink>> {
  try {
    const input = parseInput(replaceJudgeInput, Object.fromEntries(sentForm(form)));
    return await issued(await replaceJudge(input, await requestContext()));
  } catch (error) {
    return presentActionError(error, form, ["label", "expiresInDays"]);
  }
}

export async function renewLink(
  judge: JudgeOfCampaign,
): Promise<{ readonly link: string } | { readonly problem: string }> {
  try {
    const { token } = await renewJudgeLink(parseInput(judgeOfCampaignInput, judge), await requestContext());
    revalidatePath("/campaigns/[id]", "layout");
    return { link: `${await publicAddress()}/join/${token}` };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

async function changing(action: (context: UseCaseContext) => Promise<unknown>): Promise<string | undefined> {
  try {
    await action(await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}

async function issued({
  token,
  expiresAt,
}: {
  readonly token: string;
  readonly expiresAt: Date | undefined;
}): Promise<ActionState<IssuedJudgeLink>> {
  revalidatePath("/campaigns/[id]", "layout");
  const link = `${await publicAddress()}/join/${token}`;
  return { status: "done", result: { link, expiresAt } };
}
