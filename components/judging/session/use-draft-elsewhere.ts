import { useEffect, useEffectEvent } from "react";
import type { AnswerDraft } from "@/lib/domain/judging/judge-session";
import type { JudgeStorage } from "./judge-storage";

/** What a judge ranked last of a task in another tab. */
export interface DraftElsewhere {
  readonly assignment: string;
  readonly draft: AnswerDraft | undefined;
}

/** Tells what this judge ranks of a task in another tab. */
export function useDraftElsewhere(
  storage: JudgeStorage,
  assignment: string | undefined,
  onDraft: (draft: DraftElsewhere) => void,
): void {
  const onStored = useEffectEvent(({ key }: StorageEvent) => {
    if (assignment === undefined || !storage.isDraft(key, assignment)) return;
    onDraft({ assignment, draft: storage.draft(assignment) });
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStored(event);
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }, []);
}
