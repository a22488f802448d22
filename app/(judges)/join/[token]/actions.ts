"use server";

import { redirect } from "next/navigation";
import { beginSession } from "@/lib/auth/session";
import { requestClientAddress, requestContext } from "@/lib/context";
import { sentForm } from "@/lib/domain/input/sent-form";
import { readPlatformIds } from "@/lib/domain/judges/platform-ids";
import { LANGUAGE_PARAMETER } from "@/lib/domain/words/languages";
import { errorIn, wordedError } from "@/lib/domain/words/worded-error";
import { serverSay } from "@/lib/domain/words/words-for";
import { joinByLink } from "@/lib/usecases/judges/join-by-link";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";
import { judgeLanguage } from "../../../_shell/judge-language";

export async function beginJudging(_before: ActionState, form: FormData): Promise<ActionState> {
  let next = "/judge";
  try {
    const platform = readPlatformIds({
      participant: textIn(form, "participant"),
      study: textIn(form, "study"),
      session: textIn(form, "session"),
    });
    if (platform.problem !== undefined) throw wordedError("invalid-input", platform.problem);
    const context = await requestContext();
    const { claims, personalToken } = await joinByLink(
      {
        token: textIn(form, "token"),
        platform: platform.ids,
        clientAddress: await requestClientAddress(),
      },
      context,
    );
    await beginSession(claims, context);
    // Its page tells to keep it: whoever signed up has no other way back.
    if (personalToken !== undefined) next = `/join/${personalToken}?new`;
  } catch (error) {
    // What came need not be a form.
    const chosen = form instanceof FormData ? textIn(form, "language") : undefined;
    const { language } = await judgeLanguage({ [LANGUAGE_PARAMETER]: chosen });
    return presentActionError(errorIn(serverSay(language), error));
  }
  redirect(next);
}

function textIn(form: FormData, name: string): string {
  const value = sentForm(form).get(name);
  return typeof value === "string" ? value : "";
}
