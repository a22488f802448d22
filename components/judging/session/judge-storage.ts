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
export function judgeStorage(judgeKey: string, storage: Keeping = inBrowser) {
  const { read, write, remove, names } = storage;
  const answers = `adjudge.answer.${judgeKey}.`;
  const drafts = `adjudge.draft.${judgeKey}.`;
  const instructions = `adjudge.instructions.${judgeKey}`;
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
    /** Whether an entry is what was ranked so far of this task. */
    isDraft: (name: string | null, assignment: string) => name === `${drafts}${assignment}`,
    /** The version of the instructions that this browser showed last; undefined where it showed none. */
    instructionsShown: (): number | undefined => {
      const version = Number(read(instructions) ?? Number.NaN);
      return Number.isSafeInteger(version) ? version : undefined;
    },
    keepInstructionsShown: (version: number) => write(instructions, String(version)),
  };
}

export type JudgeStorage = ReturnType<typeof judgeStorage>;

/** Where entries are kept, by name. */
interface Keeping {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  readonly names: (prefix: string) => readonly string[];
}

/** In this page alone, until it is closed. */
export function inPage(): Keeping {
  const entries = new Map<string, string>();
  return {
    read: (name) => entries.get(name) ?? null,
    write: (name, value) => void entries.set(name, value),
    remove: (name) => void entries.delete(name),
    names: (prefix) => [...entries.keys()].filter((name) => name.startsWith(prefix)),
  };
}

/** Where a browser gives no storage, or no more of it, this page still remembers until it is closed. */
const page = inPage();

export const inBrowser: Keeping = {
  read(name) {
    try {
      return page.read(name) ?? localStorage.getItem(name);
    } catch {
      return page.read(name);
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(name, value);
      page.remove(name);
    } catch {
      page.write(name, value);
    }
  },
  remove(name) {
    page.remove(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // Without storage there was nothing in it.
    }
  },
  names(prefix) {
    return [...new Set([...page.names(prefix), ...stored().filter((name) => name.startsWith(prefix))])];
  },
};

function stored(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
