"use client";

import { useActionState, useId } from "react";
import { useFileForm } from "@/components/forms/use-file-form";
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

/** Adds a metric's scores from a file, or replaces those imported before. */
export function ImportForm({ campaignId }: { readonly campaignId: string }) {
  const [result, act, pending] = useActionState<ActionState<readonly ImportedScores[]>, FormData>(
    importScores,
    idle,
  );
  const { tooLarge, onSubmit } = useFileForm(act);
  const hintId = useId();
  const state = tooLarge === undefined ? result : failed(tooLarge);

  return (
    <form action={act} onSubmit={onSubmit} noValidate className="no-print max-w-reading space-y-4">
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
