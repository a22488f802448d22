import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connection/client";
import type {
  AnswerAcknowledged,
  JudgeAnswer,
  JudgeSession,
  JudgeTask,
} from "../../domain/judging/judge-session";
import { verifyTallies } from "../../usecases/backups/steps/verify-tallies";
import { nextTasks } from "../../usecases/judging/next-tasks";
import { submitAnswer } from "../../usecases/judging/submit-answer";
import { contextOf, testNow } from "../database/people";
import { type JudgingCampaign, judgeActor } from "./judging-campaign";

/** A first answer that ranks the texts in the order shown, unless told otherwise. */
export function answerTo(task: JudgeTask, changes: Partial<JudgeAnswer> = {}): JudgeAnswer {
  return {
    assignment: task.assignment,
    clientId: randomUUID(),
    basedOn: 0,
    ranks: task.hypotheses.map((_, position) => position + 1),
    skipReason: null,
    flagReason: null,
    activeMs: 1000,
    wallMs: 2000,
    ...changes,
  };
}

/** Of a task that asks for it: every other edit is right, the others are wrong, and the first word is an error. */
export function markedIn({ marking }: JudgeTask): Pick<JudgeAnswer, "marks" | "errors"> {
  const places = [...(marking?.edits.keys() ?? [])];
  const isRight = (place: number) => place % 2 === 0;
  return {
    ...(marking?.marks
      ? { marks: { right: places.filter(isRight), wrong: places.filter((place) => !isRight(place)) } }
      : {}),
    ...(marking?.errorsFirst ? { errors: [0, 1] } : {}),
  };
}

export const skipping = { ranks: null, skipReason: "I cannot tell." } as const;

export async function askTasks(
  db: Database,
  { slug }: JudgingCampaign,
  judgeId: number,
  now: Date = testNow,
): Promise<JudgeSession> {
  return nextTasks({ slug }, contextOf(db, await judgeActor(db, judgeId), now));
}

export async function sendAnswer(
  db: Database,
  { slug }: JudgingCampaign,
  judgeId: number,
  answer: JudgeAnswer,
  now: Date = testNow,
): Promise<AnswerAcknowledged> {
  return submitAnswer({ slug, answer }, contextOf(db, await judgeActor(db, judgeId), now));
}

/** What is kept beside the rankings and does not agree with them. */
export function differencesIn(db: Database, { id }: JudgingCampaign) {
  return verifyTallies({ campaignId: id }, contextOf(db));
}

export const noDifferences = { tallies: [], taken: [] };

export function minutesLater(minutes: number): Date {
  return new Date(testNow.getTime() + minutes * 60_000);
}
