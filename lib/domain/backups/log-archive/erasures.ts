/** What was erased for good: going back to a moment before must not bring it back. Ids alone, and no names. */
export type Erasure =
  | {
      readonly kind: "judge-forgotten";
      readonly at: string;
      readonly campaign: string;
      readonly user: string;
    }
  | { readonly kind: "campaign-deleted"; readonly at: string; readonly campaign: string };

/** Each once, in the order of time. */
export function mergeErasures(...lists: readonly (readonly Erasure[])[]): readonly Erasure[] {
  const byKey = new Map(lists.flat().map((erasure) => [keyOf(erasure), erasure]));
  return [...byKey.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf(erasure: Erasure): string {
  const { at, kind, campaign } = erasure;
  return [at, kind, campaign, kind === "judge-forgotten" ? erasure.user : ""].join(" ");
}
