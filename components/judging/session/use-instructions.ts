import { useCallback, useEffect, useState } from "react";
import type { JudgeSession, JudgeTexts } from "@/lib/domain/judging/judge-session";
import type { JudgeStorage } from "./judge-storage";

/** `first`: to be read before anything else. `changed`: to be read before the next task. */
export type InstructionsStanding = "unknown" | "first" | "changed" | "known";

interface InstructionsOptions {
  readonly storage: JudgeStorage;
  /** Of the instructions that the page was made with. */
  readonly madeVersion: number;
  /** Whether the page was made with any. */
  readonly hasMade: boolean;
  /** Whether there is something else to say before the first task. */
  readonly hasWelcome: boolean;
  readonly session: JudgeSession | undefined;
}

/**
 * Whether this judge has yet to read the instructions. The server knows which ones they read last, on whatever device;
 * this browser remembers it too, so that a network that is away holds nobody up. `use-newest-instructions.ts` fetches those
 * that are newer than what the page was made with.
 */
export function useInstructions(options: InstructionsOptions) {
  const { storage, madeVersion, hasMade, hasWelcome, session } = options;
  const [fetched, setFetched] = useState<JudgeTexts>();
  const [readHere, setReadHere] = useState<number>();
  /** Decided with the first word of the server: undefined until then. */
  const [hadBegun, setHadBegun] = useState<boolean>();
  const version = fetched?.instructionsVersion ?? madeVersion;
  const hasText = fetched ? fetched.instructions.length > 0 : hasMade;
  const isBehind = session !== undefined && session.instructionsVersion > version;

  useEffect(() => {
    // Where there is nothing to judge yet, it is decided once there is.
    if (hadBegun !== undefined || (session?.situation !== "open" && session?.situation !== "consent")) return;
    setReadHere(storage.instructionsShown());
    setHadBegun(session.situation !== "consent" && hasBegun(session, storage));
  }, [session, storage, hadBegun]);

  const read = Math.max(readHere ?? 0, session?.instructionsRead ?? 0);
  const standing = standingOf();

  function standingOf(): InstructionsStanding {
    if (session === undefined || hadBegun === undefined) return "unknown";
    if (read >= version) return "known";
    if (read > 0) return hasText ? "changed" : "known";
    // Of who began before it was kept what they read, or with nothing to read.
    if (hadBegun) return "known";
    return hasText || hasWelcome ? "first" : "known";
  }

  const show = useCallback(() => {
    storage.keepInstructionsShown(version);
    setReadHere(version);
  }, [storage, version]);

  // Whoever goes on with work that was begun otherwise counts as having read what is shown now.
  useEffect(() => {
    if (standing === "known" && read < version && hasText) show();
  }, [standing, read, version, hasText, show]);

  const owed =
    session !== undefined && (session.instructionsRead ?? 0) < (readHere ?? 0) ? readHere : undefined;
  return { standing, version, fetched, show, setFetched, isBehind, owed };
}

/** Elsewhere, if not here: whoever goes on with their work on another device is not held up. */
function hasBegun({ progress, tasks }: JudgeSession, storage: JudgeStorage): boolean {
  return (
    progress.done > 0 ||
    storage.unsent().length > 0 ||
    tasks.some(({ assignment, draft }) => draft !== null || storage.draft(assignment) !== undefined)
  );
}

export type Instructions = ReturnType<typeof useInstructions>;
