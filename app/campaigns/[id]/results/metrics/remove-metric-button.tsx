"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { removeMetric } from "./actions";

interface RemoveMetricButtonProps {
  readonly campaignId: string;
  readonly metricId: number;
  readonly name: string;
}

export function RemoveMetricButton({ campaignId, metricId, name }: RemoveMetricButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Remove ${name}?`}
        description="Its imported scores are removed from all results. You can import them again from their file."
        confirmLabel="Remove metric"
        onConfirm={() => removeMetric(campaignId, metricId)}
      />
    </>
  );
}
