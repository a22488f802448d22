"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { shortestPassword } from "@/lib/domain/accounts/password-length";
import { enteredIn, idle, problemOf } from "../../_errors/action-state";
import { acceptInvitation } from "./actions";

interface AcceptInvitationFormProps {
  readonly token: string;
  readonly email: string;
}

export function AcceptInvitationForm({ token, email }: AcceptInvitationFormProps) {
  const [state, action, pending] = useActionState(acceptInvitation, idle);
  return (
    <form action={action} className="space-y-4" noValidate>
      <input type="hidden" name="token" value={token} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        defaultValue={enteredIn(state, "name")}
        error={problemOf(state, "name")}
      />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={enteredIn(state, "email") ?? email}
        error={problemOf(state, "email")}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${shortestPassword} characters. Several words in a row are easy to remember.`}
        error={problemOf(state, "password")}
      />
      <FormMessage kind="error">
        {state.status === "failed" ? (problemOf(state, "token") ?? state.message) : null}
      </FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Create account
      </Button>
    </form>
  );
}
