export type CampaignState = "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";

export const stateChanges = ["open", "pause", "resume", "close", "reopen"] as const;
export type StateChange = (typeof stateChanges)[number];

/** Which changes there are, from which states, and where each leads. */
export type StateChanges<Change extends string, State extends string> = Readonly<
  Record<Change, { readonly from: readonly State[]; readonly to: State }>
>;

/** Where a change leads from a state, and which can be made from it. */
export function lifeCycle<Change extends string, State extends string>(changes: StateChanges<Change, State>) {
  /** Nothing where it cannot be made from there. */
  const after = (change: Change, state: State): State | undefined =>
    changes[change].from.includes(state) ? changes[change].to : undefined;
  return {
    after,
    from: (state: State) =>
      (Object.keys(changes) as Change[]).filter((change) => after(change, state) !== undefined),
  };
}

/** A campaign never becomes a draft again. */
export const { after: stateAfter, from: stateChangesFrom } = lifeCycle<StateChange, CampaignState>({
  open: { from: ["DRAFT"], to: "OPEN" },
  pause: { from: ["OPEN"], to: "PAUSED" },
  resume: { from: ["PAUSED"], to: "OPEN" },
  close: { from: ["OPEN", "PAUSED"], to: "CLOSED" },
  reopen: { from: ["CLOSED"], to: "OPEN" },
});
