"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf, idle } from "../../_errors/action-state";
import { FormProblem } from "../../_errors/form-problem";
import { join, register } from "./actions";

const before: ActionState = idle;

interface TakePartFormProps {
  readonly token: string;
  readonly kind: "REGISTRATION" | "TEAM_MEMBER" | "ANNOTATOR";
  readonly isUsed: boolean;
}

/** Registers a team, or lets a member or annotator in. */
export function TakePartForm({ token, kind, isUsed }: TakePartFormProps) {
  const registers = kind === "REGISTRATION";
  const [state, action, pending] = useActionState(registers ? register : join, before);
  return (
    <form action={action} className="space-y-4" noValidate>
      <input type="hidden" name="token" value={token} />
      {registers ? (
        <>
          <TextField
            label="Team"
            {...fieldOf(state, "name")}
            required
            maxLength={100}
            hint="Other teams see a pseudonym until the results are final."
          />
          <TextField label="Affiliation" optional {...fieldOf(state, "affiliation")} maxLength={200} />
          <TextField label="Your name" {...fieldOf(state, "member")} required maxLength={100} />
        </>
      ) : kind === "TEAM_MEMBER" && !isUsed ? (
        <TextField label="Your name" {...fieldOf(state, "member")} required maxLength={100} />
      ) : null}
      <FormProblem state={state} />
      <Button type="submit" variant="primary" busy={pending}>
        {registers ? "Register team" : "Continue"}
      </Button>
    </form>
  );
}
