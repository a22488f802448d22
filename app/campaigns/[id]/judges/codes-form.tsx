"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import type { CompletionSettings } from "@/lib/domain/campaign/completion";
import { enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { saveCodes } from "./codes-actions";

interface CodesFormProps {
  readonly campaignId: string;
  readonly settings: CompletionSettings;
}

/** What judges get on the last page, for the platform that sent them. */
export function CodesForm({ campaignId, settings }: CodesFormProps) {
  const [state, action, pending] = useActionState(saveCodes, idle);
  const field = (name: keyof CompletionSettings, stored: string | null) => ({
    name,
    autoComplete: "off",
    defaultValue: enteredIn(state, name) ?? stored ?? "",
    error: problemOf(state, name),
    className: "max-w-reading!",
  });
  return (
    <form action={action} className="space-y-5" noValidate>
      <input type="hidden" name="campaignId" value={campaignId} />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <fieldset className="min-w-0 space-y-3">
          <legend className="mb-1 font-semibold">Done</legend>
          <TextField {...field("completionCode", settings.completionCode)} label="Code" optional />
          <TextField
            {...field("completionUrl", settings.completionUrl)}
            label="Address to go back to"
            optional
            inputMode="url"
            hint="As the platform gives it, such as https://app.prolific.com/submissions/complete?cc=CODE."
          />
        </fieldset>
        <fieldset className="min-w-0 space-y-3">
          <legend className="mb-1 font-semibold">Done, but control tasks failed</legend>
          <TextField
            {...field("failedControlsCode", settings.failedControlsCode)}
            label="Code for failed control tasks"
            optional
          />
          <TextField
            {...field("failedControlsUrl", settings.failedControlsUrl)}
            label="Address to go back to then"
            optional
            inputMode="url"
            hint="Leave both empty, and whoever failed gets what everybody gets. With one of them, nothing of the above is shown."
          />
          <TextField
            {...field("controlsToPass", String(Math.round(settings.controlsToPass * 100)))}
            label="Control tasks to answer as known, in per cent"
            inputMode="numeric"
            className="max-w-100!"
          />
        </fieldset>
      </div>
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <FormMessage kind="done">{state.status === "done" ? "Saved." : null}</FormMessage>
      <Button type="submit" busy={pending}>
        Save codes
      </Button>
    </form>
  );
}
