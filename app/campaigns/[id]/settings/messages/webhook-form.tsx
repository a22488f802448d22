"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { TextField } from "@/components/ui/fields/text-field";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { type ActionState, fieldOf, idle, problemOf } from "../../../../_errors/action-state";
import { FormProblem } from "../../../../_errors/form-problem";
import { removeHook, saveHook } from "./actions";
import { eventOptions } from "./mail-choice-form";

interface WebhookFormProps {
  readonly campaignId: string;
  readonly webhook: { readonly host: string; readonly events: readonly string[] } | null;
}

const before: ActionState<{ readonly key: string }> = idle;

export function WebhookForm({ campaignId, webhook }: WebhookFormProps) {
  const [state, action, pending] = useActionState(saveHook, before);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <p className="mb-4 max-w-reading text-ink-soft">
        {webhook === null
          ? "Calls an address of yours when something happens, signed with a secret of its own."
          : `Events go to ${webhook.host}. Saving sets a new address and a new secret.`}{" "}
        <TextLink href="/help/organiser#messages">How calls are signed</TextLink>
      </p>
      {state.status === "done" ? (
        <Notice className="mb-4 max-w-reading" title="Save this secret: it is shown only now.">
          <span className="mt-1 flex flex-wrap items-center gap-3">
            <code className="[overflow-wrap:anywhere]">{state.result.key}</code>
            <CopyButton text={state.result.key} label="Copy secret" />
          </span>
        </Notice>
      ) : null}
      <form action={action} className="space-y-4" noValidate>
        <input type="hidden" name="campaignId" value={campaignId} />
        <TextField
          {...fieldOf(state, "url", "")}
          label="Address"
          inputMode="url"
          autoComplete="off"
          className="max-w-reading!"
          hint="Such as https://example.org/adjudge. It is stored encrypted."
        />
        <CheckboxGroup
          key={webhook?.events.join() ?? ""}
          title="Call it when this happens"
          name="events"
          options={eventOptions}
          chosen={webhook?.events ?? []}
          error={problemOf(state, "events")}
        />
        <FormProblem state={state} />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" busy={pending}>
            {webhook === null ? "Set webhook" : "Replace webhook"}
          </Button>
          {webhook === null ? null : (
            <Button variant="bare" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
              Remove webhook
            </Button>
          )}
        </div>
      </form>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove the webhook to ${webhook?.host ?? "this address"}?`}
        description="Calls that still wait are dropped with it."
        confirmLabel="Remove webhook"
        onConfirm={() => removeHook(campaignId)}
      />
    </>
  );
}
