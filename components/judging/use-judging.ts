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
import { makeUuid } from "./session/make-uuid";
import { useAnswerSender } from "./session/use-answer-sender";
import { useDraftSaver } from "./session/use-draft-saver";
import { useInstructions } from "./session/use-instructions";
import { useJudgeSession } from "./session/use-judge-session";
import { useReadingSettings } from "./session/use-reading-settings";
import { isAtTask, isTyping } from "./task/is-typing";
import { useDraftElsewhere } from "./use-draft-elsewhere";
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
  const drafts = useDraftSaver(client, storage);
  const { session, supply, lost, adopt, close, closeElsewhere, load } = useJudgeSession(client, storage);
  const guide = useInstructions({
    ...{ client, storage, session, hasWelcome },
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
  const [said, setSaid] = useState("");
  const [progressSaid, setProgressSaid] = useState("");
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
  const revision = useRevision(client, sender, setSaid);

  const { current } = supply;
  const elsewhere = useDraftElsewhere(storage, current?.assignment);
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
    current !== null && (guide.standing === "unknown" || (asksForRemarks(current) && later === undefined));
  const isGated = consent !== null || instructing || isUndecided;
  const atTask = current !== null && !isGated;
  const reviewed = looking && consent === null ? practice.result : undefined;
  // Where nothing is taken any more, that is said before all else.
  const isServed = session === undefined || session.situation === "open" || session.situation === "finished";
  const past = later === undefined || isGated || reviewed || !isServed ? undefined : revision.answer;
  const unsent = sender.queue.filter(({ answer }) => !practice.isPractice(answer.assignment));
  const progress = session && { ...session.progress, done: session.progress.done + unsentTasks(unsent) };
  useLaterAhead(whenToFetchLater());

  /** Where there is no task, why there is none is all that the page has to say. */
  function whenToFetchLater() {
    if (session === undefined) return undefined;
    const isWaitedFor = isUndecided || reviewed !== undefined || (current === null && !isGated);
    if (atTask && !isWaitedFor) return "idle";
    return isWaitedFor ? "now" : "reading";
  }

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
    if (revision.isOpen) return revision.leave();
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

  async function showStored(assignment: string) {
    closeElsewhere(assignment);
    void load();
    await revision.showStored(assignment);
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

  return {
    ...{ session, current, lost, load, guide, later, practice, sender, fate, settings, setSettings },
    ...{ consent, instructing, isGated, atTask, reviewed, past, revision, elsewhere, said, progressSaid },
    ...{ paused, helping, progress, headerProgress: isGated ? undefined : headerProgress(session, progress) },
    ...{ send, leavePractice, begin, help, pause },
    look: () => setLooking(true),
    resume: () => setPaused(false),
    closeHelp: () => setHelping(false),
    back: () => void revision.back(),
    keepDraft(task: JudgeTask, draft: Parameters<typeof drafts.save>[1]) {
      setTouched(task.assignment);
      drafts.save(task.assignment, draft);
    },
  };
}

export type Judging = ReturnType<typeof useJudging>;

/** They stand under the texts, and come with them: nothing is to move once a task is shown. */
function asksForRemarks({ asks }: JudgeTask): boolean {
  return asks !== undefined && (asks.comment || asks.noneAcceptable);
}

/**
 * Progress and the time left say nothing where no more will be handed out now; where nothing is left to do, no time is
 * left either, also where less was dealt than planned.
 */
function headerProgress(session: JudgeSession | undefined, progress: JudgeProgress | undefined) {
  if (session?.situation === "finished" && progress) return { ...progress, medianActiveMs: null };
  return session?.situation === "open" ? progress : undefined;
}
