import { Checkbox } from "@/components/ui/fields/checkbox";
import { type ActionState, boxOf } from "../../_errors/action-state";

interface OrganisersJudgeFieldProps {
  readonly state: ActionState<unknown>;
  readonly current: boolean;
}

/** Whether organisers may judge their own campaign. */
export function OrganisersJudgeField({ state, current }: OrganisersJudgeFieldProps) {
  return (
    <Checkbox
      {...boxOf(state, "organiserMayJudge", current)}
      label="Organisers may judge too"
      hint="They know which systems take part; their rankings are marked and can be excluded."
    />
  );
}
