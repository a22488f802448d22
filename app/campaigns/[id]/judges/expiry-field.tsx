import { TextField } from "@/components/ui/text-field";
import { type ActionState, enteredIn, problemOf } from "../../../_errors/action-state";

/** For how many days a link works. */
export function ExpiryField({
  state,
  hint,
}: {
  readonly state: ActionState<unknown>;
  readonly hint?: string;
}) {
  return (
    <TextField
      label="Days until it expires"
      name="expiresInDays"
      optional
      inputMode="numeric"
      autoComplete="off"
      hint={hint ?? "Left empty, it works until you revoke it."}
      defaultValue={enteredIn(state, "expiresInDays")}
      error={problemOf(state, "expiresInDays")}
    />
  );
}
