"use client";

import { type ReactNode, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import { newerDraft, remarksIn } from "@/lib/domain/judging/answer-draft";
import type { JudgeTask, JudgeTexts } from "@/lib/domain/judging/judge-session";
import { useLater } from "./later";
import type { LaterParts } from "./later-parts";
import { BeginScreen, type ShownConsent, type Welcome } from "./screens/begin-screen";
import { JudgeHeader } from "./screens/judge-header";
import type { Leave } from "./screens/leave";
import type { JudgeClient } from "./session/judge-client";
import type { JudgeStorage } from "./session/judge-storage";
import { TaskForm } from "./task/task-form";
import { type Judging, useJudging } from "./use-judging";

export interface JudgingPageProps {
  /** The mark and the name of the program, as the server made them. */
  readonly brand: ReactNode;
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
  const { parts: later } = useLater();
  const { session, current, paused, reviewed, consent, instructing, guide } = judging;
  const texts = shownNow(later, guide.fetched, page);
  const Form = formOf(current, later);
  const [plain, setPlain] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const shared = {
    ...{ plain, onPlain: setPlain, onlyDifferences, onOnlyDifferences: setOnlyDifferences },
    ...{ settings: judging.settings, onSettings: judging.setSettings, onBack: judging.back },
  };
  return (
    <>
      {banner}
      <JudgeHeader
        brand={page.brand}
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
        {later ? <later.OverTask judging={judging} shared={shared} client={client} leave={leave} /> : null}
        {current && Form ? (
          // Kept while something else lies over it, so that nothing half-made is lost.
          <div
            className="flex flex-1 flex-col"
            hidden={paused || judging.isGated || judging.past !== undefined || reviewed !== undefined}
          >
            <Form
              key={current.assignment}
              task={current}
              initial={startOf(current, storage)}
              elsewhere={judging.elsewhere}
              running={judging.isAtCurrent}
              onSend={(content) => judging.send(current, 0, content)}
              onDraft={(draft) => judging.keepDraft(current, draft)}
              {...shared}
            />
          </div>
        ) : null}
        {later === undefined && (judging.isWithoutTask || reviewed) ? <Loading judging={judging} /> : null}
      </main>
      {later ? (
        <>
          <later.Help judging={judging} instructions={texts.instructions} />
          <later.JudgingKeeper {...judging.keeper} />
        </>
      ) : null}
    </>
  );
}

/** In place of a task while nobody knows whether there is one, and nobody can say why. */
function Loading({ judging }: { readonly judging: Judging }) {
  const say = useSay();
  return (
    <p className="late judging-line pt-8">
      {say(judging.unsent.queue.length > 0 ? "answers.afterSending" : "answers.loading")}
    </p>
  );
}

/** Over whatever is shown: what is on its way, what practice said, what was done last. */
function Lines({ judging }: { readonly judging: Judging }) {
  const { unsent } = judging;
  const { parts: later, isFailing } = useLater();
  const say = useSay();
  return (
    <>
      {later ? (
        <later.UnsentLine
          unsent={unsent.queue.length}
          trouble={judging.lost === "signed-out" ? "signed-out" : unsent.trouble}
          refusal={unsent.refusal}
        />
      ) : isFailing && unsent.queue.length > 0 ? (
        <p role="status" className="unsent-line">
          {say("answers.unsent", { count: unsent.queue.length })}
        </p>
      ) : null}
      {later ? <later.PracticeTold judging={judging} /> : null}
      <p role="status" className="judging-line pt-1 text-sm empty:hidden">
        {judging.paused ? "" : isFailing ? say("answers.missed") : judging.notice}
      </p>
      {later ? (
        <later.BreakLine
          minutes={judging.settings.breakMinutes}
          isAtWork={judging.atTask && !judging.paused}
        />
      ) : null}
      <p aria-live="polite" className="sr-only">
        {judging.progressNotice}
      </p>
    </>
  );
}

/** Marks come later: who is asked for none loads nothing for them. */
function formOf(task: JudgeTask | null, later: LaterParts | undefined) {
  return task?.marking ? later?.MarkedTask : TaskForm;
}

function startOf(task: JudgeTask, storage: JudgeStorage) {
  const draft = newerDraft(task.hypotheses.length, storage.draft(task.assignment), task.draft);
  return {
    ranks: draft?.ranks ?? task.hypotheses.map(() => null),
    activeMs: draft?.activeMs ?? 0,
    flagReason: draft?.flagReason ?? null,
    ...remarksIn(draft ?? {}),
    errorsSoFar: draft?.errorsSoFar,
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
