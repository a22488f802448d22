"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { shortestPassword } from "@/lib/domain/accounts/password-length";
import { fieldOf, idle, problemOf } from "../../_errors/action-state";
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
      <TextField label="Your name" {...fieldOf(state, "name")} autoComplete="name" required />
      <TextField
        label="E-mail address"
        {...fieldOf(state, "email", email)}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        label="Password"
        {...fieldOf(state, "password")}
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${shortestPassword} characters. Several words in a row are easy to remember.`}
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
