"use client";

import { useActionState } from "react";
import { IssuedLink } from "@/components/accounts/issued-link";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf, idle } from "../_errors/action-state";
import { type IssuedOrganiserLink, invite } from "./actions";

const before: ActionState<IssuedOrganiserLink> = idle;

export function InviteOrganiserForm() {
  const [state, action, pending] = useActionState(invite, before);
  return (
    <form action={action} className="space-y-3" noValidate>
      <TextField
        label="Label"
        {...fieldOf(state, "label")}
        optional
        autoComplete="off"
        hint="Your name for this person. Only administrators see it."
      />
      <TextField
        label="E-mail address"
        {...fieldOf(state, "email")}
        type="email"
        optional
        autoComplete="off"
        hint="Prefills the field for them. No e-mail is sent: pass the link on yourself."
      />
      <SelectNative
        label="Role"
        {...fieldOf(state, "role", "ORGANISER")}
        options={[
          { value: "ORGANISER", label: "Organiser (own campaigns)" },
          { value: "ADMIN", label: "Administrator (all campaigns and accounts)" },
        ]}
      />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Create invitation link
      </Button>
      {state.status === "done" ? (
        <IssuedLink link={state.result.link} remark="It can be used once, within 14 days." />
      ) : null}
    </form>
  );
}
