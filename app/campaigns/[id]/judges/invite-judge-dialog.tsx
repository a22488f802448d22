"use client";

import { useActionState } from "react";
import { IssuedLink } from "@/components/accounts/issued-link";
import { UntilWhen } from "@/components/judges/until-when";
import { type ActionState, idle } from "../../../_errors/action-state";
import type { InviteDialogProps } from "./invite-dialog-props";
import { type IssuedJudgeLink, makeLink } from "./link-actions";
import { IssuedDialog, LinkDialog } from "./link-dialog";

const before: ActionState<IssuedJudgeLink> = idle;

export function InviteJudgeDialog({ open, ...dialog }: InviteDialogProps) {
  return open ? <OpenInviteJudgeDialog {...dialog} /> : null;
}

function OpenInviteJudgeDialog({ onOpenChange, campaignId, gets }: Omit<InviteDialogProps, "open">) {
  const [state, action, isPending] = useActionState(makeLink, before);
  if (state.status === "done")
    return (
      <IssuedDialog title="Link for one judge" onOpenChange={onOpenChange}>
        <IssuedLink
          link={state.result.link}
          remark={
            <>
              One judge can use it <UntilWhen at={state.result.expiresAt} />.
            </>
          }
        />
      </IssuedDialog>
    );
  return (
    <LinkDialog
      title="Invite judge"
      description={`Creates a personal link for you to send. ${gets}`}
      submit="Create link"
      form={`invite-judge.${campaignId}`}
      labelHint="Your name for this judge. Other judges never see it."
      labelFirst
      {...{ campaignId, state, action, isPending, onOpenChange }}
    />
  );
}
