"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { FormMessage } from "@/components/ui/fields/form-message";
import { campaignEventNames, campaignEvents } from "@/lib/domain/messages/events";
import { idle } from "../../../../_errors/action-state";
import { FormProblem } from "../../../../_errors/form-problem";
import { saveChoice } from "./actions";

interface MailChoiceFormProps {
  readonly campaignId: string;
  readonly chosen: readonly string[];
}

export const eventOptions = campaignEventNames.map((value) => ({ value, label: campaignEvents[value] }));

/** Each organiser for themselves; nothing is ticked at first. */
export function MailChoiceForm({ campaignId, chosen }: MailChoiceFormProps) {
  const [state, action, pending] = useActionState(saveChoice, idle);
  return (
    <form action={action} className="space-y-4" noValidate>
      <input type="hidden" name="campaignId" value={campaignId} />
      <CheckboxGroup
        key={chosen.join()}
        title="E-mail me when this happens"
        name="events"
        options={eventOptions}
        chosen={chosen}
      />
      <FormProblem state={state} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          Save choice
        </Button>
        <FormMessage kind="done">{state.status === "done" ? "Saved." : null}</FormMessage>
      </div>
    </form>
  );
}
