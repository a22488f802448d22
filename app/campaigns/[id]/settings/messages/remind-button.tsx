"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { countOf } from "@/lib/domain/text/format-count";
import { remind } from "./actions";

interface RemindButtonProps {
  readonly campaignId: string;
  /** Invited by e-mail, not finished, and not written to since yesterday. */
  readonly judges: number;
}

export function RemindButton({ campaignId, judges }: RemindButtonProps) {
  const [open, setOpen] = useState(false);
  if (judges === 0)
    return (
      <p className="text-ink-soft text-sm">
        Nobody to remind: those invited by e-mail have finished or were written to within a day.
      </p>
    );
  const count = countOf(judges, "judge", "judges");
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Remind {count}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Remind ${count}?`}
        description="Everyone invited by e-mail who has not finished gets a letter with a personal link, at most once a day."
        confirmLabel={`Remind ${count}`}
        onConfirm={() => remind(campaignId)}
      />
    </>
  );
}
