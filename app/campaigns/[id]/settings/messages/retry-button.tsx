"use client";

import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/dialogs/toast";
import { retry } from "./actions";

interface RetryButtonProps {
  readonly campaignId: string;
  readonly messageId: string;
  /** What a screen reader adds, so that one button differs from the next. */
  readonly about: string;
}

export function RetryButton({ campaignId, messageId, about }: RetryButtonProps) {
  const [pending, start] = useTransition();
  const toast = useToast();
  return (
    <Button
      size="small"
      variant="plain"
      busy={pending}
      onClick={() =>
        start(async () => {
          const problem = await retry(campaignId, messageId);
          toast(problem ?? "It is tried again now.", problem === undefined ? {} : { kind: "problem" });
        })
      }
    >
      Try again<span className="sr-only">: {about}</span>
    </Button>
  );
}
