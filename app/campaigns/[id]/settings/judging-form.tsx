"use client";

import { useActionState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import type { CampaignSettings } from "@/lib/domain/campaigns/settings";
import { boxOf, fieldOf, idle } from "../../../_errors/action-state";
import { FormProblem } from "../../../_errors/form-problem";
import { useFocusOnProblem } from "../../../_errors/use-focus-on-problem";
import { saveJudging } from "./judging-actions";

export type JudgingSettings = Pick<
  CampaignSettings,
  | "askedBy"
  | "pay"
  | "practiceToPass"
  | "stopsAfterControls"
  | "completionCode"
  | "completionUrl"
  | "failedControlsCode"
  | "failedControlsUrl"
  | "closedEarlyCode"
  | "closedEarlyUrl"
  | "controlsToPass"
>;

interface JudgingFormProps {
  readonly campaignId: string;
  readonly settings: JudgingSettings;
}

/** What judges are told first and last, and what stops them. */
export function JudgingForm({ campaignId, settings }: JudgingFormProps) {
  const [state, action, pending] = useActionState(saveJudging, idle);
  const form = useFocusOnProblem(state);
  const field = (name: keyof JudgingSettings, stored: string | null) => ({
    ...fieldOf(state, name, stored ?? ""),
    autoComplete: "off",
    className: "max-w-reading!",
  });
  const percent = (share: number | null) => (share === null ? null : String(Math.round(share * 100)));
  return (
    <form ref={form} action={action} className="space-y-6" noValidate>
      <KeepDraft form={`judging.${campaignId}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaignId} />
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-1 font-semibold">Before the first task</legend>
        <TextField
          {...field("askedBy", settings.askedBy)}
          label="Organised by"
          optional
          hint="Shown to judges, such as your group and university."
        />
        <TextField
          {...field("pay", settings.pay)}
          label="Payment"
          optional
          hint="Shown to judges, such as £9 an hour."
        />
      </fieldset>
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-1 font-semibold">Quality checks</legend>
        <TextField
          {...field("practiceToPass", percent(settings.practiceToPass))}
          label="Practice tasks to pass (%)"
          optional
          inputMode="numeric"
          hint="Judges who pass fewer are not admitted. Leave empty to admit everyone."
        />
        <TextField
          {...field("controlsToPass", percent(settings.controlsToPass))}
          label="Control tasks to pass (%)"
          inputMode="numeric"
          hint="Judges who pass fewer count as having failed the control tasks."
        />
        <Checkbox
          {...boxOf(state, "stopsAfterControls", settings.stopsAfterControls)}
          label="Pause judges who fail control tasks"
          hint="After at least three control tasks, when bad luck no longer explains the errors. You can resume them."
        />
      </fieldset>
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-1 font-semibold">Completion codes and return address</legend>
        <TextField
          {...field("completionCode", settings.completionCode)}
          label="Completion code"
          optional
          hint="Shown at the end to judges sent by a crowd platform."
        />
        <TextField
          {...field("completionUrl", settings.completionUrl)}
          label="Return address"
          optional
          inputMode="url"
          hint="As the platform gives it, such as https://app.prolific.com/submissions/complete?cc=CODE."
        />
        <TextField
          {...field("failedControlsCode", settings.failedControlsCode)}
          label="Completion code after failed control tasks"
          optional
        />
        <TextField
          {...field("failedControlsUrl", settings.failedControlsUrl)}
          label="Return address after failed control tasks"
          optional
          inputMode="url"
          hint="If you fill in either of these two, judges who failed see only these. If both are empty, they see the same as everyone."
        />
        <TextField
          {...field("closedEarlyCode", settings.closedEarlyCode)}
          label="Completion code after an early end"
          optional
          hint="For judges who had work left when you closed the campaign; otherwise they see the same as everyone."
        />
        <TextField
          {...field("closedEarlyUrl", settings.closedEarlyUrl)}
          label="Return address after an early end"
          optional
          inputMode="url"
        />
      </fieldset>
      <FormProblem state={state} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          Save judging settings
        </Button>
        <FormMessage kind="done">{state.status === "done" ? "Saved." : null}</FormMessage>
      </div>
    </form>
  );
}
