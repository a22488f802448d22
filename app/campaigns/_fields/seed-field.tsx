import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf } from "../../_errors/action-state";

interface SeedFieldProps {
  readonly state: ActionState<unknown>;
  /** What the seed is good for. */
  readonly hint: string;
}

/** What chance is drawn from. */
export function SeedField({ state, hint }: SeedFieldProps) {
  return (
    <TextField
      label="Seed"
      {...fieldOf(state, "seed")}
      optional
      inputMode="numeric"
      autoComplete="off"
      hint={`${hint} Leave it empty to have one chosen.`}
    />
  );
}
