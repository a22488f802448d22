import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import { hasEnding } from "@/lib/domain/judging/completion";
import type { AnswerFate, JudgeProgress, JudgeSession } from "@/lib/domain/judging/judge-session";
import { mayPass } from "@/lib/domain/judging/may-pass";
import { isTold } from "@/lib/domain/judging/situation-words";
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
  const say = useSay();
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
  if (situation !== undefined && isTold(situation))
    return (
      <PlainScreen title={say(`situations.${situation}-title`)} focused>
        <p>{say(`situations.${situation}-text`)}</p>
        <FateLine last={properties.fate} waiting={session?.waiting ?? 0} />
        {unsent > 0 ? <p>{say("answers.stillSending", { count: unsent })}</p> : null}
        {mayPass(situation) ? <p className="text-ink-soft text-sm">{say("end.checksAgain")}</p> : null}
        <p>
          <LeaveLink leave={leave} />
        </p>
      </PlainScreen>
    );
  if (lost !== undefined || session === undefined || unsent > 0) return <NoWordYet {...properties} />;
  return (
    <PlainScreen title={say("end.noTasksTitle")}>
      <p>{say("end.noTasksText")}</p>
      <Button onClick={onLookAgain}>{say("end.checkAgain")}</Button>
    </PlainScreen>
  );
}
