"use client";

import { useActionState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Textarea } from "@/components/ui/fields/textarea";
import { type ActionState, fieldOf, idle } from "../../../_errors/action-state";
import { type SavedText, saveText } from "./actions";

interface TextFormProps {
  readonly campaignId: string;
  readonly kind: "INSTRUCTIONS" | "CONSENT";
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly version: number;
  /** "Save instructions". */
  readonly buttonLabel: string;
}

const before: ActionState<SavedText> = idle;

export function TextForm({ campaignId, kind, label, hint, text, version, buttonLabel }: TextFormProps) {
  const [state, action, pending] = useActionState(saveText, before);
  return (
    <form action={action} className="space-y-3" noValidate>
      <KeepDraft form={`${kind.toLowerCase()}.${campaignId}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaignId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="basedOn" value={version} />
      <Textarea
        label={label}
        {...fieldOf(state, "text", text)}
        rows={kind === "INSTRUCTIONS" ? 12 : 6}
        maxLength={20_000}
        hint={hint}
        dir="auto"
        className="max-w-reading!"
      />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          {buttonLabel}
        </Button>
        <FormMessage kind="done">{state.status === "done" ? doneText(state.result, kind) : null}</FormMessage>
      </div>
    </form>
  );
}

function doneText({ version, isChanged }: SavedText, kind: TextFormProps["kind"]): string {
  if (!isChanged) return "Nothing has changed.";
  return kind === "CONSENT" && version === 0 ? "Saved." : "Saved. Judges see this version from now on.";
}
