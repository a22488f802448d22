"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { answerOf } from "./answer-of";

interface Added {
  readonly segments: number;
  readonly annotators: number;
  readonly warnings: readonly string[];
}

/** Files of a further test set: all of them are read before anything is stored. */
export function AddTestSet({ callId }: { readonly callId: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState<Added>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const request = fetch(`/api/calls/${callId}/test-sets`, { method: "POST", body: new FormData(form) });
    const answer = await answerOf<Added>(request);
    setBusy(false);
    setProblem("problem" in answer ? answer.problem : undefined);
    setAdded("problem" in answer ? undefined : answer.result);
    if ("problem" in answer) return;
    form.reset();
    router.refresh();
  }

  return (
    <details className="max-w-reading">
      <summary className="cursor-pointer text-sm">Add a test set</summary>
      <form onSubmit={send} className="mt-3 space-y-4">
        <TextField
          label="Name"
          name="name"
          defaultValue="test"
          required
          maxLength={100}
          className="max-w-60"
        />
        <TextField
          label="Source"
          name="source"
          type="file"
          required
          hint="Plain lines, or JSONL with source and document on each line."
        />
        <TextField
          label="Documents"
          optional
          name="documents"
          type="file"
          hint="The document of each line of the source."
        />
        <TextField
          label="Gold"
          optional
          name="gold"
          type="file"
          multiple
          hint=".m2, I-measure XML, or NUCLE SGML, one file for each annotator. Teams never get it before you show it."
        />
        <TextField
          label="References"
          optional
          name="references"
          type="file"
          multiple
          hint="One text a line."
        />
        <Checkbox
          name="validation"
          label="Validation set"
          hint="Teams see their scores on it at once, whatever else the call hides."
        />
        <FormMessage kind="error">{problem}</FormMessage>
        <Button type="submit" busy={busy}>
          Add test set
        </Button>
        {added === undefined ? null : (
          <p className="text-sm" role="status">
            Added {added.segments} lines with {added.annotators} annotators. {added.warnings.join(" ")}
          </p>
        )}
      </form>
    </details>
  );
}
