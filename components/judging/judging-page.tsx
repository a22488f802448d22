"use client";

import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { newerDraft } from "@/lib/domain/judging/answer-draft";
import { unsentTasks } from "@/lib/domain/judging/answer-queue";
import { judgeCommand } from "@/lib/domain/judging/judge-command";
import type { JudgeAnswer, JudgeSession, JudgeTask, PastAnswer } from "@/lib/domain/judging/judge-session";
import { progressWords } from "@/lib/domain/judging/judging-words";
import { answered, noTasks, supplied } from "@/lib/domain/judging/task-supply";
import { HelpDialog } from "./help-dialog";
import { isTyping } from "./is-typing";
import { judgeClient } from "./judge-client";
import { JudgeHeader } from "./judge-header";
import { judgeStorage } from "./judge-storage";
import { makeUuid } from "./make-uuid";
import { NothingToJudge } from "./nothing-to-judge";
import { PlainScreen } from "./plain-screen";
import { RevisionBar } from "./revision-bar";
import { TaskForm } from "./task-form";
import { UnsentLine } from "./unsent-line";
import { useAnswerSender } from "./use-answer-sender";
import { useDraftSaver } from "./use-draft-saver";

interface JudgingPageProps {
  /** The campaign's slug. */
  readonly campaign: string;
  readonly campaignName: string;
  readonly instructions: string;
  /** Names this judge in this campaign to this browser's storage, and nobody to anybody else. */
  readonly judgeKey: string;
}

interface Revision {
  readonly answers: readonly PastAnswer[];
  readonly place: number;
  readonly note?: string;
}

const lookAgainMs = 15_000;

export function JudgingPage({ campaign, campaignName, instructions, judgeKey }: JudgingPageProps) {
  const client = useMemo(() => judgeClient(campaign), [campaign]);
  const storage = useMemo(() => judgeStorage(judgeKey), [judgeKey]);
  const drafts = useDraftSaver(client, storage);
  const [session, setSession] = useState<JudgeSession>();
  const [supply, setSupply] = useState(noTasks);
  const [revision, setRevision] = useState<Revision>();
  const [paused, setPaused] = useState(false);
  const [helping, setHelping] = useState(false);
  const [plain, setPlain] = useState(false);
  const [said, setSaid] = useState("");
  const [progressSaid, setProgressSaid] = useState("");
  const [lost, setLost] = useState<"try-again" | "signed-out" | string>();
  const continueButton = useRef<HTMLButtonElement>(null);

  const adopt = useCallback((fresh: JudgeSession) => {
    setSession(fresh);
    setSupply((held) => supplied(held, fresh.tasks));
  }, []);

  const sender = useAnswerSender({
    client,
    storage,
    onStored: (acknowledged) => {
      adopt(acknowledged);
      setLost(undefined);
    },
    onConflict: (answer) => void showStored(answer.assignment),
    onOtherTab: (queue) => {
      for (const { answer } of queue) setSupply((held) => answered(held, answer.assignment));
    },
  });

  const load = useEffectEvent(async () => {
    // What waits here is answered already, whatever the server still offers.
    for (const { answer } of storage.unsent()) setSupply((held) => answered(held, answer.assignment));
    const reply = await client.session();
    if (reply.outcome === "stored") {
      setLost(undefined);
      adopt(reply.body);
    } else
      setLost(
        reply.outcome === "try-again" || reply.outcome === "signed-out" ? reply.outcome : reply.message,
      );
  });

  const empty = supply.current === null && !isOver(session);
  useEffect(() => {
    void load();
  }, []);
  useEffect(() => {
    if (!empty) return;
    const timer = setInterval(() => void load(), lookAgainMs);
    const now = () => void load();
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, [empty]);

  function send(
    task: JudgeTask,
    basedOn: number,
    content: Omit<JudgeAnswer, "assignment" | "clientId" | "basedOn">,
  ) {
    sender.send({ ...content, assignment: task.assignment, clientId: makeUuid(), basedOn });
    drafts.drop(task.assignment);
    if (revision) {
      setRevision(undefined);
      setSaid("Your earlier answer is replaced.");
      return;
    }
    setSupply((held) => answered(held, task.assignment));
    scrollTo(0, 0);
    setSaid("");
    if (progress) setProgressSaid(`Sent. ${progressWords({ ...progress, done: progress.done + 1 })}.`);
  }

  async function back() {
    if (revision) return goTo(revision.place + 1);
    const answers = await client.pastAnswers();
    if (answers === undefined)
      return setSaid("Your earlier answers cannot be fetched now. Nothing is lost; try again later.");
    if (answers.length === 0) return setSaid("There is no earlier answer yet.");
    setSaid("");
    setRevision({ answers, place: 0 });
  }

  function goTo(place: number) {
    if (revision && place >= 0 && place < revision.answers.length)
      setRevision({ answers: revision.answers, place });
  }

  async function showStored(assignment: string) {
    setSupply((held) => answered(held, assignment));
    void load();
    const answers = (await client.pastAnswers()) ?? [];
    const place = answers.findIndex(({ task }) => task.assignment === assignment);
    const note = "This task was answered elsewhere, in another tab or on another device.";
    if (place === -1) setSaid(`${note} That answer stands.`);
    else setRevision({ answers, place, note: `${note} Shown is the answer that is stored.` });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "Escape" && revision) setRevision(undefined);
    const command = judgeCommand(event)?.kind;
    if (command === "help") setHelping(true);
    else if (command === "pause" && supply.current) setPaused(!paused);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  useEffect(() => {
    if (paused) continueButton.current?.focus();
  }, [paused]);

  const { current } = supply;
  const past = revision?.answers[revision.place];
  const progress = session && {
    ...session.progress,
    done: session.progress.done + unsentTasks(sender.queue),
  };
  const shared = { plain, onPlain: setPlain, onBack: () => void back() };

  return (
    <>
      <JudgeHeader
        campaignName={campaignName}
        progress={progress}
        paused={paused}
        onPause={current ? () => setPaused(!paused) : undefined}
        onHelp={() => setHelping(true)}
      />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <UnsentLine
          unsent={sender.queue.length}
          trouble={lost === "signed-out" ? "signed-out" : sender.trouble}
          refusal={sender.refusal}
        />
        <p role="status" className="mx-auto w-full max-w-240 px-7 pt-1 text-ink-soft text-sm empty:hidden">
          {paused ? "" : said}
        </p>
        <p aria-live="polite" className="sr-only">
          {progressSaid}
        </p>
        {paused ? (
          <PlainScreen title="Paused">
            <p>The task is hidden, and no time counts. What you ranked so far is kept.</p>
            <Button ref={continueButton} variant="primary" onClick={() => setPaused(false)}>
              Continue
            </Button>
          </PlainScreen>
        ) : null}
        {past && revision && !paused ? (
          <>
            <RevisionBar
              place={revision.place}
              of={revision.answers.length}
              note={revision.note}
              onPlace={goTo}
              onLeave={() => setRevision(undefined)}
            />
            <TaskForm
              key={`${past.task.assignment} ${past.version}`}
              task={past.task}
              initial={{
                ranks: past.ranks ?? past.task.hypotheses.map(() => null),
                flagReason: past.flagReason,
                activeMs: 0,
              }}
              running
              sendWords="Replace answer"
              onSend={(content) => send(past.task, past.version, content)}
              onDraft={nothing}
              {...shared}
            />
          </>
        ) : null}
        {current ? (
          // Kept while an earlier answer or the pause lies over it, so that nothing half-made is lost.
          <div className="flex flex-1 flex-col" hidden={paused || past !== undefined}>
            <TaskForm
              key={current.assignment}
              task={current}
              initial={startOf(current)}
              running={!paused && past === undefined && !helping}
              sendWords="Send ranking"
              onSend={(content) => send(current, 0, content)}
              onDraft={(draft) => drafts.save(current.assignment, draft)}
              {...shared}
            />
          </div>
        ) : past ? null : (
          <NothingToJudge
            session={session}
            progress={progress}
            unsent={sender.queue.length}
            lost={lost}
            onLookAgain={() => void load()}
            onBack={() => void back()}
          />
        )}
      </main>
      {helping ? (
        <HelpDialog
          texts={(past?.task ?? current)?.hypotheses.length ?? 5}
          instructions={instructions}
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
      flagReason: null,
    };
  }
}

function isOver(session: JudgeSession | undefined): boolean {
  return session !== undefined && session.situation !== "open";
}

function nothing() {}
