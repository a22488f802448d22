"use client";

import { useActionState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, boxOf, fieldOf, idle } from "../../../_errors/action-state";
import { duplicate } from "./actions";

interface DuplicateFormProps {
  readonly campaignId: string;
  readonly name: string;
  readonly hasTasks: boolean;
}

const before: ActionState = idle;

export function DuplicateForm({ campaignId, name, hasTasks }: DuplicateFormProps) {
  const [state, action, pending] = useActionState(duplicate, before);
  return (
    <form action={action} className="space-y-3" noValidate>
      <KeepDraft form={`duplicate.${campaignId}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField
        label="Name of the copy"
        {...fieldOf(state, "name", `${name.slice(0, 93)} (copy)`)}
        autoComplete="off"
        maxLength={100}
      />
      {hasTasks ? (
        <Checkbox
          {...boxOf(state, "withPlan", true)}
          label="Copy the plan and its tasks"
          hint="The same tasks in the same order, for other judges."
        />
      ) : null}
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" busy={pending}>
        Duplicate campaign
      </Button>
    </form>
  );
}
