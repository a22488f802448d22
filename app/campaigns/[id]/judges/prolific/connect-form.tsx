"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { fieldOf, idle } from "../../../../_errors/action-state";
import { FormProblem } from "../../../../_errors/form-problem";
import { connect, disconnect } from "./actions";

interface ConnectFormProps {
  readonly campaignId: string;
  readonly isConnected: boolean;
  /** Where Prolific is to send its events. */
  readonly hookAddress: string | undefined;
}

export function ConnectForm({ campaignId, isConnected, hookAddress }: ConnectFormProps) {
  const [state, action, pending] = useActionState(connect, idle);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {isConnected ? (
        <p className="mb-4 max-w-reading text-ink-soft">
          Connected. Saving sets another token and secret.
          {hookAddress === undefined
            ? " Webhooks need ADJUDGE_URL with https: until then, refresh the submissions below."
            : " To hear at once of participants who leave, subscribe this address to submission.status.change at Prolific:"}
          {hookAddress === undefined ? null : (
            <code className="mt-1 block [overflow-wrap:anywhere]">{hookAddress}</code>
          )}
        </p>
      ) : (
        <p className="mb-4 max-w-reading text-ink-soft">
          Takes an API token of your Prolific workspace. It is tried now and kept encrypted.
        </p>
      )}
      <form action={action} className="max-w-reading space-y-4" noValidate>
        <input type="hidden" name="campaignId" value={campaignId} />
        <TextField {...fieldOf(state, "token", "")} label="API token" type="password" autoComplete="off" />
        <TextField
          {...fieldOf(state, "hookSecret", "")}
          label="Secret of the webhook"
          optional
          type="password"
          autoComplete="off"
          hint="The workspace’s secret, by which Prolific signs its events."
        />
        <FormProblem state={state} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" {...(isConnected ? {} : { variant: "primary" as const })} busy={pending}>
            {isConnected ? "Save token" : "Connect to Prolific"}
          </Button>
          {isConnected ? (
            <Button variant="bare" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
              Disconnect
            </Button>
          ) : null}
          <FormMessage kind="done">{state.status === "done" ? "Connected." : null}</FormMessage>
        </div>
      </form>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Disconnect from Prolific?"
        description="Adjudge forgets the token and hears of no more events. The study at Prolific, judges and their work stay."
        confirmLabel="Disconnect"
        onConfirm={() => disconnect(campaignId)}
      />
    </>
  );
}
