import { TextField } from "@/components/ui/fields/text-field";
import { type ActionState, fieldOf } from "../../../_errors/action-state";

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
      label="Expires after (days)"
      {...fieldOf(state, "expiresInDays")}
      optional
      inputMode="numeric"
      autoComplete="off"
      hint={hint ?? "Leave empty if the link should work until you revoke it."}
      className="max-w-none!"
    />
  );
}
