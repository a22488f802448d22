import { FormMessage } from "@/components/ui/form-message";
import type { ActionState } from "./action-state";

/** Why a long form was refused, beside its button: the fields that are wrong may be out of sight. */
export function FormProblem({ state }: { readonly state: ActionState<unknown> }) {
  return (
    <FormMessage kind="error">
      {state.status === "failed" ? state.message || "Please correct the marked fields." : null}
    </FormMessage>
  );
}
