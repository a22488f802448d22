"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { FormMessage } from "@/components/ui/fields/form-message";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { apiScopes, apiScopeWords } from "@/lib/domain/api/api-scopes";
import { type ActionState, enteredIn, fieldOf, idle, problemOf } from "../../_errors/action-state";
import { type MadeToken, makeToken } from "./actions";

interface MakeTokenFormProps {
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly asksPassword: boolean;
}

const before: ActionState<MadeToken> = idle;

export function MakeTokenForm({ campaigns, asksPassword }: MakeTokenFormProps) {
  const [state, action, pending] = useActionState(makeToken, before);
  return (
    <form action={action} className="space-y-4" noValidate>
      <TextField
        label="Name"
        {...fieldOf(state, "name")}
        autoComplete="off"
        maxLength={100}
        hint="Where you will use it, so that you know which one to revoke."
      />
      <CheckboxGroup
        title="Permissions"
        name="scopes"
        error={problemOf(state, "scopes")}
        options={apiScopes.map((value) => ({
          value,
          label: apiScopeWords[value].label,
          hint: apiScopeWords[value].hint,
        }))}
        chosen={enteredIn(state, "scopes")?.split(" ") ?? ["read-results"]}
      />
      <SelectNative
        label="Campaign"
        {...fieldOf(state, "campaignId", "")}
        options={[
          { value: "", label: "All my campaigns, including future ones" },
          ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        label="Expires after (days)"
        {...fieldOf(state, "expiresInDays", "90")}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty if the token should work until you revoke it."
      />
      {asksPassword ? (
        <TextField
          label="Your password"
          {...fieldOf(state, "password")}
          type="password"
          autoComplete="current-password"
          required
          hint="Required because a token stays valid after you sign out."
        />
      ) : null}
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Create token
      </Button>
      {state.status === "done" ? <IssuedToken token={state.result.token} /> : null}
    </form>
  );
}

function IssuedToken({ token }: MadeToken) {
  return (
    <div role="status" className="max-w-reading border-accent border-l-[3px] bg-sunk px-3 py-2 text-sm">
      <p>
        <strong className="font-semibold">Copy this token now: it is not shown again.</strong> Anyone who has
        it can use its permissions.
      </p>
      <p className="mt-1 select-all break-all font-mono text-xs">{token}</p>
      <p className="mt-2">
        <CopyButton text={token} label="Copy token" />
      </p>
    </div>
  );
}
