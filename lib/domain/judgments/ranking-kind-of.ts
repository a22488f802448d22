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
