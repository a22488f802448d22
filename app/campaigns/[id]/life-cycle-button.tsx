"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import type { StateChange } from "@/lib/domain/campaigns/life-cycle";
import { changeState } from "./life-cycle-actions";

const late =
  "Answers already on their way are stored as late answers. They count once you admit them on the judges page.";

const words: Readonly<Record<StateChange, { label: string; buttonLabel: string; consequence: string }>> = {
  open: {
    label: "Open",
    buttonLabel: "Open campaign",
    consequence:
      "Judges can start working with their links. From then on the data is fixed, and the plan can only be extended.",
  },
  pause: {
    label: "Pause",
    buttonLabel: "Pause campaign",
    consequence: `Judges are told that the campaign is paused and get no tasks until you resume it. ${late}`,
  },
  resume: {
    label: "Resume",
    buttonLabel: "Resume campaign",
    consequence: "Judges get tasks again and continue where they left off.",
  },
  close: {
    label: "Close",
    buttonLabel: "Close campaign",
    consequence: `Judges are thanked and get no more tasks. ${late} Nothing is deleted, and you can reopen the campaign.`,
  },
  reopen: {
    label: "Reopen",
    buttonLabel: "Reopen campaign",
    consequence: "Judges’ links still work, and judges who have not finished get tasks again.",
  },
};

interface LifeCycleButtonProps {
  readonly change: StateChange;
  readonly campaignId: string;
  readonly campaignName: string;
  /** Why it cannot be opened. */
  readonly problems: readonly string[];
  /** What to know before opening it. */
  readonly warnings: readonly string[];
}

/** A change of the campaign's state, after saying what it means for the judges. */
export function LifeCycleButton({
  change,
  campaignId,
  campaignName,
  problems,
  warnings,
}: LifeCycleButtonProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, startTransition] = useTransition();
  const { label, buttonLabel, consequence } = words[change];
  const opens = change === "open" || change === "resume" || change === "reopen";
  const blocked = opens && problems.length > 0;
  const remarks = opens ? [...problems, ...(blocked ? [] : warnings)] : [];

  function confirm() {
    startTransition(async () => {
      const message = await changeState(campaignId, change);
      setProblem(message);
      if (message === undefined) setOpen(false);
      router.refresh();
    });
  }

  return (
    <>
      <Button
        variant={change === "open" && !blocked ? "primary" : "quiet"}
        aria-haspopup="dialog"
        onClick={() => {
          setProblem(undefined);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        closeOnOutsideClick
        title={blocked ? `${campaignName} cannot be opened yet` : `${buttonLabel}?`}
        description={blocked ? undefined : consequence}
        footer={
          <>
            <Button data-autofocus="" onClick={() => setOpen(false)}>
              {blocked ? "OK" : "Cancel"}
            </Button>
            {blocked ? null : (
              <Button variant="primary" busy={busy} onClick={confirm}>
                {buttonLabel}
              </Button>
            )}
          </>
        }
      >
        {remarks.length > 0 ? (
          <ul className="list-disc space-y-1 pl-5">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        ) : null}
        <FormMessage kind="error">{problem}</FormMessage>
      </Dialog>
    </>
  );
}
