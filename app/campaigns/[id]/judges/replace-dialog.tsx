"use client";

import { useActionState } from "react";
import { IssuedLink } from "@/components/accounts/issued-link";
import { UntilWhen } from "@/components/judges/until-when";
import { countOf } from "@/lib/domain/text/format-count";
import type { JudgeView } from "@/lib/usecases/judges/view-judges";
import { type ActionState, idle } from "../../../_errors/action-state";
import { replace } from "./judge-actions";
import type { IssuedJudgeLink } from "./link-actions";
import { IssuedDialog, LinkDialog } from "./link-dialog";

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
  const [state, action, isPending] = useActionState(replace, before);
  const { pseudonym, workload, done, membershipId } = judge;
  const rest =
    workload === null ? "continues" : `does the remaining ${countOf(workload - done, "task", "tasks")}`;
  if (state.status === "done")
    return (
      <IssuedDialog title={`Link for the judge who replaces ${pseudonym}`} onOpenChange={onOpenChange}>
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
      title={`Replace ${pseudonym}?`}
      description={`The judge who uses the new link ${rest}. ${pseudonym} is paused at once, and their open tasks go to other judges. None of their rankings are deleted. Until somebody uses the link, you can undo this by resuming ${pseudonym}.`}
      submit="Replace judge"
      form={`replace.${campaignId}.${membershipId}`}
      labelHint="Your name for the new judge."
      {...{ campaignId, state, action, isPending, onOpenChange }}
    >
      <input type="hidden" name="judgeId" value={membershipId} />
    </LinkDialog>
  );
}
