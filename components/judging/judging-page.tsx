"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import { newerDraft, remarksIn } from "@/lib/domain/judging/answer-draft";
import { unsentTasks } from "@/lib/domain/judging/answer-queue";
import { isCharacterCommand, judgeCommand } from "@/lib/domain/judging/judge-command";
import type {
  AnswerAcknowledged,
  AnswerDraft,
  AnswerFate,
  JudgeAnswer,
  JudgeProgress,
  JudgeSession,
  JudgeTask,
  JudgeTexts,
  PastAnswer,
} from "@/lib/domain/judging/judge-session";
import { progressWords } from "@/lib/domain/judging/judging-words";
import { useLater, useLaterAhead, whenThere } from "./later";
import type { LaterParts } from "./later-parts";
import { BeginScreen, type ShownConsent, type Welcome } from "./screens/begin-screen";
import { JudgeHeader } from "./screens/judge-header";
import type { Leave } from "./screens/leave";
import { NoWordYet } from "./screens/no-word-yet";
import { UnsentLine } from "./screens/unsent-line";
import type { JudgeClient } from "./session/judge-client";
import type { JudgeStorage } from "./session/judge-storage";
import { makeUuid } from "./session/make-uuid";
import { useAnswerSender } from "./session/use-answer-sender";
import { useDraftSaver } from "./session/use-draft-saver";
import { useInstructions } from "./session/use-instructions";
import { useJudgeSession } from "./session/use-judge-session";
import { useReadingSettings } from "./session/use-reading-settings";
import { isAtTask, isTyping } from "./task/is-typing";
import { TaskForm } from "./task/task-form";
import { usePractice } from "./use-practice";

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

interface Revision {
  readonly answers: readonly PastAnswer[];
  readonly place: number;
  readonly note?: string;
}

/** All that a judge does, whoever keeps the answers. */
export function JudgingPage({
  client,
  storage,
  campaignName,
  instructions: madeInstructions,
  instructionsVersion,
  consent: consentAtFirst,
  welcome,
  leave,
  banner,
}: JudgingPageProps) {
  const say = useSay();
  const drafts = useDraftSaver(client, storage);
  const { session, supply, lost, adopt, close, closeElsewhere, load } = useJudgeSession(client, storage);
  const guide = useInstructions({
    client,
    storage,
    madeVersion: instructionsVersion,
    hasMade: madeInstructions !== null,
    hasWelcome: welcome.askedBy !== null || welcome.pay !== null,
    session,
  });
  const { parts: later, isMissed } = useLater();
  const { instructions, consent: madeConsent } = shownNow(later, guide.fetched, {
    instructions: madeInstructions,
    consent: consentAtFirst,
  });
  const practice = usePractice(client);
  const [revision, setRevision] = useState<Revision>();
  const [looking, setLooking] = useState(false);
  /** The task on which something has been done since it was shown here. */
  const [touched, setTouched] = useState<string>();
  const [fate, setFate] = useState<AnswerFate>();
  const [pausing, setPaused] = useState(false);
  const [helping, setHelping] = useState(false);
  const [plain, setPlain] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [settings, setSettings] = useReadingSettings();
  /** What this judge ranked last in another tab. */
  const [elsewhere, setElsewhere] = useState<{
    readonly assignment: string;
    readonly draft: AnswerDraft | undefined;
  }>();
  const [said, setSaid] = useState("");
  const [progressSaid, setProgressSaid] = useState("");
  /** Without a task there is nothing to hide, and perhaps something to say. */
  const paused = pausing && supply.current !== null;

  const sender = useAnswerSender({
    client,
    storage,
    onStored: (acknowledged) => {
      adopt(acknowledged);
      setFate(acknowledged.stored.fate);
      void practice.acknowledged(acknowledged);
      tellStored(acknowledged);
    },
    onConflict: (answer) => void showStored(answer.assignment),
    onOtherTab: (queue) => {
      for (const { answer } of queue) close(answer.assignment);
    },
  });

  function send(
    task: JudgeTask,
    basedOn: number,
    content: Omit<JudgeAnswer, "assignment" | "clientId" | "basedOn">,
  ) {
    practice.sent(task, content.ranks);
    sender.send({ ...content, assignment: task.assignment, clientId: makeUuid(), basedOn });
    drafts.drop(task.assignment);
    setSaid("");
    setProgressSaid("");
    if (revision) return setRevision(undefined);
    // What is known stands beside the texts before the next task comes.
    setLooking(task.isPractice && content.ranks !== null);
    close(task.assignment);
    scrollTo(0, 0);
  }

  /** Once the server has an answer, and not before: until then it is kept on this device, which another line says. */
  function tellStored({ stored, progress: counted }: AnswerAcknowledged) {
    if (stored.fate !== "stored") return;
    if (stored.version > 1) setSaid(say("answers.replaced"));
    else setProgressSaid(say("answers.sent", { progress: progressWords(say, counted) }));
  }

  async function back() {
    if (revision) return goTo(revision.place + 1);
    // Pressed at once after sending, it means what was just sent.
    await sender.settled();
    const answers = await client.pastAnswers();
    if (answers === undefined) return setSaid(say("answers.earlierUnreachable"));
    if (answers.length === 0) return setSaid(say("answers.noEarlier"));
    setSaid("");
    setRevision({ answers, place: 0 });
  }

  function goTo(place: number) {
    if (revision && place >= 0 && place < revision.answers.length)
      setRevision({ answers: revision.answers, place });
  }

  /** What was told has been read; what the server has yet to tell comes in a line. */
  function leavePractice() {
    setLooking(false);
    if (practice.result?.feedback) practice.dismiss();
    scrollTo(0, 0);
  }

  async function begin(version: number | null) {
    if (version === null) {
      guide.show();
      scrollTo(0, 0);
      return undefined;
    }
    const reply = await client.begin({ consent: version, instructions: guide.version });
    if (reply.outcome === "stored") {
      guide.show();
      adopt(reply.body);
      scrollTo(0, 0);
    } else if (reply.outcome === "conflict") void load();
    return reply;
  }

  async function showStored(assignment: string) {
    closeElsewhere(assignment);
    void load();
    const answers = (await client.pastAnswers()) ?? [];
    const place = answers.findIndex(({ task }) => task.assignment === assignment);
    if (place === -1) setSaid(say("answers.elsewhere"));
    else setRevision({ answers, place, note: say("answers.elsewhereShown") });
  }

  function help() {
    whenThere(() => setHelping(true));
  }

  function pause() {
    whenThere(() => setPaused(!paused));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "Escape") {
      setRevision(undefined);
      leavePractice();
    }
    if (isCharacterCommand(event) && !(settings.characterKeys && isAtTask(event.target))) return;
    const command = judgeCommand(event)?.kind;
    if (command === "help") help();
    else if (command === "pause" && atTask) pause();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  const onStored = useEffectEvent(({ key }: StorageEvent) => {
    const assignment = supply.current?.assignment;
    if (assignment === undefined || !storage.isDraft(key, assignment)) return;
    setElsewhere({ assignment, draft: storage.draft(assignment) });
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStored(event);
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }, []);

  const { current } = supply;
  const consent = session?.situation === "consent" ? session.consent : null;
  // What was begun is finished under the instructions that it was begun with.
  const isMidTask = current !== null && touched === current.assignment;
  const instructing =
    consent === null &&
    session?.situation === "open" &&
    (guide.standing === "first" || (guide.standing === "changed" && !isMidTask));
  // Undecided for the moment between the first word of the server and the look into this browser's storage.
  const isUndecided =
    current !== null && (guide.standing === "unknown" || (asksForRemarks(current) && later === undefined));
  const isGated = consent !== null || instructing || isUndecided;
  const atTask = current !== null && !isGated;
  const reviewed = looking && consent === null ? practice.result : undefined;
  // Where nothing is taken any more, that is said before all else.
  const isServed = session === undefined || session.situation === "open" || session.situation === "finished";
  const past =
    later === undefined || isGated || reviewed || !isServed ? undefined : revision?.answers[revision.place];
  const unsent = sender.queue.filter(({ answer }) => !practice.isPractice(answer.assignment));
  const progress = session && { ...session.progress, done: session.progress.done + unsentTasks(unsent) };
  const returnWords = current ? say("answers.returnToTask") : say("answers.return");
  const shared = {
    ...{ plain, onPlain: setPlain, onlyDifferences, onOnlyDifferences: setOnlyDifferences },
    ...{ settings, onSettings: setSettings, onBack: () => whenThere(() => void back()) },
  };
  useLaterAhead(whenToFetchLater());

  /** Where there is no task, why there is none is all that the page has to say. */
  function whenToFetchLater() {
    if (session === undefined) return undefined;
    const isWaitedFor = isUndecided || reviewed !== undefined || (current === null && !isGated);
    if (atTask && !isWaitedFor) return "idle";
    return isWaitedFor ? "now" : "reading";
  }

  return (
    <>
      {banner}
      <JudgeHeader
        campaignName={campaignName}
        progress={isGated ? undefined : headerProgress(session, progress)}
        paused={paused}
        onPause={atTask ? pause : undefined}
        onHelp={help}
      />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <UnsentLine
          unsent={sender.queue.length}
          trouble={lost === "signed-out" ? "signed-out" : sender.trouble}
          refusal={sender.refusal}
        />
        {later ? (
          <later.PracticeLine
            result={reviewed || paused || past ? undefined : practice.result}
            onLook={() => setLooking(true)}
            onDismiss={practice.dismiss}
          />
        ) : null}
        <p role="status" className="mx-auto w-full max-w-240 px-7 pt-1 text-ink-soft text-sm empty:hidden">
          {paused ? "" : isMissed ? say("answers.missed") : said}
        </p>
        {later ? <later.BreakLine minutes={settings.breakMinutes} isAtWork={atTask && !paused} /> : null}
        <p aria-live="polite" className="sr-only">
          {progressSaid}
        </p>
        {session && !paused && (consent || (instructing && !reviewed)) ? (
          <BeginScreen
            reason={session.progress.done > 0 || guide.standing === "changed" ? "changed" : "first"}
            welcome={welcome}
            progress={session.progress}
            consent={consent}
            made={madeConsent}
            instructions={guide.standing === "known" ? null : instructions}
            leave={leave}
            onBegin={() => begin(consent?.version ?? null)}
          />
        ) : null}
        {paused && later ? (
          <later.PausedScreen progress={progress} client={client} onContinue={() => setPaused(false)} />
        ) : null}
        {reviewed && later && !paused ? (
          <later.PracticeReview
            task={reviewed.task}
            ranks={reviewed.ranks}
            feedback={reviewed.feedback}
            plain={plain}
            leaveWords={current ? say("practice.nextTask") : say("practice.continue")}
            onLeave={leavePractice}
          />
        ) : null}
        {reviewed && !later ? <NoWordYet unsent={0} lost={undefined} onLookAgain={nothing} /> : null}
        {past && revision && later && !paused ? (
          <>
            <later.RevisionBar
              place={revision.place}
              of={revision.answers.length}
              note={revision.note}
              onPlace={goTo}
              returnWords={returnWords}
              onLeave={() => setRevision(undefined)}
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
              onSend={(content) => send(past.task, past.version, content)}
              onDraft={nothing}
              {...shared}
            />
          </>
        ) : null}
        {current ? (
          // Kept while something else lies over it, so that nothing half-made is lost.
          <div
            className="flex flex-1 flex-col"
            hidden={paused || isGated || past !== undefined || reviewed !== undefined}
          >
            <TaskForm
              key={current.assignment}
              task={current}
              initial={startOf(current)}
              elsewhere={elsewhere?.assignment === current.assignment ? elsewhere.draft : undefined}
              running={atTask && !paused && past === undefined && reviewed === undefined && !helping}
              sendWords={say("task.send")}
              onSend={(content) => send(current, 0, content)}
              onDraft={(draft) => {
                setTouched(current.assignment);
                drafts.save(current.assignment, draft);
              }}
              {...shared}
            />
          </div>
        ) : past || reviewed || consent || instructing ? null : session && later ? (
          <later.NothingToJudge
            session={session}
            progress={progress}
            unsent={sender.queue.length}
            fate={fate}
            lost={lost}
            client={client}
            leave={leave}
            onLookAgain={() => void load()}
            onBack={() => void back()}
          />
        ) : (
          <NoWordYet
            unsent={sender.queue.length}
            lost={session ? undefined : lost}
            onLookAgain={() => void load()}
          />
        )}
      </main>
      {helping && later ? (
        <later.HelpDialog
          texts={(past?.task ?? current)?.hypotheses.length ?? 5}
          marksDifferences={(past?.task ?? current)?.marksDifferences ?? true}
          instructions={instructions}
          settings={settings}
          onSettings={setSettings}
          onClose={() => setHelping(false)}
        />
      ) : null}
    </>
  );

  function startOf(task: JudgeTask) {
    const draft = newerDraft(task.hypotheses.length, storage.draft(task.assignment), task.draft);
    return {
      ranks: draft?.ranks ?? task.hypotheses.map(() => null),
      activeMs: draft?.activeMs ?? 0,
      flagReason: draft?.flagReason ?? null,
      ...remarksIn(draft ?? {}),
    };
  }
}

/** They stand under the texts, and come with them: nothing is to move once a task is shown. */
function asksForRemarks({ asks }: JudgeTask): boolean {
  return asks !== undefined && (asks.comment || asks.noneAcceptable);
}

/** The texts to be read: as they were fetched last, or as the page was made with them. */
function shownNow(
  later: LaterParts | undefined,
  fetched: JudgeTexts | undefined,
  made: { readonly instructions: ReactNode | null; readonly consent: ShownConsent | null },
) {
  if (fetched === undefined || later === undefined) return made;
  const { instructions, consent } = fetched;
  return {
    instructions: instructions.length === 0 ? null : <later.ShownText text={instructions} />,
    consent: consent && { version: consent.version, shown: <later.ShownText text={consent.shown} /> },
  };
}

/**
 * Progress and the time left say nothing where no more will be handed out now; where nothing is left to do, no time is
 * left either, also where less was dealt than planned.
 */
function headerProgress(session: JudgeSession | undefined, progress: JudgeProgress | undefined) {
  if (session?.situation === "finished" && progress) return { ...progress, medianActiveMs: null };
  return session?.situation === "open" ? progress : undefined;
}

function nothing() {}
