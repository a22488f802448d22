"use client";

import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "../button";
import { Dialog, type DialogProps } from "./dialog";

interface DialogButtonProps extends Omit<DialogProps, "open" | "onOpenChange" | "role"> {
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly variant?: ButtonProps["variant"];
  readonly size?: ButtonProps["size"];
}

/** A button that opens a dialog, for pages rendered on the server. */
export function DialogButton({ trigger, variant, size, ...dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      <Dialog {...dialog} open={open} onOpenChange={setOpen} />
    </>
  );
}
