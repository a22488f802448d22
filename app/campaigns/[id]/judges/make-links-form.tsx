"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { ExpiryField } from "./expiry-field";
import { IssuedLinks } from "./issued-links";
import { type IssuedJudgeLinks, makeLinks } from "./link-actions";

const before: ActionState<IssuedJudgeLinks> = idle;

export function MakeLinksForm({ campaignId }: { readonly campaignId: string }) {
  const [state, action, pending] = useActionState(makeLinks, before);
  return (
    <form action={action} className="space-y-3" noValidate>
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField
        label="How many links"
        name="count"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Left empty, as many as there are labels below."
        defaultValue={enteredIn(state, "count")}
        error={problemOf(state, "count")}
      />
      <Textarea
        label="Labels, one per line"
        name="labels"
        optional
        rows={5}
        hint="What you call the judges. They stand beside the links in the file; other judges never see them."
        defaultValue={enteredIn(state, "labels")}
        error={problemOf(state, "labels")}
      />
      <TextField
        label="Name of the batch"
        name="batch"
        optional
        autoComplete="off"
        hint="Under which the links stand here, and can be revoked together."
        defaultValue={enteredIn(state, "batch")}
        error={problemOf(state, "batch")}
      />
      <ExpiryField state={state} hint="Left empty, they work until you revoke them." />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Make links
      </Button>
      {state.status === "done" ? <IssuedLinks issued={state.result} /> : null}
    </form>
  );
}
