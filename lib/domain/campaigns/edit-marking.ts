/** Whether judges of a campaign mark edits as right or wrong: not at all, where they like to, or each that they are shown. */
export const editMarkings = ["NONE", "OFFERED", "REQUIRED"] as const;
export type EditMarking = (typeof editMarkings)[number];

/** What a campaign of corrections asks for beside ranks. */
export interface MarkingSettings {
  readonly editMarking: EditMarking;
  /** Judges bracket the errors of the source before they are shown the texts. */
  readonly errorsFirst: boolean;
}

/** What of it holds for a kind of campaign: only corrections have edits. */
export function markingOfKind(
  kind: "CORRECTION" | "GENERATION",
  {
    editMarking = "NONE",
    errorsFirst = false,
  }: { readonly [Member in keyof MarkingSettings]?: MarkingSettings[Member] | undefined },
): MarkingSettings {
  return kind === "CORRECTION" ? { editMarking, errorsFirst } : { editMarking: "NONE", errorsFirst: false };
}

export function asksForMarks({ editMarking, errorsFirst }: MarkingSettings): boolean {
  return editMarking !== "NONE" || errorsFirst;
}
