import { Button, buttonStyles } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { EndedSituation } from "@/lib/domain/judging/completion";
import { endingWords, fewerThanPlanned, finishedTitle } from "@/lib/domain/judging/ending-words";
import type { AnswerFate, JudgeEnding, JudgeProgress } from "@/lib/domain/judging/judge-session";
import { fateWords, situationWords } from "@/lib/domain/judging/situation-words";
import { countOf } from "@/lib/domain/text/format-count";
import type { JudgeClient } from "../session/judge-client";
import { EndComment } from "./end-comment";
import type { Leave } from "./leave";
import { LeaveLink } from "./leave-link";
import { OwnConsistency } from "./own-consistency";
import { PlainScreen } from "./plain-screen";

interface EndScreenProps {
  readonly situation: EndedSituation;
  readonly progress: JudgeProgress;
  readonly ending: JudgeEnding | null;
  readonly unsent: number;
  /** What became of the answer that was acknowledged last; nothing before the first. */
  readonly fate: AnswerFate | undefined;
  /** Late answers that nobody has admitted. */
  readonly waiting: number;
  readonly client: JudgeClient;
  readonly leave: Leave;
  readonly onBack: () => void;
  readonly onLookAgain: () => void;
}

/** The last thing a judge sees: thanks, what was done, the way back to a platform, and room for a word. */
export function EndScreen({
  situation,
  progress,
  ending,
  unsent,
  fate,
  waiting,
  client,
  leave,
  onBack,
  onLookAgain,
}: EndScreenProps) {
  const finished = situation === "finished";
  return (
    <PlainScreen title={finished ? finishedTitle(progress) : situationWords[situation].title} focused>
      {finished ? null : <p>{situationWords[situation].text}</p>}
      {finished ? null : <FateLine last={fate} waiting={waiting} />}
      {situation === "not-admitted" ? null : (
        <p className="figures">{endingWords(progress.done, ending?.activeMs ?? 0)}</p>
      )}
      {finished && fewerThanPlanned(progress) ? <p>{fewerThanPlanned(progress)}</p> : null}
      {unsent > 0 ? (
        <p className="text-warning">
          {`${countOf(unsent, "answer is", "answers are")} still being sent. Keep this page open.`}
        </p>
      ) : null}
      {ending?.code ? <CompletionCode code={ending.code} /> : null}
      {ending?.returnUrl ? (
        <p>
          <a
            href={ending.returnUrl}
            rel="noreferrer"
            className={buttonStyles({ variant: "primary", className: "max-w-full" })}
          >
            <span className="truncate">Return to {hostOf(ending.returnUrl)}</span>
          </a>
        </p>
      ) : null}
      {ending === null ? null : <EndComment stored={ending.comment} client={client} onStored={onLookAgain} />}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 border-rule border-t pt-4">
        {finished && progress.done > 0 ? <Button onClick={onBack}>Go back to earlier answers</Button> : null}
        <LeaveLink leave={leave} />
      </p>
      {situation === "not-admitted" ? null : <OwnConsistency client={client} />}
    </PlainScreen>
  );
}

/** What became of the last answer, where a judge is told that there are no more tasks. */
export function FateLine({
  last,
  waiting,
}: {
  readonly last: AnswerFate | undefined;
  readonly waiting: number;
}) {
  const words = fateWords(last, waiting);
  return words === undefined ? null : <p role="status">{words}</p>;
}

function CompletionCode({ code }: { readonly code: string }) {
  return (
    <section
      aria-labelledby="completion-code"
      className="border-accent border-l-[3px] bg-sunk py-3 pr-3 pl-4"
    >
      <h3 id="completion-code" className="font-semibold text-sm">
        Your completion code
      </h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all break-all text-xl">{code}</code>
        <CopyButton text={code} label="Copy code" />
      </div>
    </section>
  );
}

/** Whom a button leads to; an address that cannot be read is called what it is. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "the platform";
}
