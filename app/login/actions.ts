"use server";

import { redirect } from "next/navigation";
import { browserKnownTo, rememberBrowserOf } from "@/lib/auth/known-browser";
import { beginSession } from "@/lib/auth/session";
import { requestClientAddress, requestContext } from "@/lib/context";
import { signInInput } from "@/lib/domain/accounts/account-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { safeReturnPath } from "@/lib/domain/input/return-path";
import { sentForm } from "@/lib/domain/input/sent-form";
import { signInWithPassword } from "@/lib/usecases/accounts/sign-in-with-password";
import type { ActionState } from "../_errors/action-state";
import { presentActionError } from "../_errors/present-action-error";

export async function signIn(_before: ActionState, form: FormData): Promise<ActionState> {
  let wish: unknown;
  try {
    const { returnPath, ...entries } = Object.fromEntries(sentForm(form));
    wish = returnPath;
    const input = parseInput(signInInput, entries);
    const clientAddress = await requestClientAddress();
    const knownBrowser = await browserKnownTo(input.email);
    const attempt = { ...input, clientAddress, knownBrowser };
    const context = await requestContext();
    const claims = await signInWithPassword(attempt, context);
    await beginSession(claims, context);
    await rememberBrowserOf(input.email, claims.sessionVersion);
  } catch (error) {
    return presentActionError(error, form, ["email"]);
  }
  redirect(safeReturnPath(typeof wish === "string" ? wish : undefined, "/"));
}
