"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { fieldOf, idle } from "../_errors/action-state";
import { saveName } from "./actions";

export function NameForm({ name }: { readonly name: string }) {
  const [state, action, pending] = useActionState(saveName, idle);
  return (
    <form action={action} className="space-y-3" noValidate>
      <TextField label="Your name" {...fieldOf(state, "name", name)} autoComplete="name" required />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <FormMessage kind="done">{state.status === "done" ? "Name saved." : null}</FormMessage>
      <Button type="submit" busy={pending}>
        Save name
      </Button>
    </form>
  );
}
