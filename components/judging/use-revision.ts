import { useState } from "react";
import { useSay } from "@/components/words/words-provider";
import type { Revision } from "./earlier-answers";
import { whenThere } from "./later";
import type { JudgeClient } from "./session/judge-client";
import type { JudgeStorage } from "./session/judge-storage";

/** Earlier answers, newest first, and the one among them that is looked at. */
export function useRevision(client: JudgeClient, storage: JudgeStorage, tell: (words: string) => void) {
  const say = useSay();
  const [revision, setRevision] = useState<Revision>();
  const asked = { client, storage, say, tell };
  const show = async (found: Promise<Revision | undefined>) => {
    const next = await found;
    if (next !== undefined) setRevision(next);
  };
  return {
    revision,
    answer: revision?.answers[revision.place],
    goTo: (place: number) => setRevision((held) => held && { answers: held.answers, place }),
    back: () => whenThere((later) => void show(later.answerBefore(revision, asked))),
    /** What the server has of a task that was answered elsewhere. */
    showStored: (assignment: string) =>
      whenThere((later) => void show(later.storedAnswer(assignment, asked))),
    leave: () => setRevision(undefined),
  };
}
