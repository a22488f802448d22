import { useEffect } from "react";
import type { JudgeClient } from "./judge-client";
import { DRAFT_KEPT, type Drafts } from "./use-drafts";

const quietMs = 1500;

/** Keeps the half-made answer on the server too, when the judge stops for a moment or leaves. */
export function useDraftSaver(client: JudgeClient, { waiting }: Drafts): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const sendNow = () => {
      clearTimeout(timer);
      if (waiting.current === undefined) return;
      const { assignment, draft } = waiting.current;
      waiting.current = undefined;
      // A draft that does not arrive is still on this device; the next change sends it again.
      void client.draft(assignment, draft);
    };
    const sendSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(sendNow, quietMs);
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") sendNow();
    };
    // What was kept before this came.
    sendSoon();
    addEventListener(DRAFT_KEPT, sendSoon);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener(DRAFT_KEPT, sendSoon);
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
    };
  }, [client, waiting]);
}
