import type { ReactNode } from "react";
import { useSay } from "@/components/words/words-provider";
import { remarksIn } from "@/lib/domain/judging/answer-draft";
import { MarkedTask } from "./edits/marked-task";
import { HelpDialog } from "./help-dialog";
import { PracticeLine } from "./practice-line";
import { PracticeReview } from "./practice-review";
import { RevisionBar } from "./revision-bar";
import type { Leave } from "./screens/leave";
import { NothingToJudge } from "./screens/nothing-to-judge";
import { PausedScreen } from "./screens/paused-screen";
import type { JudgeClient } from "./session/judge-client";
import { TaskForm } from "./task/task-form";
import type { TaskFormProps } from "./task/use-task-form";
import type { Judging } from "./use-judging";

interface PartProps {
  readonly judging: Judging;
}

interface OverTaskProps extends PartProps {
  /** How a judge likes to see tasks, the same for all. */
  readonly shared: Pick<
    TaskFormProps,
    "plain" | "onPlain" | "onlyDifferences" | "onOnlyDifferences" | "settings" | "onSettings" | "onBack"
  >;
  readonly client: JudgeClient;
  readonly leave: Leave;
}

/** What takes the place of the current task: a rest, a practice answer, an earlier answer, or why there is none. */
export function OverTask({ judging, shared, client, leave }: OverTaskProps) {
  const { session, paused, reviewed } = judging;
  const say = useSay();
  return (
    <>
      {paused ? (
        <PausedScreen progress={judging.progress} client={client} onContinue={judging.resume} />
      ) : null}
      {reviewed && !paused ? (
        <PracticeReview
          task={reviewed.task}
          ranks={reviewed.ranks}
          feedback={reviewed.feedback}
          plain={shared.plain}
          leaveWords={judging.current ? say("practice.nextTask") : say("practice.continue")}
          onLeave={judging.leavePractice}
        />
      ) : null}
      {paused ? null : <EarlierAnswer judging={judging} shared={shared} />}
      {judging.isWithoutTask ? (
        <NothingToJudge
          session={session}
          progress={judging.progress}
          unsent={judging.unsent.queue.length}
          fate={judging.fate}
          lost={judging.lost}
          client={client}
          leave={leave}
          onLookAgain={() => void judging.load()}
          onBack={judging.back}
        />
      ) : null}
    </>
  );
}

function EarlierAnswer({ judging, shared }: Pick<OverTaskProps, "judging" | "shared">) {
  const { past, revision } = judging;
  const say = useSay();
  if (past === undefined || revision.revision === undefined) return null;
  const { place, answers, note } = revision.revision;
  const Form = past.task.marking ? MarkedTask : TaskForm;
  return (
    <>
      <RevisionBar
        place={place}
        of={answers.length}
        note={note}
        onPlace={revision.goTo}
        returnWords={judging.current ? say("answers.returnToTask") : say("answers.return")}
        onLeave={revision.leave}
      />
      <Form
        key={`${past.task.assignment} ${past.version}`}
        task={past.task}
        initial={{
          ranks: past.ranks ?? past.task.hypotheses.map(() => null),
          flagReason: past.flagReason,
          ...remarksIn(past),
          activeMs: 0,
        }}
        running={!judging.helping}
        replaces
        onSend={(content) => judging.send(past.task, past.version, content)}
        onDraft={nothing}
        {...shared}
      />
    </>
  );
}

export function PracticeTold({ judging: { practice, reviewed, paused, past, look } }: PartProps) {
  return (
    <PracticeLine
      result={reviewed || paused || past ? undefined : practice.result}
      onLook={look}
      onDismiss={practice.dismiss}
    />
  );
}

export function Help({ judging, instructions }: PartProps & { readonly instructions: ReactNode | null }) {
  const { helping, settings, setSettings } = judging;
  const task = judging.past?.task ?? judging.current;
  if (!helping) return null;
  return (
    <HelpDialog
      texts={task?.hypotheses.length ?? 5}
      marksDifferences={task?.marksDifferences ?? true}
      marking={task?.marking}
      instructions={instructions}
      settings={settings}
      onSettings={setSettings}
      onClose={judging.closeHelp}
    />
  );
}

function nothing() {}
