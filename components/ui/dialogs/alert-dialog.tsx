"use client";

import { type ReactNode, useId, useState, useTransition } from "react";
import { Button } from "../button";
import { FormMessage } from "../fields/form-message";
import { TextField } from "../fields/text-field";
import { Dialog } from "./dialog";

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: "Delete CoNLL pilot?" */
  readonly title: string;
  /** What will be gone, and what stays. */
  readonly description: ReactNode;
  /** The deed in words: "Delete campaign". */
  readonly confirmLabel: string;
  /** Where given, it must be typed before the deed can be done. */
  readonly typedName?: string;
  /** Does it; a message that it resolves to is shown, and the dialog stays open. */
  readonly onConfirm: () => Promise<string | undefined>;
}

/** Asks before something that cannot be taken back. The focus begins on the harmless side. */
export function AlertDialog(props: AlertDialogProps) {
  return props.open ? <OpenAlertDialog {...props} /> : null;
}

function OpenAlertDialog({
  onOpenChange,
  title,
  description,
  confirmLabel,
  typedName,
  onConfirm,
}: AlertDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, startTransition] = useTransition();
  const named = typedName === undefined || typed.trim() === typedName;

  function confirm() {
    startTransition(async () => {
      const message = await onConfirm();
      if (message === undefined) onOpenChange(false);
      else setProblem(message);
    });
  }

  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button
            data-autofocus={typedName === undefined ? "" : undefined}
            onClick={() => onOpenChange(false)}
          >
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy} disabled={!named}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          if (named && !busy) confirm();
        }}
      >
        {typedName === undefined ? null : (
          <TextField
            label={
              <>
                Type <span className="select-all font-bold">{typedName}</span> to confirm
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus=""
            className="max-w-none!"
          />
        )}
        <FormMessage kind="error">{problem}</FormMessage>
      </form>
    </Dialog>
  );
}
