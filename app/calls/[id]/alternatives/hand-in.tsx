"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { countOf } from "@/lib/domain/text/format-count";
import { type ActionState, idle } from "../../../_errors/action-state";
import { handIn } from "./actions";

interface HandInProps {
  readonly callId: string;
  readonly testSetId: number;
  /** As the page was made; drafts saved since are handed in with these. */
  readonly drafts: number;
  readonly handedIn: number;
}

/** Hands in all drafts. What was handed in before changes as it is saved. */
export function HandIn({ callId, testSetId, drafts, handedIn }: HandInProps) {
  const [state, setState] = useState<ActionState<{ readonly handedIn: number }>>(idle);
  const [pending, startTransition] = useTransition();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={drafts > 0 ? "primary" : "quiet"}
        busy={pending}
        onClick={() => startTransition(async () => setState(await handIn({ callId, testSetId })))}
      >
        Hand in drafts
      </Button>
      <p className="text-ink-soft text-sm">
        {handedIn > 0
          ? "Answers that are handed in change as you save them, until the deadline."
          : "Annotators see nothing before you hand it in."}
      </p>
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <FormMessage kind="done">
        {state.status === "done" ? `Handed in ${countOf(state.result.handedIn, "answer", "answers")}.` : null}
      </FormMessage>
    </div>
  );
}
