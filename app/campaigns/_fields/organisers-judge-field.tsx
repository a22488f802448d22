import { Checkbox } from "@/components/ui/checkbox";
import { type ActionState, enteredIn } from "../../_errors/action-state";

interface OrganisersJudgeFieldProps {
  readonly state: ActionState<unknown>;
  readonly current: boolean;
}

/** Whether organisers may judge their own campaign. */
export function OrganisersJudgeField({ state, current }: OrganisersJudgeFieldProps) {
  return (
    <Checkbox
      name="organiserMayJudge"
      label="Organisers may judge too"
      hint="They know the systems’ names; their rankings are marked and can be left out."
      defaultChecked={state.status === "failed" ? enteredIn(state, "organiserMayJudge") === "on" : current}
    />
  );
}
