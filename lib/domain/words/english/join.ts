/** Of the page behind a judge's link. */
export const join = {
  pageTitle: "Invitation to judge",
  unnamed: "Judging",
  howItWorks: "How judging works",
  signedUp: "You have signed up. Save your personal link before you begin.",
  signsOut:
    "You are signed in as an organiser. If you begin judging, that account is signed out in this browser.",
  closedToNewcomers: "This campaign is closed. There are no more tasks. Thank you for your interest.",
  closedButIn: "This campaign is closed. There are no more tasks. You can still sign in.",
  alreadyIn: "You have already signed up in this browser. Continue where you left off.",
  invitedBySignUp:
    "You are invited to judge. When you begin, you are signed up and get a personal link for coming back.",
  invited:
    "You are invited to judge. This link is personal: save it to come back later, and do not share it.",
  signIn: "Sign in",
  begin: "Begin judging",
  saveLink: "Save this link to continue",
  saveLinkText:
    "{save} on another device or in another browser: it is not shown again. It is personal, so do not share it.",
  copyLink: "Copy link",
  doesNotWork: "This link does not work",
  help: "Help for judges",
} as const;
