import { readDraft } from "@/lib/domain/judging/answer-draft";
import {
  type AnswerQueue,
  enqueue,
  readUnsentAnswer,
  type UnsentAnswer,
} from "@/lib/domain/judging/answer-queue";
import type { AnswerDraft } from "@/lib/domain/judging/judge-session";

/**
 * What this browser keeps for one judge in one campaign, under a key that the server made of both: somebody else
 * who judges here neither sees nor sends it. Each answer has an entry of its own, so that two tabs never overwrite
 * one another's.
 */
export function judgeStorage(judgeKey: string) {
  const answers = `adjudge.answer.${judgeKey}.`;
  const drafts = `adjudge.draft.${judgeKey}.`;
  return {
    lockName: `adjudge.sending.${judgeKey}`,
    unsent: (): AnswerQueue =>
      names(answers)
        .flatMap((name) => readUnsentAnswer(read(name) ?? "") ?? [])
        .reduce<AnswerQueue>(enqueue, []),
    keepUnsent: (unsent: UnsentAnswer) =>
      write(`${answers}${unsent.answer.clientId}`, JSON.stringify(unsent)),
    forgetUnsent: (clientId: string) => remove(`${answers}${clientId}`),
    isUnsent: (name: string | null) => name?.startsWith(answers) ?? true,
    draft: (assignment: string): AnswerDraft | undefined => readDraft(read(`${drafts}${assignment}`) ?? ""),
    keepDraft: (assignment: string, draft: AnswerDraft) =>
      write(`${drafts}${assignment}`, JSON.stringify(draft)),
    forgetDraft: (assignment: string) => remove(`${drafts}${assignment}`),
  };
}

export type JudgeStorage = ReturnType<typeof judgeStorage>;

/** Where a browser gives no storage, or no more of it, this page still remembers until it is closed. */
const memory = new Map<string, string>();

function read(name: string): string | null {
  try {
    return memory.get(name) ?? localStorage.getItem(name);
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
  } catch {
    memory.set(name, value);
  }
}

function remove(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there was nothing in it.
  }
}

function names(prefix: string): readonly string[] {
  return [...new Set([...memory.keys(), ...stored()])].filter((name) => name.startsWith(prefix));
}

function stored(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
