/** What a token may be allowed, beyond naming campaigns and counting what is in them. */
export const apiScopes = ["read-results", "read-judgments", "read-outputs"] as const;

export type ApiScope = (typeof apiScopes)[number];

/** Each scope as people read it before they grant it. */
export const apiScopeWords: Readonly<
  Record<ApiScope, { readonly label: string; readonly what: string; readonly hint: string }>
> = {
  "read-results": {
    label: "Read results",
    what: "results",
    hint: "Leaderboards, head-to-head, agreement, metrics and the progress of judges, with the systems’ names.",
  },
  "read-judgments": {
    label: "Read judgments",
    what: "judgments",
    hint: "Every ranking with its texts and systems; judges have the same names as in exports.",
  },
  "read-outputs": {
    label: "Read outputs",
    what: "outputs",
    hint: "Sources, and the output of each system.",
  },
};

/** Scopes as stored, without what a later version may have known. */
export function knownScopes(stored: readonly string[]): readonly ApiScope[] {
  return apiScopes.filter((scope) => stored.includes(scope));
}
