"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { Textarea } from "@/components/ui/fields/textarea";
import { type ActionState, fieldOf, idle, problemOf } from "../_errors/action-state";
import { FormProblem } from "../_errors/form-problem";
import { useFocusOnProblem } from "../_errors/use-focus-on-problem";
import { CallTimes } from "./call-times";

const before: ActionState = idle;

export interface CallFormValues {
  readonly title: string;
  readonly language: string;
  readonly description: string;
  readonly rules: string;
  /** As ISO 8601 has times, or empty. */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly graceSeconds: string;
  readonly alternativesUntil: string;
  /** "1" or "2". */
  readonly annotatorsPerAnswer: string;
  readonly submissionsPerTestSet: string;
  readonly metrics: readonly string[];
  readonly ownScores: string;
  readonly board: string;
  readonly registration: string;
  readonly maxTeams: string;
}

interface CallFormProps {
  readonly metrics: readonly { readonly value: string; readonly label: string }[];
  readonly current: CallFormValues;
  /** The call that is changed; none for a new one. */
  readonly callId?: string;
  /** Teams are told what changed, in the organiser's words. */
  readonly asksNote?: boolean;
  readonly button: string;
  readonly send: (before: ActionState, form: FormData) => Promise<ActionState>;
}

/** Everything that teams are told of a call. */
export function CallForm({ metrics, current, callId, asksNote = false, button, send }: CallFormProps) {
  const [state, action, pending] = useActionState(send, before);
  const form = useFocusOnProblem(state);
  return (
    <form ref={form} action={action} className="space-y-6" noValidate>
      <TextField
        label="Title"
        {...fieldOf(state, "title", current.title)}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label="Language"
        {...fieldOf(state, "language", current.language)}
        required
        className="max-w-40"
      />
      <Textarea
        label="Description"
        optional
        rows={4}
        {...fieldOf(state, "description", current.description)}
        hint="Markdown."
      />
      <Textarea
        label="Rules"
        optional
        rows={6}
        {...fieldOf(state, "rules", current.rules)}
        hint="What is asked for, and what teams may use. Markdown."
      />
      <CallTimes
        state={state}
        times={[
          {
            ...{ name: "opensAt", label: "Opens", current: current.opensAt },
            hint: "Without it, when you open the call.",
          },
          {
            ...{ name: "closesAt", label: "Closes", current: current.closesAt },
            hint: "Without it, when you close the call.",
          },
          {
            ...{ name: "alternativesUntil", label: "Alternative answers until" },
            current: current.alternativesUntil,
            hint: "Annotators decide from then on. Without it, teams propose answers and annotators decide until the results are final.",
          },
        ]}
      />
      <TextField
        label="Grace for uploads under way, in seconds"
        inputMode="numeric"
        {...fieldOf(state, "graceSeconds", current.graceSeconds)}
        className="max-w-70"
      />
      <TextField
        label="Submissions per team and test set"
        inputMode="numeric"
        {...fieldOf(state, "submissionsPerTestSet", current.submissionsPerTestSet)}
        hint="Invalid and failed ones do not count."
        className="max-w-70"
      />
      <CheckboxGroup
        title="Metrics"
        name="metrics"
        options={metrics}
        chosen={current.metrics}
        error={problemOf(state, "metrics")}
      />
      <SelectNative
        label="Own scores"
        {...fieldOf(state, "ownScores", current.ownScores)}
        options={[
          { value: "at-once", label: "At once, with one decimal" },
          { value: "after-closing", label: "After closing" },
        ]}
      />
      <SelectNative
        label="Board until the results are final"
        {...fieldOf(state, "board", current.board)}
        options={[
          { value: "hidden", label: "Hidden from teams" },
          { value: "anonymous", label: "With pseudonyms" },
          { value: "open", label: "With the names of teams" },
        ]}
      />
      <SelectNative
        label="Registration"
        {...fieldOf(state, "registration", current.registration)}
        options={[
          { value: "approval", label: "You approve each team" },
          { value: "open", label: "Open to whoever has the link" },
        ]}
      />
      <TextField
        label="Teams at most"
        inputMode="numeric"
        {...fieldOf(state, "maxTeams", current.maxTeams)}
        className="max-w-70"
      />
      <SelectNative
        label="Annotators per alternative answer"
        {...fieldOf(state, "annotatorsPerAnswer", current.annotatorsPerAnswer)}
        options={[
          { value: "1", label: "One" },
          { value: "2", label: "Two, with their agreement" },
        ]}
      />
      {callId === undefined ? null : <input type="hidden" name="callId" value={callId} />}
      {asksNote ? (
        <Textarea
          label="What changed"
          rows={2}
          {...fieldOf(state, "note")}
          required
          maxLength={500}
          hint="Every member of a team sees it until they have marked it as read."
        />
      ) : null}
      <FormProblem state={state} />
      <Button type="submit" variant="primary" busy={pending}>
        {button}
      </Button>
      {state.status === "done" ? (
        <p role="status" className="text-sm">
          Saved.
        </p>
      ) : null}
    </form>
  );
}
