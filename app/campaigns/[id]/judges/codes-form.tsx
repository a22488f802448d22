"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import type { CampaignSettings } from "@/lib/domain/campaign/settings";
import { enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { saveCodes } from "./codes-actions";

type JudgingSettings = Pick<
  CampaignSettings,
  | "askedBy"
  | "pay"
  | "practiceToPass"
  | "stopsAfterControls"
  | "completionCode"
  | "completionUrl"
  | "failedControlsCode"
  | "failedControlsUrl"
  | "controlsToPass"
>;

interface CodesFormProps {
  readonly campaignId: string;
  readonly settings: JudgingSettings;
}

/** What judges are told first and last, and what stops them. */
export function CodesForm({ campaignId, settings }: CodesFormProps) {
  const [state, action, pending] = useActionState(saveCodes, idle);
  const field = (name: keyof JudgingSettings, stored: string | null) => ({
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
          <legend className="mb-1 font-semibold">Before the first task</legend>
          <TextField
            {...field("askedBy", settings.askedBy)}
            label="Who asks"
            optional
            hint="Such as your group and university."
          />
          <TextField {...field("pay", settings.pay)} label="Pay" optional hint="Such as £9 an hour." />
        </fieldset>
        <fieldset className="min-w-0 space-y-3">
          <legend className="mb-1 font-semibold">Stopping judges</legend>
          <TextField
            {...field(
              "practiceToPass",
              settings.practiceToPass === null ? null : String(Math.round(settings.practiceToPass * 100)),
            )}
            label="Practice tasks to pass, in per cent"
            optional
            inputMode="numeric"
            className="max-w-100!"
            hint="Judges below it are not admitted, and told so kindly. Empty: everybody is."
          />
          <Checkbox
            name="stopsAfterControls"
            label="Pause judges who fail control tasks"
            hint="From three control tasks on, where bad luck no longer explains it. You can let them go on."
            defaultChecked={
              state.status === "failed"
                ? enteredIn(state, "stopsAfterControls") === "on"
                : settings.stopsAfterControls
            }
          />
        </fieldset>
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
        Save
      </Button>
    </form>
  );
}
