"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import type { StateChange } from "@/lib/domain/campaign/life-cycle";
import { changeState } from "./life-cycle-actions";

const late =
  "An answer that is on its way is stored and marked late; it counts once you admit it on the Judges page.";

const words: Readonly<Record<StateChange, { label: string; deed: string; consequence: string }>> = {
  open: {
    label: "Open",
    deed: "Open campaign",
    consequence:
      "Judges who come in by their links are given tasks from now on. The data and the plan are fixed then.",
  },
  pause: {
    label: "Pause",
    deed: "Pause campaign",
    consequence: `Judges are told that the campaign is paused, and get no further tasks until you resume it. ${late}`,
  },
  resume: {
    label: "Resume",
    deed: "Resume campaign",
    consequence: "Judges are given tasks again, and go on where they were.",
  },
  close: {
    label: "Close",
    deed: "Close campaign",
    consequence: `Judges are thanked and get no further tasks. ${late} Nothing is deleted, and you can reopen it.`,
  },
  reopen: {
    label: "Reopen",
    deed: "Reopen campaign",
    consequence: "Judges’ links work as before, and whoever has not finished is given tasks again.",
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
  const { label, deed, consequence } = words[change];
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
        title={blocked ? `${campaignName} cannot be opened yet` : `${deed}?`}
        description={blocked ? undefined : consequence}
        footer={
          <>
            <Button data-autofocus="" onClick={() => setOpen(false)}>
              {blocked ? "Close this" : "Cancel"}
            </Button>
            {blocked ? null : (
              <Button variant="primary" busy={busy} onClick={confirm}>
                {deed}
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
