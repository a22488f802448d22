"use client";

import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/dialogs/toast";
import { bringBack, settle } from "./attention-actions";

interface SettleButtonProps {
  readonly campaignId: string;
  readonly entry: { readonly key: string; readonly level: number };
  /** What a screen reader adds, so that one button differs from the next. */
  readonly about: string;
}

/** Puts an entry aside until it gets worse; undone in the message that says so. */
export function SettleButton({ campaignId, entry: { key, level }, about }: SettleButtonProps) {
  const [pending, start] = useTransition();
  const toast = useToast();
  const change = (work: () => Promise<string | undefined>, done?: () => void) =>
    start(async () => {
      const problem = await work();
      if (problem !== undefined) toast(problem, { kind: "problem" });
      else done?.();
    });
  return (
    <Button
      size="small"
      variant="plain"
      busy={pending}
      onClick={() =>
        change(
          () => settle(campaignId, key, level),
          () =>
            toast("Settled. It comes back if it gets worse.", {
              action: { label: "Undo", onAction: () => change(() => bringBack(campaignId, key)) },
            }),
        )
      }
    >
      Settle<span className="sr-only">: {about}</span>
    </Button>
  );
}

/** Shows a settled entry among the others again. */
export function BringBackButton({ campaignId, entry: { key }, about }: SettleButtonProps) {
  const [pending, start] = useTransition();
  const toast = useToast();
  return (
    <Button
      size="small"
      variant="plain"
      busy={pending}
      onClick={() =>
        start(async () => {
          const problem = await bringBack(campaignId, key);
          if (problem !== undefined) toast(problem, { kind: "problem" });
        })
      }
    >
      Bring back<span className="sr-only">: {about}</span>
    </Button>
  );
}
