"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { fieldOf, idle } from "../_errors/action-state";
import { signIn } from "./actions";

export function SignInForm({ returnPath }: { readonly returnPath: string }) {
  const [state, action, pending] = useActionState(signIn, idle);
  return (
    <form action={action} className="space-y-4" noValidate>
      <input type="hidden" name="returnPath" value={returnPath} />
      <TextField
        label="E-mail address"
        {...fieldOf(state, "email")}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        label="Password"
        {...fieldOf(state, "password")}
        type="password"
        autoComplete="current-password"
        required
      />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Sign in
      </Button>
    </form>
  );
}
