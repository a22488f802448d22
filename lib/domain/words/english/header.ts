/** Of the line on top of the pages that a judge has beside the judging page. */
export const header = {
  help: "Help",
  signIn: "Sign in",
  signOut: "Sign out",
  account: "Account",
  accountOf: "Account:",
  judge: "Judge",
} as const;
