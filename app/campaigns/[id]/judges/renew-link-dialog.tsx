"use client";

import { useState, useTransition } from "react";
import { IssuedLink } from "@/components/accounts/issued-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { renewLink } from "./judge-actions";

interface RenewLinkDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly place: { readonly campaignId: string; readonly judgeId: number };
  readonly pseudonym: string;
}

export function RenewLinkDialog({ open, ...dialog }: RenewLinkDialogProps) {
  return open ? <OpenRenewLinkDialog {...dialog} /> : null;
}

/** Asks first, then shows the link in the same place. */
function OpenRenewLinkDialog({ onOpenChange, place, pseudonym }: Omit<RenewLinkDialogProps, "open">) {
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, startTransition] = useTransition();

  function make() {
    startTransition(async () => {
      const outcome = await renewLink(place);
      if ("link" in outcome) setLink(outcome.link);
      else setProblem(outcome.problem);
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={link ? `New link for ${pseudonym}` : `Create a new link for ${pseudonym}?`}
      description={
        link
          ? undefined
          : "Use this if the link was lost or revoked. The judge keeps their work; their earlier links stop working, and they are signed out until they open the new one. Answers still on their device are sent then."
      }
      footer={
        link ? (
          <Button onClick={() => onOpenChange(false)}>I have copied it</Button>
        ) : (
          <>
            <Button data-autofocus="" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={make}>
              Create new link
            </Button>
          </>
        )
      }
    >
      {link ? <IssuedLink link={link} remark={`It signs ${pseudonym} in until you revoke it.`} /> : null}
      <FormMessage kind="error">{problem}</FormMessage>
    </Dialog>
  );
}
