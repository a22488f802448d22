import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { hasEnding } from "@/lib/domain/judging/completion";
import type { AnswerFate, JudgeProgress, JudgeSession } from "@/lib/domain/judging/judge-session";
import { situationWords } from "@/lib/domain/judging/judging-words";
import { countOf } from "@/lib/domain/text/format-count";
import { EndScreen, FateLine } from "./end-screen";
import type { JudgeClient } from "./judge-client";
import type { Leave } from "./leave";
import { PlainScreen } from "./plain-screen";

interface NothingToJudgeProps {
  readonly session: JudgeSession | undefined;
  readonly progress: JudgeProgress | undefined;
  readonly unsent: number;
  /** What became of the answer that was acknowledged last; nothing before the first. */
  readonly fate: AnswerFate | undefined;
  /** Why the server's word is missing: it cannot be reached, the session ended, or what it said. */
  readonly lost: string | undefined;
  readonly client: JudgeClient;
  readonly leave: Leave;
  readonly onLookAgain: () => void;
  readonly onBack: () => void;
}

/** In place of a task, when there is none. */
export function NothingToJudge(properties: NothingToJudgeProps) {
  const { session, progress, unsent, lost, leave, onLookAgain } = properties;
  const situation = session?.situation;
  if (session && progress && situation !== undefined && hasEnding(situation))
    return (
      <EndScreen
        {...properties}
        situation={situation}
        progress={progress}
        ending={session.ending}
        waiting={session.waiting}
      />
    );
  if (lost === "signed-out")
    return (
      <PlainScreen title="Your session has ended">
        <p>Open your personal link again to continue. Nothing is lost.</p>
      </PlainScreen>
    );
  if (situation !== undefined && situation in situationWords) {
    const { title, text, mayPass } = situationWords[situation as keyof typeof situationWords];
    return (
      <PlainScreen title={title} focused>
        <p>{text}</p>
        <FateLine last={properties.fate} waiting={session?.waiting ?? 0} />
        {unsent > 0 ? <p>{stillSending(unsent)}</p> : null}
        {mayPass ? <p className="text-ink-soft text-sm">This page checks again automatically.</p> : null}
        <p>
          <TextLink href={leave.href}>{leave.words}</TextLink>
        </p>
      </PlainScreen>
    );
  }
  if (lost !== undefined)
    return (
      <PlainScreen title={isPassing(lost) ? "The next task cannot be loaded" : "Nothing to judge here"}>
        <p>
          {isPassing(lost)
            ? "The server cannot be reached. This page tries again automatically; your answers are kept on this device."
            : lost}
        </p>
        <Button onClick={onLookAgain}>Check again</Button>
      </PlainScreen>
    );
  if (session === undefined || unsent > 0)
    return (
      <p className="late mx-auto w-full max-w-240 px-7 pt-8 text-ink-soft">
        {unsent > 0
          ? "The next task appears as soon as your answers are sent. They are kept on this device: leave this page open or come back later."
          : "Loading the next task…"}
      </p>
    );
  return (
    <PlainScreen title="No tasks available right now">
      <p>Other judges are working on the remaining tasks. This page checks again automatically.</p>
      <Button onClick={onLookAgain}>Check again</Button>
    </PlainScreen>
  );
}

function isPassing(lost: string): boolean {
  return lost === "try-again" || lost === "";
}

function stillSending(unsent: number): string {
  return `${countOf(unsent, "answer is", "answers are")} still being sent. Keep this page open.`;
}
