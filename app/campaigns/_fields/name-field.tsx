import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf } from "../../_errors/action-state";

interface NameFieldProps {
  readonly state: ActionState<unknown>;
  readonly current?: string;
  readonly hint?: string;
}

/** What a campaign is called. */
export function NameField({ state, current, hint }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      {...fieldOf(state, "name", current)}
      required
      autoComplete="off"
      maxLength={100}
      hint={hint ?? "Judges see it at the top of their page, so do not mention any system."}
    />
  );
}
