"use server";

import { redirect } from "next/navigation";
import { beginSession } from "@/lib/auth/session";
import { requestClientAddress, requestContext } from "@/lib/context";
import { registerTeamInput } from "@/lib/domain/calls/hand-in-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { joinCall } from "@/lib/usecases/calls/join-call";
import { registerTeam } from "@/lib/usecases/calls/register-team";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

export async function register(_before: ActionState, form: FormData): Promise<ActionState> {
  let next = "/calls";
  try {
    const sent = Object.fromEntries(sentForm(form));
    const input = parseInput(registerTeamInput, sent);
    const context = await requestContext();
    const token = String(sent.token ?? "");
    const registered = await registerTeam(
      { ...input, token, clientAddress: await requestClientAddress() },
      context,
    );
    if (registered.claims !== undefined) await beginSession(registered.claims, context);
    // Its page tells to keep it: whoever registered has no other way back.
    next =
      registered.personalToken === undefined
        ? `/calls/${registered.callId}`
        : `/take-part/${registered.personalToken}?new`;
  } catch (error) {
    return presentActionError(error, form, ["name", "affiliation", "member"]);
  }
  redirect(next);
}

export async function join(_before: ActionState, form: FormData): Promise<ActionState> {
  let next = "/calls";
  try {
    const sent = sentForm(form);
    const context = await requestContext();
    const member = String(sent.get("member") ?? "").trim();
    const { claims, callId, isAnnotator } = await joinCall(
      {
        token: String(sent.get("token") ?? ""),
        name: member === "" ? undefined : member,
        clientAddress: await requestClientAddress(),
      },
      context,
    );
    await beginSession(claims, context);
    next = isAnnotator ? `/calls/${callId}/adjudicate` : `/calls/${callId}`;
  } catch (error) {
    return presentActionError(error, form, ["member"]);
  }
  redirect(next);
}
