"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { revokeToken } from "./actions";

export function RevokeTokenButton({ tokenId, name }: { readonly tokenId: string; readonly name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Revoke<span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Revoke ${name}?`}
        description="Programs that use it are refused from their next request on. This cannot be undone."
        confirmLabel="Revoke token"
        onConfirm={() => revokeToken(tokenId)}
      />
    </>
  );
}
