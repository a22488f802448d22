"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { countOf } from "@/lib/domain/text/format-count";
import { admit } from "./late-actions";

interface AdmitButtonProps {
  readonly campaignId: string;
  /** All judges where it is left out. */
  readonly judgeId?: number;
  readonly whose: string;
  readonly late: number;
  readonly heldBack: number;
  readonly isExcluded: boolean;
}

export function AdmitButton({ campaignId, judgeId, whose, late, heldBack, isExcluded }: AdmitButtonProps) {
  const [open, setOpen] = useState(false);
  const count = countOf(late, "late answer", "late answers");
  return (
    <>
      <Button
        variant={judgeId === undefined ? "quiet" : "bare"}
        size={judgeId === undefined ? "normal" : "small"}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {judgeId === undefined ? (
          `Admit all ${count}`
        ) : (
          <>
            Admit<span className="sr-only"> the late answers of {whose}</span>
          </>
        )}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Admit ${count} of ${whose}?`}
        description={
          <>
            {isExcluded
              ? "They will count once the judge is included again."
              : "They will count in all results."}
            {heldBack > 0
              ? ` ${countOf(heldBack, "replaces an earlier answer.", "replace earlier answers.")}`
              : null}{" "}
            This cannot be undone, but you can exclude the judge.
          </>
        }
        confirmLabel="Admit"
        onConfirm={() => admit(campaignId, judgeId)}
      />
    </>
  );
}
