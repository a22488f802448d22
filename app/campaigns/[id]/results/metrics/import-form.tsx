"use client";

import { type FormEvent, startTransition, useActionState, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { FIRST_SEGMENT_OPTIONS } from "@/components/uploads/first-segment-choices";
import { countOf } from "@/lib/domain/text/format-count";
import { FIRST_SEGMENT_LABELS, numberingSentence } from "@/lib/domain/uploads/numbering/numbering-words";
import type { ImportedScores } from "@/lib/usecases/metrics/import-metric-scores";
import { type ActionState, fieldOf, idle, problemOf } from "../../../../_errors/action-state";
import { importScores } from "./actions";

/** Above this a file goes compressed, and above it compressed it does not go at all. */
const MAX_BYTES = 900_000;

/** Adds a metric's scores from a file, or replaces those imported before. */
export function ImportForm({ campaignId }: { readonly campaignId: string }) {
  const [result, act, pending] = useActionState<ActionState<readonly ImportedScores[]>, FormData>(
    importScores,
    idle,
  );
  const [tooLarge, setTooLarge] = useState<string>();
  const hintId = useId();
  const state = tooLarge === undefined ? result : failed(tooLarge);

  /** What is too large for a request as it is goes compressed; everything else goes as a plain form does. */
  function submit(event: FormEvent<HTMLFormElement>) {
    setTooLarge(undefined);
    const entered = new FormData(event.currentTarget);
    const file = entered.get("file");
    if (!(file instanceof File) || file.size <= MAX_BYTES) return;
    event.preventDefault();
    startTransition(async () => {
      const sent = await compressed(file);
      if (sent.size > MAX_BYTES) {
        setTooLarge(`${file.name} is too large: more than 900 kB when compressed.`);
        return;
      }
      entered.set("file", sent, file.name);
      startTransition(() => act(entered));
    });
  }

  return (
    <form action={act} onSubmit={submit} noValidate className="no-print max-w-reading space-y-4">
      <input type="hidden" name="campaignId" value={campaignId} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <label className="block text-sm">
          <span className="mb-1 block font-semibold">Score file</span>
          <input
            type="file"
            name="file"
            required
            aria-describedby={hintId}
            className="block max-w-full text-sm file:mr-3 file:h-8.5 file:rounded-md file:border file:border-rule-strong file:border-solid file:bg-raised file:px-3 file:font-semibold file:text-ink pointer-coarse:file:min-h-11"
          />
        </label>
        <TextField
          label="Metric name"
          {...fieldOf(state, "metric")}
          optional
          hint="Used where the file names no metric. Without it, the file name is used."
          autoComplete="off"
          maxLength={200}
        />
        <SelectNative
          label={FIRST_SEGMENT_LABELS.joined}
          {...fieldOf(state, "firstScored")}
          options={FIRST_SEGMENT_OPTIONS}
        />
      </div>
      <p id={hintId} className="text-ink-soft text-sm">
        Each line is <code>system score</code>, <code>system score P R</code>, or tab-separated: metric,
        language pair, test set, system, segment (for scores of single outputs), score. Gzip is accepted.
      </p>
      <Button type="submit" busy={pending}>
        Import scores
      </Button>
      <FormMessage kind="error">
        {state.status === "failed" ? state.message || problemOf(state, "file") : null}
      </FormMessage>
      <FormMessage kind="done">
        {state.status === "done" ? state.result.map(importedWords).join(" ") : null}
      </FormMessage>
    </form>
  );
}

function importedWords(imported: ImportedScores): string {
  const { metric, of, scores, replaced, without, leftOut, numbering } = imported;
  const what = of === "systems" ? countOf(scores, "system", "systems") : countOf(scores, "output", "outputs");
  return [
    `${metric}: scores of ${what} ${replaced ? "replaced" : "added"}.`,
    numbering === undefined ? "" : numberingSentence(numbering, "judgments to scores"),
    without.length > 0 ? `No scores for ${without.join(", ")}.` : "",
    leftOut > 0
      ? `${countOf(leftOut, "score is", "scores are")} for segments that this campaign does not have.`
      : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function failed(message: string): ActionState<never> {
  return { status: "failed", message, fields: {}, entered: {} };
}

async function compressed(file: File): Promise<Blob> {
  return new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
}
