/** Of pages that could not be shown, and of one that does not exist. */
export const broken = {
  title: "This page could not be shown",
  text: "Something went wrong. Answers already sent are saved.",
  startTitle: "Adjudge could not start this page",
  startText:
    "The server answered, but the page could not be displayed. Try again; if the problem persists, give the reference below to the administrator of this server.",
  tryAgain: "Try again",
  toCampaigns: "Go to your campaigns",
  reference: "Reference for the administrator: {digest}",
  notFoundTitle: "Page not found",
  notFoundText:
    "The address may be mistyped, the page may have been deleted, or it may belong to a campaign you have not been invited to.",
} as const;
