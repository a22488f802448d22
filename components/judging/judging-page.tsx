"use client";

import { type ReactNode, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import { newerDraft, remarksIn } from "@/lib/domain/judging/answer-draft";
import type { JudgeTask, JudgeTexts } from "@/lib/domain/judging/judge-session";
import { useLater, whenThere } from "./later";
import type { LaterParts } from "./later-parts";
import { BeginScreen, type ShownConsent, type Welcome } from "./screens/begin-screen";
import { JudgeHeader } from "./screens/judge-header";
import type { Leave } from "./screens/leave";
import { NoWordYet } from "./screens/no-word-yet";
import { UnsentLine } from "./screens/unsent-line";
import type { JudgeClient } from "./session/judge-client";
import type { JudgeStorage } from "./session/judge-storage";
import { TaskForm } from "./task/task-form";
import { type Judging, useJudging } from "./use-judging";

export interface JudgingPageProps {
  readonly client: JudgeClient;
  readonly storage: JudgeStorage;
  readonly campaignName: string;
  /** Ready for reading; null where there are none. */
  readonly instructions: ReactNode | null;
  readonly instructionsVersion: number;
  readonly consent: ShownConsent | null;
  readonly welcome: Welcome;
  /** Where a judge goes who does not want to go on, or is done. */
  readonly leave: Leave;
  /** A line over everything. */
  readonly banner?: ReactNode;
}

/** All that a judge does, whoever keeps the answers. */
export function JudgingPage(page: JudgingPageProps) {
  const { client, storage, campaignName, welcome, leave, banner } = page;
  const judging = useJudging({
    client,
    storage,
    instructionsVersion: page.instructionsVersion,
    hasInstructions: page.instructions !== null,
    hasWelcome: welcome.askedBy !== null || welcome.pay !== null,
  });
  const { later, session, paused, reviewed, consent, instructing, guide } = judging;
  const texts = shownNow(later, guide.fetched, page);
  return (
    <>
      {banner}
      <JudgeHeader
        campaignName={campaignName}
        progress={judging.headerProgress}
        paused={paused}
        onPause={judging.atTask ? judging.pause : undefined}
        onHelp={judging.help}
      />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Lines judging={judging} />
        {session && !paused && (consent || (instructing && !reviewed)) ? (
          <BeginScreen
            reason={session.progress.done > 0 || guide.standing === "changed" ? "changed" : "first"}
            welcome={welcome}
            progress={session.progress}
            consent={consent}
            made={texts.consent}
            instructions={guide.standing === "known" ? null : texts.instructions}
            leave={leave}
            onBegin={judging.begin}
          />
        ) : null}
        {paused && later ? (
          <later.PausedScreen progress={judging.progress} client={client} onContinue={judging.resume} />
        ) : null}
        <Tasks judging={judging} storage={storage} client={client} leave={leave} />
      </main>
      <Help judging={judging} instructions={texts.instructions} />
    </>
  );
}

interface PartProps {
  readonly judging: Judging;
}

/** Over whatever is shown: what is on its way, what practice said, what was done last. */
function Lines({ judging }: PartProps) {
  const { later, sender, practice, paused, reviewed, past, said, atTask, settings } = judging;
  const { isMissed } = useLater();
  const say = useSay();
  return (
    <>
      <UnsentLine
        unsent={sender.queue.length}
        trouble={judging.lost === "signed-out" ? "signed-out" : sender.trouble}
        refusal={sender.refusal}
      />
      {later ? (
        <later.PracticeLine
          result={reviewed || paused || past ? undefined : practice.result}
          onLook={judging.look}
          onDismiss={practice.dismiss}
        />
      ) : null}
      <p role="status" className="mx-auto w-full max-w-240 px-7 pt-1 text-ink-soft text-sm empty:hidden">
        {paused ? "" : isMissed ? say("answers.missed") : said}
      </p>
      {later ? <later.BreakLine minutes={settings.breakMinutes} isAtWork={atTask && !paused} /> : null}
      <p aria-live="polite" className="sr-only">
        {judging.progressSaid}
      </p>
    </>
  );
}

interface TasksProps extends PartProps {
  readonly storage: JudgeStorage;
  readonly client: JudgeClient;
  readonly leave: Leave;
}

/** The practice answer or earlier answer that is looked at, the task, or why there is none. */
function Tasks({ judging, storage, client, leave }: TasksProps) {
  const { later, session, current, paused, reviewed, past, revision, sender, helping, settings } = judging;
  const say = useSay();
  const [plain, setPlain] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const shared = {
    ...{ plain, onPlain: setPlain, onlyDifferences, onOnlyDifferences: setOnlyDifferences },
    ...{ settings, onSettings: judging.setSettings, onBack: () => whenThere(judging.back) },
  };
  return (
    <>
      {reviewed && later && !paused ? (
        <later.PracticeReview
          task={reviewed.task}
          ranks={reviewed.ranks}
          feedback={reviewed.feedback}
          plain={plain}
          leaveWords={current ? say("practice.nextTask") : say("practice.continue")}
          onLeave={judging.leavePractice}
        />
      ) : null}
      {reviewed && !later ? <NoWordYet unsent={0} lost={undefined} onLookAgain={nothing} /> : null}
      {past && later && !paused ? (
        <>
          <later.RevisionBar
            place={revision.place}
            of={revision.of}
            note={revision.note}
            onPlace={revision.goTo}
            returnWords={current ? say("answers.returnToTask") : say("answers.return")}
            onLeave={revision.leave}
          />
          <TaskForm
            key={`${past.task.assignment} ${past.version}`}
            task={past.task}
            initial={{
              ranks: past.ranks ?? past.task.hypotheses.map(() => null),
              flagReason: past.flagReason,
              ...remarksIn(past),
              activeMs: 0,
            }}
            running={!helping}
            sendWords={say("task.replace")}
            onSend={(content) => judging.send(past.task, past.version, content)}
            onDraft={nothing}
            {...shared}
          />
        </>
      ) : null}
      {current ? (
        // Kept while something else lies over it, so that nothing half-made is lost.
        <div
          className="flex flex-1 flex-col"
          hidden={paused || judging.isGated || past !== undefined || reviewed !== undefined}
        >
          <TaskForm
            key={current.assignment}
            task={current}
            initial={startOf(current, storage)}
            elsewhere={judging.elsewhere}
            running={judging.atTask && !paused && past === undefined && reviewed === undefined && !helping}
            sendWords={say("task.send")}
            onSend={(content) => judging.send(current, 0, content)}
            onDraft={(draft) => judging.keepDraft(current, draft)}
            {...shared}
          />
        </div>
      ) : past || reviewed || judging.consent || judging.instructing ? null : session && later ? (
        <later.NothingToJudge
          session={session}
          progress={judging.progress}
          unsent={sender.queue.length}
          fate={judging.fate}
          lost={judging.lost}
          client={client}
          leave={leave}
          onLookAgain={() => void judging.load()}
          onBack={judging.back}
        />
      ) : (
        <NoWordYet
          unsent={sender.queue.length}
          lost={session ? undefined : judging.lost}
          onLookAgain={() => void judging.load()}
        />
      )}
    </>
  );
}

function Help({ judging, instructions }: PartProps & { readonly instructions: ReactNode | null }) {
  const { later, helping, settings, setSettings } = judging;
  const task = judging.past?.task ?? judging.current;
  if (!helping || later === undefined) return null;
  return (
    <later.HelpDialog
      texts={task?.hypotheses.length ?? 5}
      marksDifferences={task?.marksDifferences ?? true}
      instructions={instructions}
      settings={settings}
      onSettings={setSettings}
      onClose={judging.closeHelp}
    />
  );
}

function startOf(task: JudgeTask, storage: JudgeStorage) {
  const draft = newerDraft(task.hypotheses.length, storage.draft(task.assignment), task.draft);
  return {
    ranks: draft?.ranks ?? task.hypotheses.map(() => null),
    activeMs: draft?.activeMs ?? 0,
    flagReason: draft?.flagReason ?? null,
    ...remarksIn(draft ?? {}),
  };
}

/** The texts to be read: as they were fetched last, or as the page was made with them. */
function shownNow(
  later: LaterParts | undefined,
  fetched: JudgeTexts | undefined,
  made: Pick<JudgingPageProps, "instructions" | "consent">,
) {
  if (fetched === undefined || later === undefined) return made;
  const { instructions, consent } = fetched;
  return {
    instructions: instructions.length === 0 ? null : <later.ShownText text={instructions} />,
    consent: consent && { version: consent.version, shown: <later.ShownText text={consent.shown} /> },
  };
}

function nothing() {}
