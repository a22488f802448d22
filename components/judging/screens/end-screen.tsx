import { Button, buttonStyles } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useSay } from "@/components/words/words-provider";
import type { EndedSituation } from "@/lib/domain/judging/completion";
import { endingWords, fewerThanPlanned, finishedTitle } from "@/lib/domain/judging/ending-words";
import type { AnswerFate, JudgeEnding, JudgeProgress } from "@/lib/domain/judging/judge-session";
import { fateWords } from "@/lib/domain/judging/situation-words";
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
  const say = useSay();
  const finished = situation === "finished";
  const fewer = finished ? fewerThanPlanned(say, progress) : undefined;
  return (
    <PlainScreen
      title={finished ? finishedTitle(say, progress) : say(`situations.${situation}-title`)}
      focused
    >
      {finished ? null : <p>{say(`situations.${situation}-text`)}</p>}
      {finished ? null : <FateLine last={fate} waiting={waiting} />}
      {situation === "not-admitted" ? null : (
        <p className="figures">{endingWords(say, progress.done, ending?.activeMs ?? 0)}</p>
      )}
      {fewer ? <p>{fewer}</p> : null}
      {unsent > 0 ? <p className="text-warning">{say("answers.stillSending", { count: unsent })}</p> : null}
      {ending?.code ? <CompletionCode code={ending.code} /> : null}
      {ending?.returnUrl ? (
        <p>
          <a
            href={ending.returnUrl}
            rel="noreferrer"
            className={buttonStyles({ variant: "primary", className: "max-w-full" })}
          >
            <span className="truncate">
              {say("end.returnTo", { platform: hostOf(ending.returnUrl) ?? say("end.platform") })}
            </span>
          </a>
        </p>
      ) : null}
      {ending === null ? null : <EndComment stored={ending.comment} client={client} onStored={onLookAgain} />}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 border-rule border-t pt-4">
        {finished && progress.done > 0 ? <Button onClick={onBack}>{say("end.backToEarlier")}</Button> : null}
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
  const words = fateWords(useSay(), last, waiting);
  return words === undefined ? null : <p role="status">{words}</p>;
}

function CompletionCode({ code }: { readonly code: string }) {
  const say = useSay();
  return (
    <section
      aria-labelledby="completion-code"
      className="border-accent border-s-[3px] bg-sunk py-3 pe-3 ps-4"
    >
      <h3 id="completion-code" className="font-semibold text-sm">
        {say("end.code")}
      </h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all break-all text-xl">{code}</code>
        <CopyButton text={code} label={say("end.copyCode")} />
      </div>
    </section>
  );
}

/** Whom a button leads to, where its address can be read. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
