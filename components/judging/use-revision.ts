import { useState } from "react";
import { useSay } from "@/components/words/words-provider";
import type { PastAnswer } from "@/lib/domain/judging/judge-session";
import type { JudgeClient } from "./session/judge-client";

interface Revision {
  readonly answers: readonly PastAnswer[];
  readonly place: number;
  readonly note?: string;
}

/** Earlier answers, newest first, and the one among them that is looked at. */
export function useRevision(
  client: JudgeClient,
  sender: { readonly settled: () => Promise<void> },
  tell: (words: string) => void,
) {
  const say = useSay();
  const [revision, setRevision] = useState<Revision>();

  function goTo(place: number) {
    if (revision && place >= 0 && place < revision.answers.length)
      setRevision({ answers: revision.answers, place });
  }

  async function back() {
    if (revision) return goTo(revision.place + 1);
    // Pressed at once after sending, it means what was just sent.
    await sender.settled();
    const answers = await client.pastAnswers();
    if (answers === undefined) return tell(say("answers.earlierUnreachable"));
    if (answers.length === 0) return tell(say("answers.noEarlier"));
    tell("");
    setRevision({ answers, place: 0 });
  }

  /** What the server has of a task that was answered elsewhere. */
  async function showStored(assignment: string) {
    const answers = (await client.pastAnswers()) ?? [];
    const place = answers.findIndex(({ task }) => task.assignment === assignment);
    if (place === -1) tell(say("answers.elsewhere"));
    else setRevision({ answers, place, note: say("answers.elsewhereShown") });
  }

  return {
    isOpen: revision !== undefined,
    answer: revision?.answers[revision.place],
    place: revision?.place ?? 0,
    of: revision?.answers.length ?? 0,
    note: revision?.note,
    goTo,
    back,
    showStored,
    leave: () => setRevision(undefined),
  };
}
