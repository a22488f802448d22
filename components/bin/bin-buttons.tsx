"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { useToast } from "@/components/ui/dialogs/toast";
/** What restoring something told: why it did not, or what changed by it. */
export type Restored =
  | { readonly problem: string }
  | {
      /** Where it or its public page stands now, if somebody else has the former address. */
      readonly movedTo: readonly string[];
    };

interface BinButtonsProps {
  readonly name: string;
  /** What is gone when it is deleted for good. */
  readonly consequence: string;
  readonly restore: () => Promise<Restored>;
  /** Given the name that was typed; what it resolves to is a problem to show. */
  readonly destroy: (name: string) => Promise<string | undefined>;
}

/** What can be done with a campaign or a call in the bin. */
export function BinButtons({ name, consequence, restore, destroy }: BinButtonsProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [busy, startTransition] = useTransition();

  function takeOut() {
    startTransition(async () => {
      const restored = await restore();
      if ("problem" in restored) toast(restored.problem, { kind: "problem" });
      else toast([`${name} is restored.`, ...restored.movedTo].join(" "));
    });
  }

  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="bare" size="small" busy={busy} onClick={takeOut}>
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete for good …<span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${name} for good?`}
        description={`${consequence} Only the history of who did what remains. This cannot be undone.`}
        confirmLabel="Delete for good"
        typedName={name}
        onConfirm={() => destroy(name)}
      />
    </div>
  );
}
