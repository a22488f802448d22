import { Checkbox } from "@/components/ui/fields/checkbox";
import { RadioGroup } from "@/components/ui/fields/radio-group";
import { type ActionState, enteredIn, problemOf } from "../../_errors/action-state";

interface TextFieldProps {
  readonly state: ActionState<unknown>;
  readonly current?: boolean;
}

function ticked(state: ActionState<unknown>, name: string, current: boolean): boolean {
  return state.status === "failed" ? enteredIn(state, name) === "on" : current;
}

/** Whether new texts are prose or code. */
export function CodeField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      name="textsAreCode"
      label="The texts are code"
      hint="Judges see sources and outputs in a monospaced font, from left to right."
      defaultChecked={ticked(state, "textsAreCode", current)}
    />
  );
}

const rules = [
  { value: "", label: "The default for what the systems did" },
  { value: "SPACES_EVEN", label: "Whitespace normalised" },
  { value: "AS_WRITTEN", label: "As written, with line breaks and indentation" },
];

/** How the texts of an old campaign were compared. */
export function TextRuleField({ state }: { readonly state: ActionState<unknown> }) {
  return (
    <RadioGroup
      name="textRule"
      label="What counted as the same text"
      defaultValue={enteredIn(state, "textRule") ?? ""}
      error={problemOf(state, "textRule")}
      options={rules}
    />
  );
}

/** Whether a correction that changes nothing says so. */
export function UnchangedField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      name="tellsUnchanged"
      label="Tell judges which text is unchanged"
      hint="Off by default: it reveals that the unchanged source may take part."
      defaultChecked={ticked(state, "tellsUnchanged", current)}
    />
  );
}

/** Whether neighbouring lines are context where no file names documents. */
export function LinesFollowField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      name="linesFollow"
      label="The lines form running text"
      hint="Judges then see neighbouring lines as context. Where files name documents, they see the context within each document anyway."
      defaultChecked={ticked(state, "linesFollow", current)}
    />
  );
}

/** Whether judges learn how they rank what comes back to them. */
export function ConsistencyField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      name="showsConsistency"
      label="Judges see how consistent they are"
      hint="During a pause and at the end they see how often they ranked a repeated task as before. It tells them that tasks are repeated."
      defaultChecked={ticked(state, "showsConsistency", current)}
    />
  );
}

/** What judges are asked beside ranks. */
export function AskedFields({
  state,
  current = { comment: false, noneAcceptable: false },
}: {
  readonly state: ActionState<unknown>;
  readonly current?: { readonly comment: boolean; readonly noneAcceptable: boolean };
}) {
  return (
    <>
      <Checkbox
        name="asksComment"
        label="Judges may comment on each task"
        hint="Comments are shown with the segment and included in exports."
        defaultChecked={ticked(state, "asksComment", current.comment)}
      />
      <Checkbox
        name="asksNoneAcceptable"
        label="Judges may say that none of the texts is acceptable"
        hint="They rank the texts all the same. The mark is exported with the ranking; no result uses it."
        defaultChecked={ticked(state, "asksNoneAcceptable", current.noneAcceptable)}
      />
    </>
  );
}
