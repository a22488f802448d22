import { findInvitationByTokenHash } from "../../db/accounts/invitations";
import { tokenSchema } from "../../domain/accounts/token";
import type { PlatformIds } from "../../domain/judges/platform-ids";
import { noSuchInvitation } from "../accounts/steps/closed-invitation";
import { countingGuesses } from "../accounts/steps/counting-guesses";
import { tokenHash } from "../accounts/steps/secret-token";
import type { UseCaseContext } from "../use-case-context";
import { acceptJudgeInvitation } from "./accept-judge-invitation";
import { type Joined, signUpJudge } from "./steps/sign-up-judge";

export interface JoinByLinkInput {
  readonly token: string;
  /** What the platform that sent the judge here calls them; read from the address. */
  readonly platform: PlatformIds | undefined;
  readonly clientAddress: string | undefined;
}

/** What the button behind a judge's link does, whether it is a personal link or one to sign up by. */
export async function joinByLink(
  { token: sent, platform, clientAddress }: JoinByLinkInput,
  context: UseCaseContext,
): Promise<Joined> {
  return countingGuesses(context, clientAddress, async () => {
    const token = tokenSchema.safeParse(sent);
    if (!token.success) throw noSuchInvitation();
    const found = await findInvitationByTokenHash(context.db, tokenHash(token.data));
    if (found !== null && found.maxJudges !== null)
      return signUpJudge({ token: token.data, platform, clientAddress }, context);
    const claims = await acceptJudgeInvitation({ token: token.data, platform }, context);
    return { claims, personalToken: undefined };
  });
}
