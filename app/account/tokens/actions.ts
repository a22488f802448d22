"use server";

import { revalidatePath } from "next/cache";
import { requestClientAddress, requestContext } from "@/lib/context";
import { createApiTokenInput, revokeApiTokenInput } from "@/lib/domain/api/api-token-inputs";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { createApiToken } from "@/lib/usecases/accounts/create-api-token";
import { revokeApiToken } from "@/lib/usecases/accounts/revoke-api-token";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

export interface MadeToken {
  /** Shown this once. */
  readonly token: string;
}

export async function makeToken(
  _before: ActionState<MadeToken>,
  form: FormData,
): Promise<ActionState<MadeToken>> {
  try {
    const input = parseInput(createApiTokenInput, {
      ...Object.fromEntries(sentForm(form)),
      scopes: form.getAll("scopes"),
    });
    const clientAddress = await requestClientAddress();
    const { token } = await createApiToken({ ...input, clientAddress }, await requestContext());
    revalidatePath("/account/tokens");
    return { status: "done", result: { token } };
  } catch (error) {
    const failed = presentActionError(error, form, ["name", "campaignId", "expiresInDays"]);
    const scopes = form instanceof FormData ? form.getAll("scopes").join(" ") : "";
    return { ...failed, entered: { ...failed.entered, scopes } };
  }
}

/** Revokes a token; what it resolves to is a problem to show. */
export async function revokeToken(tokenId: string): Promise<string | undefined> {
  try {
    await revokeApiToken(parseInput(revokeApiTokenInput, { tokenId }), await requestContext());
    revalidatePath("/account/tokens");
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
