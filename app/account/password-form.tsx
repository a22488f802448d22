"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { shortestPassword } from "@/lib/domain/accounts/password-length";
import { fieldOf, idle } from "../_errors/action-state";
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
        {...fieldOf(state, "currentPassword")}
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label="New password"
        {...fieldOf(state, "newPassword")}
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${shortestPassword} characters.`}
      />
      <Checkbox
        name="endTokens"
        defaultChecked
        label={mayInvite ? "Also revoke my API tokens and open invitations" : "Also revoke my API tokens"}
        hint="Somebody who knew the old password may have created some. Programs that use your tokens will need new ones."
      />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <FormMessage kind="done">
        {state.status === "done" ? "Password changed. All other browsers are signed out." : null}
      </FormMessage>
      <Button type="submit" busy={pending}>
        Change password
      </Button>
    </form>
  );
}
