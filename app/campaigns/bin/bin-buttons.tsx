"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { useToast } from "@/components/ui/dialogs/toast";
import { destroy, restore } from "./actions";

interface BinButtonsProps {
  readonly campaignId: string;
  readonly name: string;
}

/** What can be done with a campaign in the bin. */
export function BinButtons({ campaignId, name }: BinButtonsProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [busy, startTransition] = useTransition();

  function takeOut() {
    startTransition(async () => {
      const restored = await restore(campaignId);
      if ("problem" in restored) toast(restored.problem, { kind: "problem" });
      else toast([`${name} is restored.`, ...restored.movedTo].join(" "));
    });
  }

  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="bare" size="small" busy={busy} onClick={takeOut}>
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete for good …<span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${name} for good?`}
        description="Its data, tasks, judges, rankings and results are deleted. Only the history of who did what remains. This cannot be undone."
        confirmLabel="Delete for good"
        typedName={name}
        onConfirm={() => destroy(campaignId, name)}
      />
    </div>
  );
}
