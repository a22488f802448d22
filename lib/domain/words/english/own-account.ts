/** Of the account of a judge, and of the page for one who is signed out. */
export const ownAccount = {
  sessions: "Sessions",
  sessionsText: "Signs you out of every browser. You can return with your personal link; your work is kept.",
  signOutEverywhere: "Sign out everywhere",
  signedOut: "You are signed out",
  signedOutText:
    "Open your personal link to sign in again. Your work is kept. If the link no longer works, ask the organiser for a new one.",
} as const;
