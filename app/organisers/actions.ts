"use server";

import { revalidatePath } from "next/cache";
import { publicAddress, requestContext } from "@/lib/context";
import { inviteOrganiserInput } from "@/lib/domain/accounts/invitation-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { inviteOrganiser } from "@/lib/usecases/accounts/invite-organiser";
import type { ActionState } from "../_errors/action-state";
import { presentActionError } from "../_errors/present-action-error";

export interface IssuedOrganiserLink {
  readonly link: string;
}

export async function invite(
  _before: ActionState<IssuedOrganiserLink>,
  form: FormData,
): Promise<ActionState<IssuedOrganiserLink>> {
  try {
    const input = parseInput(inviteOrganiserInput, Object.fromEntries(sentForm(form)));
    const { token } = await inviteOrganiser(input, await requestContext());
    revalidatePath("/organisers");
    return { status: "done", result: { link: `${await publicAddress()}/invite/${token}` } };
  } catch (error) {
    return presentActionError(error, form, ["label", "email", "role"]);
  }
}
