"use client";

import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { destroy } from "./actions";

interface DeleteButtonProps {
  readonly campaignId: string;
  readonly name: string;
}

export function DeleteButton({ campaignId, name }: DeleteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete campaign …
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        description="Its data, tasks, judges, rankings and results are gone for good, and judges’ links open nothing any more. Only the record of who did what stays. If you may need the rankings, download them first."
        confirmLabel="Delete campaign"
        typedName={name}
        onConfirm={() => destroy(campaignId, name)}
      />
    </>
  );
}
