/** What a team's token may be allowed. It never opens anything but the team's own. */
export const teamScopes = ["hand-in", "read-own", "propose"] as const;
export type TeamScope = (typeof teamScopes)[number];

export const teamScopeWords: Readonly<Record<TeamScope, { readonly label: string; readonly hint: string }>> =
  {
    "hand-in": { label: "Hand in", hint: "Hand in submissions for the team." },
    "read-own": {
      label: "Read own submissions",
      hint: "The team’s submissions, their state and the scores it sees.",
    },
    propose: {
      label: "Propose alternative answers",
      hint: "Hand in a file of alternative answers once the gold is shown.",
    },
  };
