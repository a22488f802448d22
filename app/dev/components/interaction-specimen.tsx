"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "@/components/ui/dialogs/dropdown-menu";
import { useToast } from "@/components/ui/dialogs/toast";
import { Tooltip } from "@/components/ui/dialogs/tooltip";
import { TextField } from "@/components/ui/fields/text-field";
import { Icon } from "@/components/ui/icon";

export function InteractionSpecimen() {
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="space-y-3">
      <h2>What opens and what answers</h2>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          trigger="Dialog"
          title="Invite judges"
          description="Each address gets a link of its own."
          footer={<Button variant="primary">Send invitations</Button>}
        >
          <TextField label="E-mail" type="email" />
        </DialogButton>
        <Button onClick={() => setDeleting(true)}>Alert dialog</Button>
        <AlertDialog
          open={deleting}
          onOpenChange={setDeleting}
          title="Delete Learner essays?"
          description="Its 1,204 rankings go with it. They can be restored only from a backup."
          confirmLabel="Delete campaign"
          typedName="Learner essays"
          onConfirm={async () => "The campaign is open: close it first."}
        />
        <DropdownMenu trigger={<Icon name="more" />} label="More actions" size="icon" align="start">
          <DropdownMenuItem onSelect={() => toast("Campaign copied")}>Copy campaign</DropdownMenuItem>
          <DropdownMenuLink href="/dev/components">Download everything</DropdownMenuLink>
          <DropdownMenuItem disabled>Publish results</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem danger onSelect={() => setDeleting(true)}>
            Delete campaign
          </DropdownMenuItem>
        </DropdownMenu>
        <Tooltip text="Expected Wins, resampled by ranking">
          <Button>Tooltip</Button>
        </Tooltip>
        <CopyButton text="https://example.org/invitation" label="Copy link" />
        <Button
          onClick={() =>
            toast("8 judges invited", { action: { label: "Undo", onAction: () => toast("Taken back") } })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() => toast("judge-03 could not be invited: the address is unknown", { kind: "problem" })}
        >
          Toast with a problem
        </Button>
      </div>
    </div>
  );
}
