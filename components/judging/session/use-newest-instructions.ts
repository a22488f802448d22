import { useEffect, useRef } from "react";
import type { JudgeSession } from "@/lib/domain/judging/judge-session";
import type { JudgeClient } from "./judge-client";
import type { Instructions } from "./use-instructions";

/** Fetches instructions that are newer than those at hand, and tells the server which ones were read here. */
export function useNewestInstructions(
  client: JudgeClient,
  session: JudgeSession | undefined,
  { isBehind, setFetched, owed }: Pick<Instructions, "isBehind" | "setFetched" | "owed">,
): void {
  // Again with each session that the server sends, until it works.
  useEffect(() => {
    if (session === undefined || !isBehind) return;
    let isOver = false;
    void client.texts().then((reply) => {
      if (!isOver && reply.outcome === "stored") setFetched(reply.body);
    });
    return () => {
      isOver = true;
    };
  }, [isBehind, session, client, setFetched]);

  // The server is told once a version; where that fails, when the page is opened again.
  const told = useRef(0);
  useEffect(() => {
    if (owed === undefined || told.current >= owed) return;
    told.current = owed;
    void client.begin({ consent: null, instructions: owed });
  }, [owed, client]);
}
