"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { freeze, unfreeze, withdraw } from "./actions";

interface ButtonsProps {
  readonly campaignId: string;
}

export function FreezeButtons({ campaignId, isFrozen }: ButtonsProps & { readonly isFrozen: boolean }) {
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState<string>();
  const run = (change: (id: string) => Promise<string | undefined>) =>
    start(async () => setProblem(await change(campaignId)));
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button busy={pending} onClick={() => run(freeze)}>
          {isFrozen ? "Freeze again" : "Freeze the page"}
        </Button>
        {isFrozen ? (
          <Button disabled={pending} onClick={() => run(unfreeze)}>
            Make live
          </Button>
        ) : null}
      </div>
      <FormMessage kind="error">{problem}</FormMessage>
    </div>
  );
}

export function WithdrawButton({ campaignId }: ButtonsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw page …
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw the public page?"
        description="Its address stops working and frozen results are deleted. The campaign keeps its results, and you can publish it again."
        confirmLabel="Withdraw page"
        onConfirm={() => withdraw(campaignId)}
      />
    </>
  );
}
