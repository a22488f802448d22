import type { Database } from "../../../db/connection/client";
import { findKnownAnswer } from "../../../db/judging/assignments-known";
import { agreesWithKnown } from "../../../domain/judging/agrees-with-known";
import type { JudgeAnswer, PracticeFeedback } from "../../../domain/judging/judge-session";

/** What a judge is told after a practice task; nothing where it was skipped. */
export async function practiceFeedback(
  db: Database,
  judgeId: number,
  { assignment, ranks }: JudgeAnswer,
): Promise<PracticeFeedback | null> {
  if (ranks === null) return null;
  const { expected, comment } = await findKnownAnswer(db, assignment, judgeId);
  return { agrees: agreesWithKnown(expected, ranks), expected, comment };
}
