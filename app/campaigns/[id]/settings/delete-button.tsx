"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";
import { bin } from "./actions";

interface DeleteButtonProps {
  readonly campaignId: string;
  readonly name: string;
}

export function DeleteButton({ campaignId, name }: DeleteButtonProps) {
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
        description={`Judges’ links and the public page stop working at once, and the campaign leaves the list. You can restore all of it for ${BIN_DAYS} days; then it is deleted for good.`}
        confirmLabel="Move to bin"
        onConfirm={() => bin(campaignId)}
      />
    </>
  );
}
