import { useEffect, useEffectEvent, useState } from "react";
import type { AnswerDraft } from "@/lib/domain/judging/judge-session";
import type { JudgeStorage } from "./session/judge-storage";

/** What this judge ranked last of a task in another tab; nothing until something changed there. */
export function useDraftElsewhere(storage: JudgeStorage, assignment: string | undefined) {
  const [elsewhere, setElsewhere] = useState<{
    readonly assignment: string;
    readonly draft: AnswerDraft | undefined;
  }>();
  const onStored = useEffectEvent(({ key }: StorageEvent) => {
    if (assignment === undefined || !storage.isDraft(key, assignment)) return;
    setElsewhere({ assignment, draft: storage.draft(assignment) });
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStored(event);
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }, []);
  return elsewhere?.assignment === assignment ? elsewhere?.draft : undefined;
}
