"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { idle } from "../_errors/action-state";
import { endEverySession } from "./actions";

/** What ends sessions is said in the reader's language. */
export function SignOutEverywhereForm({ words }: { readonly words: string }) {
  const [state, action, pending] = useActionState(endEverySession, idle);
  return (
    <form action={action} className="space-y-3">
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" busy={pending}>
        {words}
      </Button>
    </form>
  );
}
