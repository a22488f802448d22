"use client";

import { useId } from "react";
import { HypothesisText } from "@/components/judging/task/hypothesis-text";
import { writtenLook } from "@/components/judging/task/written-look";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { errorId } from "@/components/ui/fields/field-aria";
import { FieldNotes } from "@/components/ui/fields/field-notes";
import { Textarea } from "@/components/ui/fields/textarea";
import type { TextLook } from "@/lib/domain/campaigns/text-look";

/** A practice or control task as it is edited. */
export interface KnownAnswerDraft {
  /** Of the source, counted from 1. */
  readonly line: number;
  readonly source: string;
  readonly hypotheses: readonly { readonly index: number; readonly text: string }[];
  /** Of each of them; null where any rank will do. */
  readonly ranks: readonly (number | null)[];
  readonly feedback: string | null;
}

/** Of what a browser kept. */
export function isKnownAnswerDraft(value: unknown): value is KnownAnswerDraft {
  if (typeof value !== "object" || value === null) return false;
  const { line, source, hypotheses, ranks, feedback } = value as Partial<
    Record<keyof KnownAnswerDraft, unknown>
  >;
  return (
    typeof line === "number" &&
    typeof source === "string" &&
    Array.isArray(hypotheses) &&
    hypotheses.every((each) => typeof each?.index === "number" && typeof each?.text === "string") &&
    Array.isArray(ranks) &&
    ranks.every((rank) => rank === null || typeof rank === "number") &&
    (feedback === null || typeof feedback === "string")
  );
}

interface PlanKnownAnswerProps {
  readonly answer: KnownAnswerDraft;
  /** "Practice task 2". */
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Differences to the source are marked. */
  readonly marked: boolean;
  readonly look: TextLook;
  readonly tellsUnchanged: boolean;
  readonly problem: string | undefined;
  readonly hasFeedback: boolean;
  /** Not once judges may have met it. */
  readonly isRemovable: boolean;
  readonly onChange: (answer: KnownAnswerDraft) => void;
  readonly onRemove: () => void;
}

/** One task with a known answer: the texts, a rank or any for each, and what a judge is told after practice. */
export function PlanKnownAnswer({
  answer,
  name,
  sourceLanguage,
  targetLanguage,
  marked,
  look,
  tellsUnchanged,
  problem,
  hasFeedback,
  isRemovable,
  onChange,
  onRemove,
}: PlanKnownAnswerProps) {
  const id = useId();
  const { line, source, hypotheses, ranks, feedback } = answer;
  const { className, dir } = writtenLook(look);
  const rank = (place: number, value: number | null) =>
    onChange({ ...answer, ranks: ranks.map((known, index) => (index === place ? value : known)) });
  return (
    <li
      className="border-rule border-t py-4"
      aria-labelledby={`${id}-name`}
      aria-describedby={problem ? errorId(id) : undefined}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 id={`${id}-name`} className="figures">
          {name} <span className="font-normal text-ink-soft text-sm">line {line}</span>
        </h3>
        {isRemovable ? (
          <Button size="small" variant="bare" className="ml-auto" onClick={onRemove}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
      <p dir={dir} lang={sourceLanguage} className={cn("mt-1 mb-2 font-semibold", className)}>
        {source}
      </p>
      <ul className="divide-y divide-rule">
        {hypotheses.map(({ index, text }, place) => (
          <li
            key={index}
            className="gap-x-6 py-2 max-sm:space-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <HypothesisText
              source={source}
              hypothesis={text}
              language={targetLanguage}
              marked={marked}
              look={look}
              tellsUnchanged={tellsUnchanged}
            />
            <RankChoice
              name={`${id}-${place}`}
              label={`Known rank of text ${place + 1} of ${name}`}
              maxRank={hypotheses.length}
              rank={ranks[place] ?? null}
              onChange={(value) => rank(place, value)}
            />
          </li>
        ))}
      </ul>
      <FieldNotes id={id} error={problem} />
      {hasFeedback ? (
        <Textarea
          className="mt-3"
          label="Feedback for the judge"
          optional
          rows={2}
          maxLength={2000}
          value={feedback ?? ""}
          onChange={(event) => onChange({ ...answer, feedback: event.target.value })}
        />
      ) : null}
    </li>
  );
}

interface RankChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly maxRank: number;
  readonly rank: number | null;
  readonly onChange: (rank: number | null) => void;
}

/** The ranks that a judge gives, and any. */
function RankChoice({ name, label, maxRank, rank, onChange }: RankChoiceProps) {
  const ranks = [null, ...Array.from({ length: maxRank }, (_, index) => index + 1)];
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {ranks.map((value) => (
        <label key={value ?? "any"} className="relative">
          <input
            type="radio"
            name={name}
            value={value ?? "any"}
            checked={rank === value}
            onChange={() => onChange(value)}
            className="peer absolute inset-0 appearance-none rounded-[1.25rem]"
          />
          <span className="figures pointer-events-none relative flex h-9 min-w-9 items-center justify-center rounded-[1.25rem] border border-transparent px-2 text-sm peer-checked:border-accent peer-checked:bg-accent peer-checked:font-semibold peer-checked:text-on-accent peer-hover:border-rule-strong pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:border-rule-strong forced-colors:peer-checked:underline">
            {value ?? "any"}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
