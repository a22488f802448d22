import type { EditMarks } from "../edits/edit-marks";
import type { AnswerDraft, AnswerRemarks } from "./judge-session";
import { knownFlagKey } from "./ready-reasons";

/** Of two drafts of a task with so many hypotheses, the one changed last; a draft of another shape is none. */
export function newerDraft(
  hypotheses: number,
  ...drafts: readonly (AnswerDraft | null | undefined)[]
): AnswerDraft | undefined {
  return drafts
    .filter((draft) => draft !== null && draft !== undefined)
    .filter((draft) => fits(draft, hypotheses))
    .reduce<AnswerDraft | undefined>(
      (newest, draft) =>
        newest === undefined || new Date(draft.changedAt) > new Date(newest.changedAt) ? draft : newest,
      undefined,
    );
}

/** What a browser kept, or undefined where it is not a draft. */
export function readDraft(text: string): AnswerDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null || !("ranks" in stored)) return undefined;
    const {
      ranks,
      changedAt,
      activeMs,
      flagReason = null,
      errorsSoFar,
      ...more
    } = stored as Partial<AnswerDraft>;
    const rightful =
      Array.isArray(ranks) &&
      ranks.every((rank) => rank === null || typeof rank === "number") &&
      typeof changedAt === "string" &&
      typeof activeMs === "number" &&
      (flagReason === null || typeof flagReason === "string");
    if (!rightful) return undefined;
    const soFar = isNumbers(errorsSoFar) ? { errorsSoFar } : {};
    return { ranks, changedAt, activeMs, flagReason, ...remarksIn(more), ...soFar };
  } catch {
    return undefined;
  }
}

function fits({ ranks }: AnswerDraft, hypotheses: number): boolean {
  return (
    ranks.length === hypotheses &&
    ranks.every((rank) => rank === null || (Number.isInteger(rank) && rank >= 1 && rank <= hypotheses))
  );
}

/** What is said beside ranks and reasons; nothing where nothing is, as in drafts of before. */
export function remarksIn({
  flagKey,
  comment,
  noneAcceptable,
  marks,
  errors,
}: { readonly [Member in keyof AnswerRemarks]?: unknown }): AnswerRemarks {
  const key = typeof flagKey === "string" ? knownFlagKey(flagKey) : null;
  return {
    ...(key === null ? {} : { flagKey: key }),
    ...(typeof comment === "string" && comment.trim() !== "" ? { comment } : {}),
    ...(noneAcceptable === true ? { noneAcceptable } : {}),
    ...(isMarks(marks) ? { marks } : {}),
    ...(isNumbers(errors) ? { errors } : {}),
  };
}

function isMarks(marks: unknown): marks is EditMarks {
  const { right, wrong } = (marks ?? {}) as { readonly [Member in keyof EditMarks]?: unknown };
  return isNumbers(right) && isNumbers(wrong);
}

function isNumbers(list: unknown): list is readonly number[] {
  return Array.isArray(list) && list.every((each) => Number.isInteger(each));
}
