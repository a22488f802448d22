/** What can be done to the installation as a whole. */
export const installationActions = [
  "sign-out-everywhere",
  "change-own-account",
  "list-campaigns",
  "create-campaign",
  "view-accounts",
  "invite-organiser",
  "manage-accounts",
  "view-operations",
  "make-backup",
  "create-first-organiser-link",
  "empty-bin",
  "send-messages",
] as const;

/** What an organiser does in a campaign. */
export const organiserActions = [
  "view-overview",
  "see-system-names",
  "edit-campaign",
  "upload-data",
  "plan",
  "change-state",
  "view-judges",
  "invite-judge",
  "revoke-invitation",
  "pause-judge",
  "exclude-judge",
  "reassign-work",
  "forget-judge",
  "admit-late-answers",
  "try-as-judge",
  "view-results",
  "run-analysis",
  "export",
  "publish",
  "manage-organisers",
  "duplicate-campaign",
  "view-audit",
  "delete-campaign",
] as const;

/**
 * What a judge does in a campaign. `judge` is to be served tasks; `submit-answer` is to have an answer stored,
 * which outlives pausing, exclusion and removal, because no answer given may be lost.
 */
export const judgeActions = ["view-judging", "judge", "submit-answer"] as const;

export type InstallationAction = (typeof installationActions)[number];
export type OrganiserAction = (typeof organiserActions)[number];
export type JudgeAction = (typeof judgeActions)[number];
export type CampaignAction = OrganiserAction | JudgeAction;
export type Action = InstallationAction | CampaignAction;
