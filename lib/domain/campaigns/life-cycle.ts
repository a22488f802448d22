export type CampaignState = "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";

export const stateChanges = ["open", "pause", "resume", "close", "reopen"] as const;
export type StateChange = (typeof stateChanges)[number];

const changes: Readonly<
  Record<StateChange, { readonly from: readonly CampaignState[]; readonly to: CampaignState }>
> = {
  open: { from: ["DRAFT"], to: "OPEN" },
  pause: { from: ["OPEN"], to: "PAUSED" },
  resume: { from: ["PAUSED"], to: "OPEN" },
  close: { from: ["OPEN", "PAUSED"], to: "CLOSED" },
  reopen: { from: ["CLOSED"], to: "OPEN" },
};

/** Where the change leads from this state; nothing where it cannot be made from there. */
export function stateAfter(change: StateChange, state: CampaignState): CampaignState | undefined {
  const { from, to } = changes[change];
  return from.includes(state) ? to : undefined;
}

/** What can be done with a campaign in this state. A campaign never becomes a draft again. */
export function stateChangesFrom(state: CampaignState): readonly StateChange[] {
  return stateChanges.filter((change) => stateAfter(change, state) !== undefined);
}
