"use client";

import { useActionState } from "react";
import { useFileForm } from "@/components/forms/use-file-form";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { countOf } from "@/lib/domain/text/format-count";
import type { UploadedAlternatives } from "@/lib/usecases/calls/alternatives/upload-alternatives";
import { type ActionState, idle, problemOf } from "../../../_errors/action-state";
import { upload } from "./actions";

interface UploadFormProps {
  readonly callId: string;
  readonly testSetId: number;
}

/** Hands in a team's answers as a file. */
export function UploadForm({ callId, testSetId }: UploadFormProps) {
  const [state, act, pending] = useActionState<ActionState<UploadedAlternatives>, FormData>(upload, idle);
  const { tooLarge, onSubmit } = useFileForm(act);
  return (
    <form action={act} onSubmit={onSubmit} noValidate className="no-print max-w-reading space-y-3">
      <input type="hidden" name="callId" value={callId} />
      <input type="hidden" name="testSetId" value={testSetId} />
      <label className="block text-sm">
        <span className="mb-1 block font-semibold">Answers</span>
        <input
          type="file"
          name="file"
          required
          className="block max-w-full text-sm file:mr-3 file:h-8.5 file:rounded-md file:border file:border-rule-strong file:border-solid file:bg-raised file:px-3 file:font-semibold file:text-ink pointer-coarse:file:min-h-11"
        />
      </label>
      <Button type="submit" busy={pending}>
        Hand in file
      </Button>
      <FormMessage kind="error">
        {tooLarge ?? (state.status === "failed" ? state.message || problemOf(state, "file") : null)}
      </FormMessage>
      <FormMessage kind="done">
        {state.status === "done" && tooLarge === undefined ? uploadedWords(state.result) : null}
      </FormMessage>
    </form>
  );
}

function uploadedWords({ answers, replaced, warnings }: UploadedAlternatives): string {
  const instead = replaced === 0 ? "" : ` in place of ${countOf(replaced, "earlier one", "earlier ones")}`;
  return [`Handed in ${countOf(answers, "answer", "answers")}${instead}.`, ...warnings].join(" ");
}
