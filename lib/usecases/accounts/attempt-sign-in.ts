import { signInInput } from "../../domain/accounts/account-inputs";
import { AppError } from "../../domain/app-error";
import { parseInput } from "../../domain/input/field-problems";
import type { AnonymousContext } from "../use-case-context";
import type { SessionClaims } from "./load-actor";
import { signInWithPassword } from "./sign-in-with-password";
import { signInWithJudgeLink } from "./steps/sign-in-with-judge-link";
import { signInWithProvider } from "./steps/sign-in-with-provider";

/** The ways in, as they come over HTTP: nothing in them has been checked. */
export type SignInAttempt = { readonly clientAddress: string | undefined } & (
  | { readonly by: "password"; readonly credentials: unknown }
  | { readonly by: "judge-link"; readonly token: unknown }
  | { readonly by: "provider"; readonly provider: string; readonly verifiedEmail: string | null | undefined }
);

export type SignInOutcome = { readonly claims: SessionClaims } | { readonly refused: string };

/** Any sign-in, with a refusal as an answer: for next-auth, which would show any exception's message to anybody. */
export async function attemptSignIn(
  attempt: SignInAttempt,
  context: AnonymousContext,
): Promise<SignInOutcome> {
  try {
    return { claims: await signIn(attempt, context) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
}

async function signIn(attempt: SignInAttempt, context: AnonymousContext): Promise<SessionClaims> {
  const { clientAddress } = attempt;
  switch (attempt.by) {
    case "password":
      return signInWithPassword({ ...parseInput(signInInput, attempt.credentials), clientAddress }, context);
    case "judge-link":
      return signInWithJudgeLink({ token: attempt.token, clientAddress }, context);
    case "provider":
      return signInWithProvider(attempt, context);
  }
}
