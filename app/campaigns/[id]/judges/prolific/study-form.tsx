"use client";

import { useActionState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { Textarea } from "@/components/ui/fields/textarea";
import type { StudyTerms } from "@/lib/domain/platforms/study-terms";
import { fieldOf, idle } from "../../../../_errors/action-state";
import { FormProblem } from "../../../../_errors/form-problem";
import { draft } from "./actions";

interface StudyFormProps {
  readonly campaignId: string;
  readonly terms: Partial<StudyTerms>;
  readonly isDrafted: boolean;
}

export function StudyForm({ campaignId, terms, isDrafted }: StudyFormProps) {
  const [state, action, pending] = useActionState(draft, idle);
  const field = (name: keyof StudyTerms) => fieldOf(state, name, String(terms[name] ?? ""));
  return (
    <form action={action} className="max-w-reading space-y-4" noValidate>
      <KeepDraft form={`study.${campaignId}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField {...field("title")} label="Title" autoComplete="off" />
      <Textarea {...field("description")} label="Description" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("places")} label="Places" inputMode="numeric" autoComplete="off" />
        <TextField
          {...field("minutes")}
          label="Minutes for one participant"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...field("hourlyRate")} label="Pay per hour" inputMode="decimal" autoComplete="off" />
        <TextField
          {...field("floor")}
          label="Warn if an hour pays less than"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <FormProblem state={state} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" {...(isDrafted ? {} : { variant: "primary" as const })} busy={pending}>
          {isDrafted ? "Draft another study" : "Draft study"}
        </Button>
        <FormMessage kind="done">
          {state.status === "done" ? "Drafted. Check it and publish it at Prolific." : null}
        </FormMessage>
      </div>
    </form>
  );
}
