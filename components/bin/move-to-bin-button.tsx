"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";

interface MoveToBinButtonProps {
  readonly name: string;
  /** What stops at once. */
  readonly consequence: string;
  /** What it resolves to is a problem to show. */
  readonly move: () => Promise<string | undefined>;
}

export function MoveToBinButton({ name, consequence, move }: MoveToBinButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Move to bin …
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Move ${name} to the bin?`}
        description={`${consequence} You can restore all of it for ${BIN_DAYS} days; then it is deleted for good.`}
        confirmLabel="Move to bin"
        onConfirm={move}
      />
    </>
  );
}
