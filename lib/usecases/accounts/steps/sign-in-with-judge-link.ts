import { tokenSchema } from "../../../domain/accounts/token";
import { acceptJudgeInvitation } from "../../judges/accept-judge-invitation";
import type { AnonymousContext } from "../../use-case-context";
import type { SessionClaims } from "../load-actor";
import { noSuchInvitation } from "./closed-invitation";
import { countingGuesses } from "./counting-guesses";

/** A judge's sign-in by personal link, with guesses limited by address. */
export async function signInWithJudgeLink(
  input: { readonly token: unknown; readonly clientAddress: string | undefined },
  context: AnonymousContext,
): Promise<SessionClaims> {
  return countingGuesses(context, input.clientAddress, async () => {
    const token = tokenSchema.safeParse(input.token);
    if (!token.success) throw noSuchInvitation();
    return acceptJudgeInvitation({ token: token.data }, context);
  });
}
