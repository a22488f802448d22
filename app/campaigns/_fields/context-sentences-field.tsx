import { useId } from "react";
import { errorId } from "@/components/ui/fields/field-aria";
import { FieldNotes } from "@/components/ui/fields/field-notes";
import { InlineNumber } from "@/components/ui/fields/inline-number";
import { type ActionState, fieldOf } from "../../_errors/action-state";

interface ContextSentencesFieldProps {
  readonly state: ActionState<unknown>;
  readonly current: number;
  readonly problem: string | undefined;
  readonly hint: string;
}

/** How much of the document a judge sees around the source, in a sentence. */
export function ContextSentencesField({ state, current, problem, hint }: ContextSentencesFieldProps) {
  const id = useId();
  const { name, defaultValue } = fieldOf(state, "contextSentences", String(current));
  return (
    <div>
      <p>
        A judge sees{" "}
        <InlineNumber
          label="Sentences of context before and after the source"
          name={name}
          defaultValue={defaultValue}
          digits={1}
          min={0}
          max={5}
          errorId={problem ? errorId(id) : undefined}
        />{" "}
        sentences before the source and as many after it.
      </p>
      <FieldNotes id={id} error={problem} hint={hint} />
    </div>
  );
}
