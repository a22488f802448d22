const ofSignUp = "sign-up ";

/** As which the personal links are grouped that were made for judges who came in by a sign-up link. */
export function signUpBatch(invitationId: string): string {
  return `${ofSignUp}${invitationId}`;
}

export function isSignUpBatch(batch: string | null): boolean {
  return batch?.startsWith(ofSignUp) ?? false;
}
