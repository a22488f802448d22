import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { CatalogueText } from "@/components/words/catalogue-text";
import { useSay } from "@/components/words/words-provider";
import type { JudgeConsent, JudgeProgress } from "@/lib/domain/judging/judge-session";
import { workWords } from "@/lib/domain/judging/judging-words";
import type { Say } from "@/lib/domain/words/words";
import type { Reply } from "../session/judge-client";
import type { Leave } from "./leave";
import { LeaveLink } from "./leave-link";
import { PlainScreen } from "./plain-screen";

/** A consent text as the server made it ready for reading. */
export interface ShownConsent {
  readonly version: number;
  readonly shown: ReactNode;
}

/** What a judge is told of a campaign before the first task, whatever its texts say. */
export interface Welcome {
  /** In whose name judges are asked; null where the organiser does not say. */
  readonly askedBy: string | null;
  /** What judges get for it. */
  readonly pay: string | null;
  /** About what a task takes. */
  readonly secondsPerTask: number;
}

interface BeginScreenProps {
  /** Why it is shown: before the first task, or because what it says has changed. */
  readonly reason: "first" | "changed";
  readonly welcome: Welcome;
  readonly progress: JudgeProgress;
  /** What is to be agreed to; null where nothing is. */
  readonly consent: JudgeConsent | null;
  /** The consent text as it was made ready last. */
  readonly made: ShownConsent | null;
  /** Ready for reading; null where there are none, or none to be read now. */
  readonly instructions: ReactNode | null;
  readonly leave: Leave;
  /** Sends that the judge agrees; nothing is sent where nothing is asked. */
  readonly onBegin: () => Promise<Reply<unknown> | undefined>;
}

/** All that a judge reads before the first task, with one button; shown again only where consent or instructions changed. */
export function BeginScreen(properties: BeginScreenProps) {
  const { reason, welcome, progress, consent, made, instructions, leave, onBegin } = properties;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const isFirst = reason === "first";
  const say = useSay();

  async function begin() {
    setPending(true);
    setProblem("");
    const reply = await onBegin();
    setPending(false);
    if (reply !== undefined && reply.outcome !== "stored")
      setProblem(problemWords(say, reply.outcome, reply.message));
  }

  return (
    <PlainScreen title={say(titleOf(properties))} focused>
      {isFirst ? <Facts welcome={welcome} progress={progress} /> : null}
      {instructions === null ? null : (
        <section aria-labelledby="instructions-to-read" className="space-y-3 border-rule border-t pt-4">
          <h3 id="instructions-to-read" className="text-base">
            {isFirst || consent ? say("begin.instructions") : say("begin.newInstructions")}
          </h3>
          {instructions}
          <p className="text-ink-soft text-sm">
            <CatalogueText of="begin.reopen" with={{ key: <Kbd>?</Kbd> }} />
          </p>
        </section>
      )}
      {consent === null ? null : (
        <section aria-labelledby="consent-to-give" className="space-y-3 border-rule border-t pt-4">
          <h3 id="consent-to-give" className="text-base">
            {say("begin.consent")}
          </h3>
          {made?.version === consent.version ? (
            made.shown
          ) : (
            // Changed since the page was made, and not fetched yet: the same words, as they were typed.
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {consent.text}
            </p>
          )}
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-rule border-t pt-4">
        <p role="status" className="basis-full text-sm text-warning empty:hidden">
          {problem}
        </p>
        <Button variant="primary" busy={pending} onClick={() => void begin()}>
          {say(buttonOf(properties))}
        </Button>
        {consent === null ? null : <LeaveLink leave={leave}>{say("begin.leave")}</LeaveLink>}
      </div>
    </PlainScreen>
  );
}

function Facts({
  welcome: { askedBy, pay, secondsPerTask },
  progress,
}: Pick<BeginScreenProps, "welcome" | "progress">) {
  const say = useSay();
  const facts = [
    [say("begin.organiser"), askedBy],
    [say("begin.work"), workWords(say, progress, secondsPerTask)],
    [say("begin.pay"), pay],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {facts.map(([name, fact]) =>
        fact === null || fact === undefined ? null : (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd dir="auto" className="figures [overflow-wrap:anywhere]">
              {fact}
            </dd>
          </div>
        ),
      )}
      <div className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-soft">{say("begin.breaks")}</dt>
        <dd>{say("begin.breaksText")}</dd>
      </div>
      <div className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-soft">{say("begin.measured")}</dt>
        <dd>{say("begin.measuredText")}</dd>
      </div>
    </dl>
  );
}

function titleOf({ reason, consent }: BeginScreenProps) {
  if (reason === "first") return "begin.titleFirst";
  return consent === null ? "begin.titleInstructions" : "begin.titleConsent";
}

function buttonOf({ reason, consent }: BeginScreenProps) {
  if (reason === "first") return consent === null ? "begin.begin" : "begin.agreeAndBegin";
  return consent === null ? "begin.continue" : "begin.agreeAndContinue";
}

function problemWords(
  say: Say,
  outcome: "conflict" | "signed-out" | "refused" | "try-again",
  message: string,
): string {
  if (outcome === "conflict") return say("begin.changed");
  if (outcome === "signed-out") return say("answers.sessionEnded");
  if (outcome === "refused" && message !== "") return message;
  return say("begin.unreachable");
}
