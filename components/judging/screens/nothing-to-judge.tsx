import { Button } from "@/components/ui/button";
import { hasEnding } from "@/lib/domain/judging/completion";
import type { AnswerFate, JudgeProgress, JudgeSession } from "@/lib/domain/judging/judge-session";
import { mayPass } from "@/lib/domain/judging/may-pass";
import { situationWords } from "@/lib/domain/judging/situation-words";
import { countOf } from "@/lib/domain/text/format-count";
import type { JudgeClient } from "../session/judge-client";
import { EndScreen, FateLine } from "./end-screen";
import type { Leave } from "./leave";
import { LeaveLink } from "./leave-link";
import { NoWordYet } from "./no-word-yet";
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

/** In place of a task, when there is none, and the server said why. */
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
  if (lost === "signed-out") return <NoWordYet {...properties} />;
  if (situation !== undefined && situation in situationWords) {
    const { title, text } = situationWords[situation as keyof typeof situationWords];
    return (
      <PlainScreen title={title} focused>
        <p>{text}</p>
        <FateLine last={properties.fate} waiting={session?.waiting ?? 0} />
        {unsent > 0 ? <p>{stillSending(unsent)}</p> : null}
        {mayPass(situation) ? (
          <p className="text-ink-soft text-sm">This page checks again automatically.</p>
        ) : null}
        <p>
          <LeaveLink leave={leave} />
        </p>
      </PlainScreen>
    );
  }
  if (lost !== undefined || session === undefined || unsent > 0) return <NoWordYet {...properties} />;
  return (
    <PlainScreen title="No tasks available right now">
      <p>Other judges are working on the remaining tasks. This page checks again automatically.</p>
      <Button onClick={onLookAgain}>Check again</Button>
    </PlainScreen>
  );
}

function stillSending(unsent: number): string {
  return `${countOf(unsent, "answer is", "answers are")} still being sent. Keep this page open.`;
}
