"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rememberBrowserOf } from "@/lib/auth/known-browser";
import { beginSession, endSession } from "@/lib/auth/session";
import { requestClientAddress, requestContext } from "@/lib/context";
import { changeNameInput, changePasswordInput } from "@/lib/domain/accounts/account-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { changeName } from "@/lib/usecases/accounts/change-name";
import { changePassword } from "@/lib/usecases/accounts/change-password";
import { signOutEverywhere } from "@/lib/usecases/accounts/sign-out-everywhere";
import { chooseBackupMails } from "@/lib/usecases/messages/choose-mails";
import type { ActionState } from "../_errors/action-state";
import { presentActionError } from "../_errors/present-action-error";
import { afterSignOut } from "../_shell/after-sign-out";

const done = { status: "done", result: undefined } as const;

export async function saveName(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    await changeName(parseInput(changeNameInput, Object.fromEntries(sentForm(form))), await requestContext());
  } catch (error) {
    return presentActionError(error, form, ["name"]);
  }
  revalidatePath("/account");
  return done;
}

export async function savePassword(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const input = parseInput(changePasswordInput, Object.fromEntries(sentForm(form)));
    const clientAddress = await requestClientAddress();
    // The change ended every session, and what other browsers are known by; the one that asked goes on.
    const context = await requestContext();
    const { email, ...claims } = await changePassword({ ...input, clientAddress }, context);
    await beginSession(claims, context);
    await rememberBrowserOf(email, claims.sessionVersion);
    return done;
  } catch (error) {
    return presentActionError(error);
  }
}

export async function saveBackupMails(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const hears = sentForm(form).get("hears") === "on";
    await chooseBackupMails({ hears }, await requestContext());
  } catch (error) {
    return presentActionError(error, form, []);
  }
  revalidatePath("/account");
  return done;
}

export async function endEverySession(_before: ActionState, _form: FormData): Promise<ActionState> {
  const context = await requestContext();
  try {
    await signOutEverywhere(context);
  } catch (error) {
    return presentActionError(error);
  }
  await endSession(context);
  redirect(afterSignOut(context.actor));
}
