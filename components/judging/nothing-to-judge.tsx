import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { JudgeProgress, JudgeSession } from "@/lib/domain/judging/judge-session";
import { durationWords, situationWords } from "@/lib/domain/judging/judging-words";
import { countOf } from "@/lib/domain/text/format-count";
import { PlainScreen } from "./plain-screen";

interface NothingToJudgeProps {
  readonly session: JudgeSession | undefined;
  readonly progress: JudgeProgress | undefined;
  readonly unsent: number;
  /** Why the server's word is missing: it cannot be reached, the session ended, or what it said. */
  readonly lost: string | undefined;
  readonly onLookAgain: () => void;
  readonly onBack: () => void;
}

/** In place of a task, when there is none. */
export function NothingToJudge({
  session,
  progress,
  unsent,
  lost,
  onLookAgain,
  onBack,
}: NothingToJudgeProps) {
  const situation = session?.situation;
  if (situation === "finished" && progress)
    return (
      <PlainScreen title="Thank you, you have done all your tasks">
        <p className="figures">{summary(progress)}</p>
        {unsent > 0 ? (
          <p>{`${countOf(unsent, "answer is", "answers are")} still being sent. Keep this page open.`}</p>
        ) : null}
        <Button onClick={onBack}>Back to your last answers</Button>
      </PlainScreen>
    );
  if (situation !== undefined && situation !== "open" && situation !== "finished")
    return (
      <PlainScreen title="Nothing to judge now">
        <p>{situationWords[situation]}</p>
        <p>
          <TextLink href="/judge">Your campaigns</TextLink>
        </p>
      </PlainScreen>
    );
  if (lost === "signed-out")
    return (
      <PlainScreen title="Your session has ended">
        <p>Open your personal link again to go on. Nothing is lost.</p>
      </PlainScreen>
    );
  if (lost !== undefined)
    return (
      <PlainScreen title="The next task cannot be fetched now">
        <p>
          {lost === "try-again" || lost === ""
            ? "The server cannot be reached. This page tries again by itself; your answers are kept on this device."
            : lost}
        </p>
        <Button onClick={onLookAgain}>Look again</Button>
      </PlainScreen>
    );
  if (session === undefined || unsent > 0)
    return (
      <p className="late mx-auto w-full max-w-240 px-7 pt-8 text-ink-soft">
        {unsent > 0 ? "The next task comes as soon as your answers are sent." : "Fetching the next task …"}
      </p>
    );
  return (
    <PlainScreen title="No task is free at the moment">
      <p>Others are working on what is left. This page looks again by itself.</p>
      <Button onClick={onLookAgain}>Look again</Button>
    </PlainScreen>
  );
}

function summary({ done, medianActiveMs }: JudgeProgress): string {
  const tasks = countOf(done, "task", "tasks");
  if (medianActiveMs === null) return `You answered ${tasks}.`;
  const each = durationWords(medianActiveMs);
  return `You answered ${tasks} in about ${durationWords(done * medianActiveMs)}; half of them took you less than ${each}.`;
}
