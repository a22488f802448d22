"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { IssuedLink } from "../../../_invitations/issued-link";
import { ExpiryField } from "./expiry-field";
import { type IssuedJudgeLink, makeLink } from "./link-actions";

const before: ActionState<IssuedJudgeLink> = idle;

export function MakeLinkForm({ campaignId }: { readonly campaignId: string }) {
  const [state, action, pending] = useActionState(makeLink, before);
  return (
    <form action={action} className="space-y-3" noValidate>
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField
        label="Label"
        name="label"
        optional
        autoComplete="off"
        hint="What you call this judge. Other judges never see it."
        defaultValue={enteredIn(state, "label")}
        error={problemOf(state, "label")}
      />
      <ExpiryField state={state} />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Make judge’s link
      </Button>
      {state.status === "done" ? (
        <IssuedLink
          link={state.result.link}
          remark={
            state.result.expires
              ? `It is one judge’s way in until ${state.result.expires}.`
              : "It is one judge’s way in until you revoke it."
          }
        />
      ) : null}
    </form>
  );
}
