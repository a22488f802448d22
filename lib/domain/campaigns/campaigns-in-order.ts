export interface OrderedCampaign {
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  /** Entries that need attention; nothing where that is not known. */
  readonly attention: number | undefined;
}

const STATES = ["OPEN", "PAUSED", "DRAFT", "CLOSED"] as const;

/** Those at work first, and of them those that need somebody; otherwise in the order given. */
export function campaignsInOrder<Campaign extends OrderedCampaign>(
  campaigns: readonly Campaign[],
): readonly Campaign[] {
  const isAtWork = ({ state }: Campaign) => state === "OPEN" || state === "PAUSED";
  return campaigns.toSorted(
    (one, other) =>
      STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
      (isAtWork(one) ? (other.attention ?? 0) - (one.attention ?? 0) : 0),
  );
}
