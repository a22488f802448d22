"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { boxOf, idle } from "../_errors/action-state";
import { FormProblem } from "../_errors/form-problem";
import { saveBackupMails } from "./actions";

export function BackupMailsForm({ hears }: { readonly hears: boolean }) {
  const [state, action, pending] = useActionState(saveBackupMails, idle);
  return (
    <form action={action} className="space-y-3" noValidate>
      <Checkbox {...boxOf(state, "hears", hears)} label="E-mail me when the daily backup fails" />
      <FormProblem state={state} />
      <FormMessage kind="done">{state.status === "done" ? "Saved." : null}</FormMessage>
      <Button type="submit" busy={pending}>
        Save choice
      </Button>
    </form>
  );
}
