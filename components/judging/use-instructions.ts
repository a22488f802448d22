import { useCallback, useEffect, useState } from "react";
import type { JudgeSession } from "@/lib/domain/judging/judge-session";
import type { JudgeStorage } from "./judge-storage";

/** `first`: shown alone before anything else. `changed`: said in a line. */
export type InstructionsStanding = "unknown" | "first" | "changed" | "known";

/** Whether this judge has yet to see the instructions, or those of another version were shown here last. */
export function useInstructions(
  storage: JudgeStorage,
  hasInstructions: boolean,
  version: number,
  session: JudgeSession | undefined,
) {
  const [standing, setStanding] = useState<InstructionsStanding>("unknown");

  const show = useCallback(() => {
    storage.keepInstructionsShown(version);
    setStanding("known");
  }, [storage, version]);

  useEffect(() => {
    if (standing !== "unknown") return;
    // Where there is nothing to judge yet, it is decided once there is.
    if (session?.situation !== "open" && session?.situation !== "consent") return;
    const shown = storage.instructionsShown();
    if (!hasInstructions || shown === version) setStanding("known");
    else if (shown !== undefined) setStanding("changed");
    else if (session.situation !== "consent" && hasBegun(session, storage)) show();
    else setStanding("first");
  }, [session, standing, storage, hasInstructions, version, show]);

  return { standing, show };
}

/** Elsewhere, if not here: whoever goes on with their work on another device is not held up. */
function hasBegun({ progress, tasks }: JudgeSession, storage: JudgeStorage): boolean {
  return (
    progress.done > 0 ||
    storage.unsent().length > 0 ||
    tasks.some(({ assignment, draft }) => draft !== null || storage.draft(assignment) !== undefined)
  );
}
