import { useEffect, useEffectEvent, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import { unsentTasks } from "@/lib/domain/judging/answer-queue";
import { isCharacterCommand, judgeCommand } from "@/lib/domain/judging/judge-command";
import type {
  AnswerAcknowledged,
  AnswerFate,
  JudgeAnswer,
  JudgeProgress,
  JudgeSession,
  JudgeTask,
} from "@/lib/domain/judging/judge-session";
import { progressWords } from "@/lib/domain/judging/judging-words";
import { useLater, useLaterAhead, whenThere } from "./later";
import type { JudgeClient } from "./session/judge-client";
import type { JudgeStorage } from "./session/judge-storage";
import type { JudgingKeeperProps } from "./session/judging-keeper";
import { makeUuid } from "./session/make-uuid";
import type { DraftElsewhere } from "./session/use-draft-elsewhere";
import { useDrafts } from "./session/use-drafts";
import { useInstructions } from "./session/use-instructions";
import { useJudgeSession } from "./session/use-judge-session";
import { useReadingSettings } from "./session/use-reading-settings";
import { useUnsentAnswers } from "./session/use-unsent-answers";
import { isAtTask, isTyping } from "./task/is-typing";
import { usePractice } from "./use-practice";
import { useRevision } from "./use-revision";

interface JudgingOptions {
  readonly client: JudgeClient;
  readonly storage: JudgeStorage;
  /** Of the instructions that the page was made with. */
  readonly instructionsVersion: number;
  readonly hasInstructions: boolean;
  /** Whether there is something else to say before the first task. */
  readonly hasWelcome: boolean;
}

/** Where a judge is in their work, and all that they can do about it. */
export function useJudging(options: JudgingOptions) {
  const { client, storage, instructionsVersion, hasInstructions, hasWelcome } = options;
  const say = useSay();
  const drafts = useDrafts(storage);
  const atHand = useJudgeSession(client, storage);
  const { session, supply, lost, adopt, close, closeElsewhere, load } = atHand;
  const guide = useInstructions({
    ...{ storage, session, hasWelcome },
    madeVersion: instructionsVersion,
    hasMade: hasInstructions,
  });
  const { parts: later } = useLater();
  const practice = usePractice(client);
  const [looking, setLooking] = useState(false);
  /** The task on which something has been done since it was shown here. */
  const [touched, setTouched] = useState<string>();
  const [fate, setFate] = useState<AnswerFate>();
  const [pausing, setPaused] = useState(false);
  const [helping, setHelping] = useState(false);
  const [settings, setSettings] = useReadingSettings();
  const [notice, setNotice] = useState("");
  const [progressNotice, setProgressNotice] = useState("");
  const unsent = useUnsentAnswers(storage);
  const revision = useRevision(client, storage, setNotice);
  const [draftElsewhere, setDraftElsewhere] = useState<DraftElsewhere>();
  useLaterAhead();

  const { current } = supply;
  const elsewhere = draftElsewhere?.assignment === current?.assignment ? draftElsewhere?.draft : undefined;
  /** Without a task there is nothing to hide, and perhaps something to say. */
  const paused = pausing && current !== null;
  const consent = session?.situation === "consent" ? session.consent : null;
  // What was begun is finished under the instructions that it was begun with.
  const isMidTask = current !== null && touched === current.assignment;
  const instructing =
    consent === null &&
    session?.situation === "open" &&
    (guide.standing === "first" || (guide.standing === "changed" && !isMidTask));
  // Undecided for the moment between the first word of the server and the look into this browser's storage.
  const isUndecided =
    current !== null && (guide.standing === "unknown" || (asksForMore(current) && later === undefined));
  const isGated = consent !== null || instructing || isUndecided;
  const atTask = current !== null && !isGated;
  const reviewed = looking && consent === null ? practice.result : undefined;
  // Where nothing is taken any more, that is said before all else.
  const isServed = session === undefined || session.situation === "open" || session.situation === "finished";
  const past = later === undefined || isGated || reviewed || !isServed ? undefined : revision.answer;
  const toCount = unsent.queue.filter(({ answer }) => !practice.isPractice(answer.assignment));
  const progress = session && { ...session.progress, done: session.progress.done + unsentTasks(toCount) };

  function send(
    task: JudgeTask,
    basedOn: number,
    content: Omit<JudgeAnswer, "assignment" | "clientId" | "basedOn">,
  ) {
    practice.sent(task, content.ranks);
    unsent.send({ ...content, assignment: task.assignment, clientId: makeUuid(), basedOn });
    drafts.drop(task.assignment);
    setNotice("");
    setProgressNotice("");
    if (revision.revision) return revision.leave();
    // What is known stands beside the texts before the next task comes.
    setLooking(task.isPractice && content.ranks !== null);
    close(task.assignment);
    scrollTo(0, 0);
  }

  /** Once the server has an answer, and not before: until then it is kept on this device, which another line says. */
  function tellStored({ stored, progress: counted }: AnswerAcknowledged) {
    if (stored.fate !== "stored") return;
    if (stored.version > 1) setNotice(say("answers.replaced"));
    else setProgressNotice(say("answers.sent", { progress: progressWords(say, counted) }));
  }

  /** What was told has been read; what the server has yet to tell comes in a line. */
  function leavePractice() {
    setLooking(false);
    if (practice.result?.feedback) practice.dismiss();
    scrollTo(0, 0);
  }

  async function begin() {
    const version = consent?.version ?? null;
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

  function help() {
    whenThere(() => setHelping(true));
  }

  function pause() {
    whenThere(() => setPaused(!paused));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "Escape") {
      revision.leave();
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

  const keeper: JudgingKeeperProps = {
    ...{ client, storage, unsent, drafts, guide, session },
    ...{ load, toldAt: atHand.toldAt, assignment: current?.assignment },
    onDraftElsewhere: setDraftElsewhere,
    onStored: (acknowledged) => {
      adopt(acknowledged);
      setFate(acknowledged.stored.fate);
      void practice.acknowledged(acknowledged);
      tellStored(acknowledged);
    },
    onConflict: ({ assignment }) => {
      closeElsewhere(assignment);
      void load();
      revision.showStored(assignment);
    },
    onOtherTab: (queue) => {
      for (const { answer } of queue) close(answer.assignment);
    },
  };

  /** Nothing is to be read, to be done or to be looked at: what is shown says why. */
  const isWithoutTask = current === null && !past && !reviewed && consent === null && !instructing;

  return {
    ...{ isWithoutTask, isAtCurrent: atTask && !paused && !past && !reviewed && !helping },
    ...{ session, current, lost, load, guide, practice, unsent, fate, settings, setSettings, keeper },
    ...{ consent, instructing, isGated, atTask, reviewed, past, revision, elsewhere, notice, progressNotice },
    ...{ paused, helping, progress, headerProgress: isGated ? undefined : headerProgress(session, progress) },
    ...{ send, leavePractice, begin, help, pause },
    look: () => setLooking(true),
    resume: () => setPaused(false),
    closeHelp: () => setHelping(false),
    back: revision.back,
    keepDraft(task: JudgeTask, draft: Parameters<typeof drafts.keep>[1]) {
      setTouched(task.assignment);
      drafts.keep(task.assignment, draft);
    },
  };
}

export type Judging = ReturnType<typeof useJudging>;

/** Remarks and marks come with the texts: nothing is to move once a task is shown. */
function asksForMore({ asks, marking }: JudgeTask): boolean {
  return marking !== undefined || (asks !== undefined && (asks.comment || asks.noneAcceptable));
}

/**
 * Progress and the time left say nothing where no more will be handed out now; where nothing is left to do, no time is
 * left either, also where less was dealt than planned.
 */
function headerProgress(session: JudgeSession | undefined, progress: JudgeProgress | undefined) {
  if (session?.situation === "finished" && progress) return { ...progress, medianActiveMs: null };
  return session?.situation === "open" ? progress : undefined;
}
