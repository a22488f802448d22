import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { changesInWords, visibleSpace } from "@/lib/domain/text/marked-spans";
import { type DiffRun, tokenDiff } from "@/lib/domain/text/token-diff";
import { arrowStep } from "./arrow-step";
import { NativeDialog } from "./native-dialog";
import { writtenLook } from "./written-look";

interface CompareDialogProps {
  readonly task: JudgeTask;
  readonly ranks: readonly (number | null)[];
  /** The two texts to begin with. */
  readonly first: number;
  readonly second: number;
  readonly onClose: () => void;
}

/** Two of the texts side by side, with what one has and the other does not. */
export function CompareDialog({ task, ranks, first, second, onClose }: CompareDialogProps) {
  const say = useSay();
  const [[left, right], setPair] = useState([first, second] as const);
  const { hypotheses, look, targetLanguage: language } = task;
  const [one, other] = [hypotheses[left] ?? "", hypotheses[right] ?? ""];
  const runs = tokenDiff(one, other, { isCode: look === "code" });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = arrowStep(event.key, document.dir);
    if (step === 0) return;
    event.preventDefault();
    setPair(event.shiftKey ? [another(left, step, right), right] : [left, another(right, step, left)]);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  /** The next text but the one that it is compared with. */
  function another(text: number, step: number, not: number): number {
    const next = (text + step + hypotheses.length) % hypotheses.length;
    return next === not ? (next + step + hypotheses.length) % hypotheses.length : next;
  }

  return (
    <NativeDialog title={say("dialogs.compareTitle")} onClose={onClose} wide>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Side
          label={say("dialogs.firstText")}
          text={left}
          not={right}
          texts={hypotheses.length}
          ranks={ranks}
          onText={(text) => setPair([text, right])}
        >
          <Shown
            clean={one}
            language={language}
            look={look}
            parts={runs.map((run) => ({ text: run.source, kind: run.kind }))}
          />
        </Side>
        <Side
          label={say("dialogs.secondText")}
          text={right}
          not={left}
          texts={hypotheses.length}
          ranks={ranks}
          onText={(text) => setPair([left, text])}
        >
          <Shown
            clean={other}
            language={language}
            look={look}
            parts={runs.map((run) => ({ text: run.hypothesis, kind: run.kind }))}
          />
        </Side>
      </div>
      <p aria-live="polite" className="sr-only">
        {say("dialogs.fromTo", { first: left + 1, second: right + 1, changes: changesInWords(say, runs) })}
      </p>
      <p className="mt-4 text-ink-soft text-sm pointer-coarse:hidden">{say("dialogs.compareKeys")}</p>
    </NativeDialog>
  );
}

interface SideProps {
  readonly label: string;
  readonly text: number;
  readonly not: number;
  readonly texts: number;
  readonly ranks: readonly (number | null)[];
  readonly onText: (text: number) => void;
  readonly children: ReactNode;
}

function Side({ label, text, not, texts, ranks, onText, children }: SideProps) {
  const id = useId();
  const say = useSay();
  const rank = ranks[text];
  return (
    <section aria-label={label} className="min-w-0">
      <p className="sticky top-0 flex items-baseline gap-3 bg-raised py-1.5 text-sm">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <select
          id={id}
          value={text}
          onChange={(event) => onText(Number(event.target.value))}
          className="h-8 rounded-md border border-rule-strong bg-raised px-2 pointer-coarse:min-h-11"
        >
          {Array.from({ length: texts }, (_, other) => other)
            .filter((other) => other !== not)
            .map((other) => (
              <option key={other} value={other}>
                {say("dialogs.textChoice", { number: other + 1 })}
              </option>
            ))}
        </select>
        <span className="figures text-ink-soft">
          {rank == null ? say("dialogs.unranked") : say("dialogs.rank", { rank })}
        </span>
      </p>
      {children}
    </section>
  );
}

interface ShownProps {
  readonly clean: string;
  readonly language: string;
  readonly look: TextLook;
  readonly parts: readonly { readonly text: string; readonly kind: DiffRun["kind"] }[];
}

function Shown({ clean, language, look, parts }: ShownProps) {
  const say = useSay();
  if (clean === "") return <p className="text-ink-soft text-sm">{say("marks.empty")}</p>;
  const { className, dir } = writtenLook(look);
  let place = 0;
  return (
    <>
      <p className="sr-only" dir={dir} lang={language}>
        {clean}
      </p>
      <p aria-hidden="true" className={className} dir={dir} lang={language}>
        {parts.map(({ text, kind }) => {
          const key = place;
          place += text.length + 1;
          if (kind === "kept" || text === "") return <Fragment key={key}>{text}</Fragment>;
          if (kind === "spacing")
            return (
              <mark key={key} className="mark-space">
                {visibleSpace(text, true)}
              </mark>
            );
          const start = text.length - text.trimStart().length;
          const end = text.trimEnd().length;
          return (
            <Fragment key={key}>
              {text.slice(0, start)}
              <mark className="mark-difference">{text.slice(start, end)}</mark>
              {text.slice(end)}
            </Fragment>
          );
        })}
      </p>
    </>
  );
}
