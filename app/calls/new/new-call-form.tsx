"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { Textarea } from "@/components/ui/fields/textarea";
import { type ActionState, fieldOf, idle, problemOf } from "../../_errors/action-state";
import { FormProblem } from "../../_errors/form-problem";
import { useFocusOnProblem } from "../../_errors/use-focus-on-problem";
import { create } from "./actions";

const before: ActionState = idle;

interface NewCallFormProps {
  readonly metrics: readonly { readonly value: string; readonly label: string }[];
}

export function NewCallForm({ metrics }: NewCallFormProps) {
  const [state, action, pending] = useActionState(create, before);
  const form = useFocusOnProblem(state);
  return (
    <form ref={form} action={action} className="space-y-6" noValidate>
      <TextField label="Title" {...fieldOf(state, "title")} required maxLength={100} autoComplete="off" />
      <TextField label="Language" {...fieldOf(state, "language", "en")} required className="max-w-40" />
      <Textarea label="Description" optional rows={4} {...fieldOf(state, "description")} hint="Markdown." />
      <Textarea
        label="Rules"
        optional
        rows={6}
        {...fieldOf(state, "rules")}
        hint="What is asked for, and what teams may use. Markdown."
      />
      <TextField
        label="Opens"
        optional
        type="datetime-local"
        {...fieldOf(state, "opensAt")}
        hint="In UTC. Without it, when you open the call."
      />
      <TextField
        label="Closes"
        optional
        type="datetime-local"
        {...fieldOf(state, "closesAt")}
        hint="In UTC. Teams see it in their own zone. Without it, when you close the call."
      />
      <TextField
        label="Grace for uploads under way, in seconds"
        inputMode="numeric"
        {...fieldOf(state, "graceSeconds", "300")}
        className="max-w-70"
      />
      <TextField
        label="Submissions per team and test set"
        inputMode="numeric"
        {...fieldOf(state, "submissionsPerTestSet", "7")}
        hint="Invalid and failed ones do not count."
        className="max-w-70"
      />
      <CheckboxGroup
        title="Metrics"
        name="metrics"
        options={metrics}
        chosen={["m2"]}
        error={problemOf(state, "metrics")}
      />
      <SelectNative
        label="Own scores"
        {...fieldOf(state, "ownScores", "at-once")}
        options={[
          { value: "at-once", label: "At once, with one decimal" },
          { value: "after-closing", label: "After closing" },
        ]}
      />
      <SelectNative
        label="Board until the results are final"
        {...fieldOf(state, "board", "hidden")}
        options={[
          { value: "hidden", label: "Hidden from teams" },
          { value: "anonymous", label: "With pseudonyms" },
          { value: "open", label: "With the names of teams" },
        ]}
      />
      <SelectNative
        label="Registration"
        {...fieldOf(state, "registration", "approval")}
        options={[
          { value: "approval", label: "You approve each team" },
          { value: "open", label: "Open to whoever has the link" },
        ]}
      />
      <FormProblem state={state} />
      <Button type="submit" variant="primary" busy={pending}>
        Create call
      </Button>
    </form>
  );
}
