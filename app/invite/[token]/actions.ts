"use server";

import { redirect } from "next/navigation";
import { rememberBrowserOf } from "@/lib/auth/known-browser";
import { beginSession } from "@/lib/auth/session";
import { requestClientAddress, requestContext } from "@/lib/context";
import { acceptOrganiserInvitationInput } from "@/lib/domain/accounts/account-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { acceptOrganiserInvitation } from "@/lib/usecases/accounts/accept-organiser-invitation";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

export async function acceptInvitation(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const input = parseInput(acceptOrganiserInvitationInput, Object.fromEntries(sentForm(form)));
    const clientAddress = await requestClientAddress();
    const context = await requestContext();
    const claims = await acceptOrganiserInvitation({ ...input, clientAddress }, context);
    await beginSession(claims, context);
    await rememberBrowserOf(input.email, claims.sessionVersion);
  } catch (error) {
    return presentActionError(error, form, ["name", "email"]);
  }
  redirect("/campaigns");
}
