"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { revokeInvitationInput } from "@/lib/domain/accounts/invitation-inputs";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { revokeInvitation } from "@/lib/usecases/accounts/revoke-invitation";

/** Withdraws a link; what it resolves to is a problem to show. */
export async function revoke(invitationId: string): Promise<string | undefined> {
  try {
    await revokeInvitation(parseInput(revokeInvitationInput, { invitationId }), await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/organisers");
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}
