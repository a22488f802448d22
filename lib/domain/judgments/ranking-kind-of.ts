interface AnsweredTask {
  readonly taskKind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly isRepeat: boolean;
  readonly shown: number;
}

/**
 * The kind of the ranking that answers a task. Practice and control tasks keep theirs, also when they come back or
 * show a single hypothesis: they never count in results.
 */
export function rankingKindOf({
  taskKind,
  isRepeat,
  shown,
}: AnsweredTask): "REGULAR" | "REPEAT" | "PRACTICE" | "CONTROL" | "AUTOMATIC" {
  if (taskKind !== "REGULAR") return taskKind;
  if (shown === 1) return "AUTOMATIC";
  return isRepeat ? "REPEAT" : "REGULAR";
}

const countedKinds: readonly string[] = ["REGULAR", "REPEAT", "AUTOMATIC"];

/** What the tallies hold of a ranking; whether its judge is excluded is joined when they are read. */
export interface TalliedFacts {
  readonly kind: string;
  readonly state: string;
  readonly isLate: boolean;
  readonly isAdmitted: boolean;
}

/** Whether the pairs of a ranking stand in the tallies. */
export function isTallied({ kind, state, isLate, isAdmitted }: TalliedFacts): boolean {
  return state === "CURRENT" && countedKinds.includes(kind) && (!isLate || isAdmitted);
}
