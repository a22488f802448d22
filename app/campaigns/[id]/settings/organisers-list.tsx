"use client";

import { useActionState, useState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf, idle } from "../../../_errors/action-state";
import { add, remove } from "./actions";

interface Organiser {
  readonly id: number;
  readonly name: string | undefined;
  readonly email: string;
  readonly isYou: boolean;
}

interface OrganisersListProps {
  readonly campaignId: string;
  readonly organisers: readonly Organiser[];
}

const before: ActionState = idle;

export function OrganisersList({ campaignId, organisers }: OrganisersListProps) {
  const [state, action, pending] = useActionState(add, before);
  const [removed, setRemoved] = useState<Organiser>();
  return (
    <>
      {organisers.length === 0 ? (
        <p className="text-ink-soft">None. Administrators can see this campaign.</p>
      ) : (
        <ul className="max-w-reading">
          {organisers.map((organiser) => (
            <li
              key={organiser.id}
              className="flex min-h-10 flex-wrap items-center gap-x-3 border-rule border-t last:border-b"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{organiser.name ?? organiser.email}</span>
              {organiser.name === undefined ? null : (
                <span className="min-w-0 text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {organiser.email}
                </span>
              )}
              {organiser.isYou ? <Badge>you</Badge> : null}
              {organisers.length > 1 ? (
                <Button
                  variant="bare"
                  size="small"
                  className="ml-auto"
                  aria-haspopup="dialog"
                  onClick={() => setRemoved(organiser)}
                >
                  Remove<span className="sr-only"> {organiser.name ?? organiser.email}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <form action={action} className="mt-4 space-y-3" noValidate>
        <KeepDraft form={`add-organiser.${campaignId}`} isPending={pending} outcome={state} />
        <input type="hidden" name="campaignId" value={campaignId} />
        <TextField
          label="Organiser’s e-mail address"
          {...fieldOf(state, "email")}
          type="email"
          autoComplete="off"
          hint="They need an account here. Administrators can invite new organisers on the Organisers page, in the menu at the top."
        />
        <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
        <Button type="submit" busy={pending}>
          Add organiser
        </Button>
      </form>
      {removed ? (
        <AlertDialog
          open
          onOpenChange={() => setRemoved(undefined)}
          title={`Remove ${removed.name ?? removed.email}?`}
          description={
            removed.isYou
              ? "You will no longer see this campaign. Another organiser would have to add you again."
              : "They will no longer see this campaign. They keep their account."
          }
          confirmLabel="Remove organiser"
          onConfirm={() => remove(campaignId, removed.id)}
        />
      ) : null}
    </>
  );
}
