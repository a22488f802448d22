"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import { shortestPassword } from "@/lib/domain/input/password-length";
import { idle, problemOf } from "../_errors/action-state";
import { savePassword } from "./actions";

export function PasswordForm({
  email,
  mayInvite,
}: {
  readonly email: string;
  /** Other organisers. */
  readonly mayInvite: boolean;
}) {
  const [state, action, pending] = useActionState(savePassword, idle);
  return (
    <form action={action} className="space-y-3" noValidate>
      {/* For password managers: which account the new password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={problemOf(state, "currentPassword")}
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${shortestPassword} characters.`}
        error={problemOf(state, "newPassword")}
      />
      <Checkbox
        name="endTokens"
        defaultChecked
        label={
          mayInvite ? "End my tokens for programs and open invitations too" : "End my tokens for programs too"
        }
        hint="Whoever knew the old password may have made one. Programs that use yours then need new ones."
      />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <FormMessage kind="done">
        {state.status === "done" ? "Password changed. Every other browser is signed out." : null}
      </FormMessage>
      <Button type="submit" busy={pending}>
        Change password
      </Button>
    </form>
  );
}
