/** Of the line on top of the pages that a judge has beside the judging page, and of the tabs that lead from help to help. */
export const header = {
  help: "Help",
  signIn: "Sign in",
  signOut: "Sign out",
  account: "Account",
  accountOf: "Account:",
  judge: "Judge",
  helpFor: "Help for",
  helpJudges: "Judges",
  helpOrganisers: "Organisers",
  helpResearchers: "Researchers",
  helpFormats: "File formats",
} as const;
