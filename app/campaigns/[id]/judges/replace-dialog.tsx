"use client";

import { useActionState, useId } from "react";
import { KeepTyped } from "@/components/forms/keep-typed";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { countOf } from "@/lib/domain/text/format-count";
import type { JudgeView } from "@/lib/usecases/judges/view-judges";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { IssuedLink } from "../../../_invitations/issued-link";
import { ExpiryField } from "./expiry-field";
import { replace } from "./judge-actions";
import type { IssuedJudgeLink } from "./link-actions";
import { UntilWhen } from "./until-when";

const before: ActionState<IssuedJudgeLink> = idle;

interface ReplaceDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly campaignId: string;
  readonly judge: JudgeView;
}

export function ReplaceDialog({ open, ...dialog }: ReplaceDialogProps) {
  return open ? <OpenReplaceDialog {...dialog} /> : null;
}

function OpenReplaceDialog({ onOpenChange, campaignId, judge }: Omit<ReplaceDialogProps, "open">) {
  const formId = useId();
  const [state, action, pending] = useActionState(replace, before);
  const { pseudonym, workload, done, membershipId } = judge;
  const rest =
    workload === null ? "continues" : `does the remaining ${countOf(workload - done, "task", "tasks")}`;
  const issued = state.status === "done" ? state.result : undefined;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={issued ? `Link for the judge who replaces ${pseudonym}` : `Replace ${pseudonym}?`}
      description={
        issued
          ? undefined
          : `The judge who uses the new link ${rest}. ${pseudonym} is paused at once, and their open tasks go to other judges. None of their rankings are deleted. Until somebody uses the link, you can undo this by resuming ${pseudonym}.`
      }
      footer={
        issued ? (
          <Button onClick={() => onOpenChange(false)}>I have copied it</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} busy={pending}>
              Replace judge
            </Button>
          </>
        )
      }
    >
      {issued ? (
        <IssuedLink
          link={issued.link}
          remark={
            <>
              One judge can use it <UntilWhen at={issued.expiresAt} />.
            </>
          }
        />
      ) : (
        <form id={formId} action={action} className="space-y-3" noValidate>
          <KeepTyped form={`replace.${campaignId}.${membershipId}`} isPending={pending} outcome={state} />
          <input type="hidden" name="campaignId" value={campaignId} />
          <input type="hidden" name="judgeId" value={membershipId} />
          <TextField
            label="Label"
            name="label"
            optional
            autoComplete="off"
            hint="Your name for the new judge."
            defaultValue={enteredIn(state, "label")}
            error={problemOf(state, "label")}
            className="max-w-none!"
          />
          <ExpiryField state={state} />
          <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
        </form>
      )}
    </Dialog>
  );
}
