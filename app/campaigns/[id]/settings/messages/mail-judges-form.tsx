"use client";

import { useActionState } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Textarea } from "@/components/ui/fields/textarea";
import { countOf } from "@/lib/domain/text/format-count";
import { type ActionState, fieldOf, idle } from "../../../../_errors/action-state";
import { FormProblem } from "../../../../_errors/form-problem";
import { ExpiryField } from "../../judges/expiry-field";
import { type InvitedByMail, inviteByMail } from "./actions";

const before: ActionState<InvitedByMail> = idle;

export function MailJudgesForm({ campaignId }: { readonly campaignId: string }) {
  const [state, action, pending] = useActionState(inviteByMail, before);
  return (
    <form action={action} className="max-w-reading space-y-4" noValidate>
      <KeepDraft form={`mail-judges.${campaignId}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaignId} />
      <Textarea
        label="Addresses, one per line"
        {...fieldOf(state, "people", "")}
        rows={4}
        hint="You can add your name for the judge after the address. Each gets a personal link, which you can revoke on the judges page."
      />
      <ExpiryField state={state} hint="Leave empty if the links should work until you revoke them." />
      <FormProblem state={state} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={pending}>
          Send invitations
        </Button>
        <FormMessage kind="done">{state.status === "done" ? said(state.result) : null}</FormMessage>
      </div>
    </form>
  );
}

function said({ invited, known }: InvitedByMail): string {
  const queued = `${countOf(invited, "invitation is", "invitations are")} on the way.`;
  return known === 0 ? queued : `${queued} ${countOf(known, "person was", "people were")} invited before.`;
}
