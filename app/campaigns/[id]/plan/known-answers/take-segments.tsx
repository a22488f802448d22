"use client";

import { type FormEvent, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { InlineNumber } from "@/components/ui/fields/inline-number";
import type { KnownAnswerKind } from "@/lib/domain/plans/known-answers";
import type { KnownAnswerCandidate } from "@/lib/usecases/plans/known-answer-candidate";
import { takeCandidates } from "./actions";

interface TakeSegmentsProps {
  readonly campaignId: string;
  readonly kind: KnownAnswerKind;
  /** How many the plan asks for beyond those there are. */
  readonly missing: number;
  /** Lines that are tasks already. */
  readonly taken: readonly number[];
  readonly onTake: (candidates: readonly KnownAnswerCandidate[]) => void;
}

/** Segments for practice or control tasks: drawn over all degrees of difficulty, or one by its line. */
export function TakeSegments({ campaignId, kind, missing, taken, onTake }: TakeSegmentsProps) {
  const id = useId();
  const [count, setCount] = useState(String(Math.max(1, Math.min(100, missing))));
  const [line, setLine] = useState("");
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();

  const take = (choice: { readonly count: number } | { readonly line: number }) => (event: FormEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const taking = await takeCandidates({ campaignId, kind, choice, without: [...taken] });
      if (taking.status === "done") onTake(taking.result);
      setProblem(
        taking.status === "failed" ? (Object.values(taking.fields)[0] ?? taking.message) : undefined,
      );
    });
  };
  return (
    <div className="border-rule border-t py-3" id={id}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <form onSubmit={take({ count: Number(count) })} noValidate className="flex items-center gap-x-1.5">
          <Button type="submit" busy={pending}>
            Pick at random<span className="sr-only">: {kind} tasks</span>
          </Button>
          <InlineNumber
            label={`How many ${kind} tasks to pick at random`}
            min={1}
            max={100}
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
          <span>segments, from easy to difficult</span>
        </form>
        <form onSubmit={take({ line: Number(line) })} noValidate className="flex items-center gap-x-1.5">
          <Button type="submit" busy={pending} disabled={line === ""}>
            Add line<span className="sr-only"> as a {kind} task</span>
          </Button>
          <InlineNumber
            label={`Line of the source for a ${kind} task`}
            min={1}
            digits={6}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
          <span>of the source</span>
        </form>
      </div>
      <div className="mt-1 empty:hidden">
        <FormMessage kind="error">{problem}</FormMessage>
      </div>
    </div>
  );
}
