"use client";

import { useActionState, useId } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { Textarea } from "@/components/ui/fields/textarea";
import { type ActionState, fieldOf, idle } from "../../../_errors/action-state";
import { ExpiryField } from "./expiry-field";
import type { InviteDialogProps } from "./invite-dialog-props";
import { IssuedLinks } from "./issued-links";
import { type IssuedJudgeLinks, makeLinks } from "./link-actions";

const before: ActionState<IssuedJudgeLinks> = idle;

export function InviteJudgesDialog({ open, ...dialog }: InviteDialogProps) {
  return open ? <OpenInviteJudgesDialog {...dialog} /> : null;
}

function OpenInviteJudgesDialog({ onOpenChange, campaignId, gets }: Omit<InviteDialogProps, "open">) {
  const formId = useId();
  const [state, action, pending] = useActionState(makeLinks, before);
  if (state.status === "done")
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={state.result.batch}
        className="w-[min(46rem,calc(100vw-2rem))]"
        footer={<Button onClick={() => onOpenChange(false)}>I have saved them</Button>}
      >
        <IssuedLinks issued={state.result} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Invite several judges"
      description={`Creates a personal link for each, to download as a file. ${gets}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={pending}>
            Create links
          </Button>
        </>
      }
    >
      <form id={formId} action={action} className="space-y-3" noValidate>
        <KeepDraft form={`invite-judges.${campaignId}`} isPending={pending} outcome={state} />
        <input type="hidden" name="campaignId" value={campaignId} />
        <TextField
          label="Number of links"
          {...fieldOf(state, "count")}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty to create one link for each label below."
          className="max-w-none!"
          data-autofocus=""
        />
        <Textarea
          label="Labels, one per line"
          {...fieldOf(state, "labels")}
          optional
          rows={4}
          hint="Your names for the judges, listed with the links in the file. Other judges never see them."
        />
        <TextField
          label="Batch name"
          {...fieldOf(state, "batch")}
          optional
          autoComplete="off"
          hint="The links are listed under this name and can be revoked together."
          className="max-w-none!"
        />
        <ExpiryField state={state} hint="Leave empty if the links should work until you revoke them." />
        <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      </form>
    </Dialog>
  );
}
