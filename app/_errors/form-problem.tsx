import { FormMessage } from "@/components/ui/fields/form-message";
import { type ActionState, MARKED_FIELDS } from "./action-state";

/** Why a long form was refused, beside its button: the fields that are wrong may be out of sight. */
export function FormProblem({ state }: { readonly state: ActionState<unknown> }) {
  return (
    <FormMessage kind="error">
      {state.status === "failed" ? state.message || MARKED_FIELDS : null}
    </FormMessage>
  );
}
