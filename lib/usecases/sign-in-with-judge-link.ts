import { AppError } from "../domain/app-error";
import { tokenSchema } from "../domain/input/token";
import { acceptJudgeInvitation } from "./accept-judge-invitation";
import { noSuchInvitation } from "./closed-invitation";
import { countGuess } from "./limit-sign-ins";
import type { SessionClaims } from "./load-actor";
import type { AnonymousContext } from "./use-case-context";

/** A judge's sign-in by personal link, with guesses limited by address. */
export async function signInWithJudgeLink(
  input: { readonly token: string; readonly clientAddress: string | undefined },
  context: AnonymousContext,
): Promise<SessionClaims> {
  const { db, now } = context;
  try {
    const token = tokenSchema.safeParse(input.token);
    if (!token.success) throw noSuchInvitation();
    return await acceptJudgeInvitation({ token: token.data }, context);
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found")
      await countGuess(db, now, input.clientAddress);
    throw error;
  }
}
