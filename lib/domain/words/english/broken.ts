import { start } from "./start";

/** Of pages that could not be shown, and of one that does not exist. */
export const broken = {
  ...start,
  title: "This page could not be shown",
  text: "Something went wrong. Answers already sent are saved.",
  toCampaigns: "Go to your campaigns",
  notFoundTitle: "Page not found",
  notFoundText:
    "The address may be mistyped, the page may have been deleted, or it may belong to a campaign you have not been invited to.",
} as const;
