"use client";

import { type ReactNode, useId } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf } from "../../../_errors/action-state";
import { ExpiryField } from "./expiry-field";

interface LinkDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  /** Under this name the browser keeps what is typed. */
  readonly form: string;
  readonly campaignId: string;
  readonly state: ActionState<unknown>;
  readonly action: (data: FormData) => void;
  readonly isPending: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What the label is for. */
  readonly labelHint: string;
  /** Where nothing stands above the label, typing begins there. */
  readonly labelFirst?: boolean;
  /** Fields above the label. */
  readonly children?: ReactNode;
}

/** Asks what a link is to be called and how long it works, and has it made. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, description, submit, form, campaignId, state, action, isPending, onOpenChange } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} action={action} className="space-y-3" noValidate>
        <KeepDraft form={form} isPending={isPending} outcome={state} />
        <input type="hidden" name="campaignId" value={campaignId} />
        {props.children}
        <TextField
          label="Label"
          {...fieldOf(state, "label")}
          optional
          autoComplete="off"
          hint={props.labelHint}
          className="max-w-none!"
          data-autofocus={props.labelFirst ? "" : undefined}
        />
        <ExpiryField state={state} />
        <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      </form>
    </Dialog>
  );
}

interface IssuedDialogProps {
  readonly title: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Shows what was made, this once. */
export function IssuedDialog({ title, onOpenChange, children }: IssuedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      footer={<Button onClick={() => onOpenChange(false)}>I have copied it</Button>}
    >
      {children}
    </Dialog>
  );
}
