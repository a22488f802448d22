import { useCallback, useEffect, useMemo, useRef } from "react";
import type { AnswerDraft } from "@/lib/domain/judging/judge-session";
import type { JudgeClient } from "./judge-client";
import type { JudgeStorage } from "./judge-storage";

const quietMs = 1500;

/** Keeps half-made answers: on this device at once, on the server when the judge stops for a moment or leaves. */
export function useDraftSaver(client: JudgeClient, storage: JudgeStorage) {
  const waiting = useRef<{ readonly assignment: string; readonly draft: AnswerDraft }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sendNow = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current === undefined) return;
    const { assignment, draft } = waiting.current;
    waiting.current = undefined;
    // A draft that does not arrive is still on this device; the next change sends it again.
    void client.draft(assignment, draft);
  }, [client]);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === "hidden") sendNow();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer.current);
    };
  }, [sendNow]);

  return useMemo(
    () => ({
      save(assignment: string, draft: AnswerDraft) {
        storage.keepDraft(assignment, draft);
        waiting.current = { assignment, draft };
        clearTimeout(timer.current);
        timer.current = setTimeout(sendNow, quietMs);
      },
      /** The task was answered: nothing of the draft is sent any more. */
      drop(assignment: string) {
        storage.forgetDraft(assignment);
        if (waiting.current?.assignment === assignment) waiting.current = undefined;
      },
    }),
    [storage, sendNow],
  );
}
