"use client";

import { useActionState, useId } from "react";
import { KeepTyped } from "@/components/forms/keep-typed";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { IssuedLink } from "../../../_invitations/issued-link";
import { ExpiryField } from "./expiry-field";
import type { InviteDialogProps } from "./invite-dialog-props";
import { type IssuedJudgeLink, makeLink } from "./link-actions";
import { UntilWhen } from "./until-when";

const before: ActionState<IssuedJudgeLink> = idle;

export function InviteJudgeDialog({ open, ...dialog }: InviteDialogProps) {
  return open ? <OpenInviteJudgeDialog {...dialog} /> : null;
}

function OpenInviteJudgeDialog({ onOpenChange, campaignId, gets }: Omit<InviteDialogProps, "open">) {
  const formId = useId();
  const [state, action, pending] = useActionState(makeLink, before);
  if (state.status === "done")
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title="Link for one judge"
        footer={<Button onClick={() => onOpenChange(false)}>I have copied it</Button>}
      >
        <IssuedLink
          link={state.result.link}
          remark={
            <>
              One judge can use it <UntilWhen at={state.result.expiresAt} />.
            </>
          }
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Invite judge"
      description={`Creates a personal link for you to send. ${gets}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={pending}>
            Create link
          </Button>
        </>
      }
    >
      <form id={formId} action={action} className="space-y-3" noValidate>
        <KeepTyped form={`invite-judge.${campaignId}`} isPending={pending} outcome={state} />
        <input type="hidden" name="campaignId" value={campaignId} />
        <TextField
          label="Label"
          name="label"
          optional
          autoComplete="off"
          hint="Your name for this judge. Other judges never see it."
          defaultValue={enteredIn(state, "label")}
          error={problemOf(state, "label")}
          className="max-w-none!"
          data-autofocus=""
        />
        <ExpiryField state={state} />
        <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      </form>
    </Dialog>
  );
}
