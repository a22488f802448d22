"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { idle } from "../../_errors/action-state";
import { beginJudging } from "./actions";

export function JoinForm({ token }: { readonly token: string }) {
  const [state, action, pending] = useActionState(beginJudging, idle);
  return (
    <form action={action} className="space-y-4">
      <input type="hidden" name="token" value={token} />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Begin judging
      </Button>
    </form>
  );
}
