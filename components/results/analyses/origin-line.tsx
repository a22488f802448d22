import type { ReactNode } from "react";
import { systemChoiceText } from "@/lib/domain/judgments/system-choice";
import type { OfSystems } from "@/lib/domain/results/system-choice-notes";
import { countOf } from "@/lib/domain/text/format-count";

interface OriginLineProps extends OfSystems {
  readonly judgments: number;
  readonly rankings: number | null;
  readonly judges: number;
  readonly seed: number;
  readonly version: string;
  readonly fingerprint: string;
  /** How it was repeated: "1,000 resamples of rankings, p ≤ 0.05". */
  readonly repeated?: string | undefined;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** What a result was made from and with: who has the same gets the same numbers. */
export function OriginLine(origin: OriginLineProps) {
  const { judgments, rankings, judges, seed, version, fingerprint, repeated, systemChoice, children } =
    origin;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-rule border-t pt-2">
      <p className="figures min-w-0 flex-1 basis-96 text-ink-soft text-sm">
        {judgedText(judgments, rankings)} by {countOf(judges, "judge", "judges")}
        {repeated === undefined ? null : <> · {repeated}</>} · seed {seed} · Adjudge {version} · input{" "}
        <code className="whitespace-nowrap font-mono text-xs" title={fingerprint}>
          {fingerprint.slice(0, 12)}
        </code>
        {systemChoice === undefined ? null : <> · {systemChoiceText(systemChoice)}</>}
      </p>
      {children}
    </div>
  );
}

/** How much was judged; without rankings where it is not known which judgments belong to one. */
export function judgedText(judgments: number, rankings: number | null): string {
  const pairs = countOf(judgments, "judgment", "judgments");
  return rankings === null ? pairs : `${pairs} in ${countOf(rankings, "ranking", "rankings")}`;
}
