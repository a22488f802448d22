"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { UploadView } from "@/lib/domain/uploads/upload-view";
import { UploadSession } from "./upload-session";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The upload of a campaign, as long as the page is open; closing it while files are on their way is asked about. */
export function useUploadSession(campaignId: string, view: UploadView | undefined, imports = false) {
  const [session] = useState(
    () =>
      new UploadSession({ campaignId, imports, view, pause, fetch: (address, init) => fetch(address, init) }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const isSending = [...snapshot.sendings.values()].some(({ refused }) => refused === undefined);

  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);
  useEffect(() => () => session.stopSending(), [session]);

  return { session, snapshot, isSending };
}
