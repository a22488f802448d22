import { Checkbox } from "@/components/ui/fields/checkbox";
import { RadioGroup } from "@/components/ui/fields/radio-group";
import type { EditMarking, MarkingSettings } from "@/lib/domain/campaigns/edit-marking";
import { type ActionState, boxOf, fieldOf } from "../../_errors/action-state";

interface TextFieldProps {
  readonly state: ActionState<unknown>;
  readonly current?: boolean;
}

/** Whether new texts are prose or code. */
export function CodeField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      {...boxOf(state, "textsAreCode", current)}
      label="The texts are code"
      hint="Judges see sources and outputs in a monospaced font, from left to right."
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
    <RadioGroup {...fieldOf(state, "textRule", "")} label="What counted as the same text" options={rules} />
  );
}

/** Whether a correction that changes nothing says so. */
export function UnchangedField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      {...boxOf(state, "tellsUnchanged", current)}
      label="Tell judges which text is unchanged"
      hint="Off by default: it reveals that the unchanged source may take part."
    />
  );
}

/** Whether neighbouring lines are context where no file names documents. */
export function LinesFollowField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      {...boxOf(state, "linesFollow", current)}
      label="The lines form running text"
      hint="Judges then see neighbouring lines as context. Where files name documents, they see the context within each document anyway."
    />
  );
}

/** Whether judges learn how they rank what comes back to them. */
export function ConsistencyField({ state, current = false }: TextFieldProps) {
  return (
    <Checkbox
      {...boxOf(state, "showsConsistency", current)}
      label="Judges see how consistent they are"
      hint="During a pause and at the end they see how often they ranked a repeated task as before. It tells them that tasks are repeated."
    />
  );
}

const markings = [
  { value: "NONE", label: "Judges only rank" },
  { value: "OFFERED", label: "Judges may mark edits as right or wrong" },
  { value: "REQUIRED", label: "Judges must mark each edit as right or wrong" },
] satisfies readonly { readonly value: EditMarking; readonly label: string }[];

interface MarkingFieldsProps {
  readonly state: ActionState<unknown>;
  readonly current?: MarkingSettings;
  /** Judges have tasks: what these ask for is shown and sent as it is. */
  readonly isFixed?: boolean;
}

/** Whether judges of corrections mark edits, and errors of the source. */
export function MarkingFields({
  state,
  current = { editMarking: "NONE", errorsFirst: false },
  isFixed = false,
}: MarkingFieldsProps) {
  const { editMarking, errorsFirst } = current;
  if (isFixed)
    return (
      <div>
        <input type="hidden" name="editMarking" value={editMarking} />
        {errorsFirst ? <input type="hidden" name="errorsFirst" value="on" /> : null}
        <p className="font-semibold text-sm">Marks of edits</p>
        <p>
          {markings.find(({ value }) => value === editMarking)?.label}
          {errorsFirst ? ". They mark the errors of the source first" : ""}.
        </p>
        <p className="text-ink-soft text-sm">Judges already have tasks, so this can no longer change.</p>
      </div>
    );
  return (
    <>
      <RadioGroup
        {...fieldOf(state, "editMarking", editMarking)}
        label="Marks of edits"
        hint="An edit that several texts share is marked once. What counts as an edit is fixed when the campaign opens."
        options={markings}
      />
      <Checkbox
        {...boxOf(state, "errorsFirst", errorsFirst)}
        label="Judges mark the errors of the source first"
        hint="They are shown the texts afterwards."
      />
    </>
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
        {...boxOf(state, "asksComment", current.comment)}
        label="Judges may comment on each task"
        hint="Comments are shown with the segment and included in exports."
      />
      <Checkbox
        {...boxOf(state, "asksNoneAcceptable", current.noneAcceptable)}
        label="Judges may say that none of the texts is acceptable"
        hint="They rank the texts all the same. The mark is exported with the ranking; no result uses it."
      />
    </>
  );
}
