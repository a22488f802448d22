"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { useToast } from "@/components/ui/dialogs/toast";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Textarea } from "@/components/ui/fields/textarea";
import { approve, approveAll, refresh, requestReturn } from "./actions";

interface AskButtonProps {
  readonly label: string;
  readonly said: string;
  readonly work: () => Promise<string | undefined>;
  readonly about?: string;
}

/** Does something at the platform, and says what came of it. */
function AskButton({ label, said, work, about }: AskButtonProps) {
  const [pending, start] = useTransition();
  const toast = useToast();
  return (
    <Button
      size="small"
      busy={pending}
      onClick={() =>
        start(async () => {
          const problem = await work();
          toast(problem ?? said, problem === undefined ? {} : { kind: "problem" });
        })
      }
    >
      {label}
      {about === undefined ? null : <span className="sr-only"> {about}</span>}
    </Button>
  );
}

export function RefreshButton({ campaignId }: { readonly campaignId: string }) {
  return <AskButton label="Refresh" said="Refreshed." work={() => refresh(campaignId)} />;
}

export function ApproveAllButton({
  campaignId,
  count,
}: {
  readonly campaignId: string;
  readonly count: number;
}) {
  return (
    <AskButton label={`Approve those done (${count})`} said="Approved." work={() => approveAll(campaignId)} />
  );
}

interface SubmissionProps {
  readonly campaignId: string;
  readonly judgeId: number;
  readonly judge: string;
}

export function SubmissionButtons({ campaignId, judgeId, judge }: SubmissionProps) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex gap-2">
      <AskButton label="Approve" about={judge} said="Approved." work={() => approve(campaignId, judgeId)} />
      <Button size="small" variant="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask to return<span className="sr-only"> {judge}</span>
      </Button>
      {open ? <ReturnDialog {...{ campaignId, judgeId, judge }} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}

function ReturnDialog({
  campaignId,
  judgeId,
  judge,
  onClose,
}: SubmissionProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [pending, start] = useTransition();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Ask ${judge} to return?`}
      description="The participant gets a message with this reason. A submission that is returned is not paid."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={pending}
            onClick={() =>
              start(async () => {
                const found = await requestReturn(campaignId, judgeId, reason);
                setProblem(found);
                if (found === undefined) onClose();
              })
            }
          >
            Send request
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        name="reason"
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus=""
      />
      <FormMessage kind="error">{problem ?? null}</FormMessage>
    </Dialog>
  );
}
