"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";

/** Asks before all files that were sent are thrown away. */
export function UploadDiscardButton({ onDiscard }: { readonly onDiscard: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="bare" onClick={() => setOpen(true)}>
        Discard these files
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Discard these files?"
        description="The uploaded files are deleted from the server. The files on your machine and the campaign are not changed."
        confirmLabel="Discard"
        onConfirm={async () => {
          await onDiscard();
          return undefined;
        }}
      />
    </>
  );
}
