import { useMemo, useRef } from "react";
import type { AnswerDraft } from "@/lib/domain/judging/judge-session";
import type { JudgeStorage } from "./judge-storage";

/** Told when a half-made answer was kept on this device. */
export const DRAFT_KEPT = "adjudge-draft";

/** Half-made answers on this device; `use-draft-saver.ts` brings the last one to the server. */
export function useDrafts(storage: JudgeStorage) {
  const waiting = useRef<{ readonly assignment: string; readonly draft: AnswerDraft }>(undefined);
  return useMemo(
    () => ({
      waiting,
      keep(assignment: string, draft: AnswerDraft) {
        storage.keepDraft(assignment, draft);
        waiting.current = { assignment, draft };
        dispatchEvent(new Event(DRAFT_KEPT));
      },
      /** The task was answered: nothing of the draft is sent any more. */
      drop(assignment: string) {
        storage.forgetDraft(assignment);
        if (waiting.current?.assignment === assignment) waiting.current = undefined;
      },
    }),
    [storage],
  );
}

export type Drafts = ReturnType<typeof useDrafts>;
