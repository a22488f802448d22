"use server";

import { redirect } from "next/navigation";
import { beginSession } from "@/lib/auth/session";
import { anonymousContext, requestClientAddress } from "@/lib/context";
import { signInWithJudgeLink } from "@/lib/usecases/sign-in-with-judge-link";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

export async function beginJudging(_before: ActionState, form: FormData): Promise<ActionState> {
  const token = form.get("token");
  try {
    const input = {
      token: typeof token === "string" ? token : "",
      clientAddress: await requestClientAddress(),
    };
    await beginSession(await signInWithJudgeLink(input, anonymousContext()));
  } catch (error) {
    return presentActionError(error);
  }
  redirect("/judge");
}
