"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { revoke } from "./actions";

interface RevokeButtonProps {
  readonly invitationId: string;
  /** Whose link it is, for the question and for the button's name. */
  readonly whose: string;
  /** What is gone with it, and what stays. */
  readonly consequence: string;
}

export function RevokeButton({ invitationId, whose, consequence }: RevokeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Revoke<span className="sr-only"> the link of {whose}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Revoke the link of ${whose}?`}
        description={consequence}
        confirmLabel="Revoke link"
        onConfirm={() => revoke(invitationId)}
      />
    </>
  );
}
