"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { teamScopes, teamScopeWords } from "@/lib/domain/calls/team-scopes";
import { makeTeamToken, type Outcome } from "./actions";

/** Makes a token for programs of the team, which is shown once. */
export function TokenForm({ callId }: { readonly callId: string }) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [busy, startTransition] = useTransition();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(async () => {
      setOutcome(await makeTeamToken(callId, String(form.get("name")), form.getAll("scopes").map(String)));
      router.refresh();
    });
  }

  return (
    <form onSubmit={send} className="max-w-reading space-y-3" noValidate>
      <TextField
        label="Name of the token"
        name="name"
        defaultValue="Team token"
        maxLength={100}
        autoComplete="off"
        className="max-w-60"
        hint="Where you will use it, so that you know which one to revoke."
      />
      <CheckboxGroup
        title="Permissions"
        name="scopes"
        options={teamScopes.map((value) => ({ value, ...teamScopeWords[value] }))}
        chosen={teamScopes}
      />
      <FormMessage kind="error">{outcome.problem}</FormMessage>
      <Button type="submit" busy={busy}>
        Create token
      </Button>
      {outcome.shown === undefined ? null : (
        <p role="status" className="flex min-w-0 flex-wrap items-center gap-2">
          <code className="select-all break-all font-mono text-xs">{outcome.shown}</code>
          <CopyButton text={outcome.shown} label="Copy token" />
          <span className="text-ink-soft">Shown only once.</span>
        </p>
      )}
    </form>
  );
}
