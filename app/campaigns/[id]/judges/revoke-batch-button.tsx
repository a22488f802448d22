"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { countOf } from "@/lib/domain/text/format-count";
import { revokeLinks } from "./link-actions";

interface RevokeBatchButtonProps {
  readonly campaignId: string;
  readonly batch: string;
  /** How many of its links still work. */
  readonly links: number;
}

export function RevokeBatchButton({ campaignId, batch, links }: RevokeBatchButtonProps) {
  const [open, setOpen] = useState(false);
  const count = countOf(links, "link", "links");
  return (
    <>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Revoke all<span className="sr-only"> links of the batch {batch}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Revoke ${count} of the batch ${batch}?`}
        description="Nobody can use them any more, and judges who did are signed out with their next request. Their answers still count."
        confirmLabel={`Revoke ${count}`}
        onConfirm={() => revokeLinks(campaignId, batch)}
      />
    </>
  );
}
