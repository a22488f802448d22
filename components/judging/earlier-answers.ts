import type { PastAnswer } from "@/lib/domain/judging/judge-session";
import type { Say } from "@/lib/domain/words/words";
import type { JudgeClient } from "./session/judge-client";
import type { JudgeStorage } from "./session/judge-storage";
import { settled } from "./session/use-answer-sender";
import type { PracticeAnswer } from "./use-practice";

/** An earlier answer that is looked at, among all of them, newest first. */
export interface Revision {
  readonly answers: readonly PastAnswer[];
  /** 0 is the last answer. */
  readonly place: number;
  readonly note?: string;
}

interface Asked {
  readonly client: JudgeClient;
  readonly storage: JudgeStorage;
  readonly say: Say;
  readonly tell: (words: string) => void;
}

/** The answer before the one that is looked at, or the last one; nothing where there is none. */
export async function answerBefore(
  revision: Revision | undefined,
  { client, storage, say, tell }: Asked,
): Promise<Revision | undefined> {
  if (revision) {
    const { answers, place } = revision;
    return place + 1 < answers.length ? { answers, place: place + 1 } : undefined;
  }
  // Pressed at once after sending, it means what was just sent.
  await settled(storage);
  const answers = await client.pastAnswers();
  if (answers === undefined) tell(say("answers.earlierUnreachable"));
  else if (answers.length === 0) tell(say("answers.noEarlier"));
  else {
    tell("");
    return { answers, place: 0 };
  }
  return undefined;
}

/** What the server has of a task that was answered elsewhere. */
export async function storedAnswer(
  assignment: string,
  { client, say, tell }: Asked,
): Promise<Revision | undefined> {
  const answers = (await client.pastAnswers()) ?? [];
  const place = answers.findIndex(({ task }) => task.assignment === assignment);
  if (place !== -1) return { answers, place, note: say("answers.elsewhereShown") };
  tell(say("answers.elsewhere"));
  return undefined;
}

/** A practice answer that was given before the page was opened again. */
export async function findPractice(
  client: JudgeClient,
  assignment: string,
): Promise<PracticeAnswer | undefined> {
  const past = await client.pastAnswers();
  const found = past?.find((answer): answer is PastAnswer & PracticeAnswer => {
    return answer.task.assignment === assignment && answer.ranks !== null;
  });
  return found && { task: found.task, ranks: found.ranks };
}
