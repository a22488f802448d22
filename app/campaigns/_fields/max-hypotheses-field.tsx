import { useId } from "react";
import { errorId } from "@/components/ui/fields/field-aria";
import { FieldNotes } from "@/components/ui/fields/field-notes";
import { InlineNumber } from "@/components/ui/fields/inline-number";
import { type ActionState, fieldOf } from "../../_errors/action-state";

interface MaxHypothesesFieldProps {
  readonly state: ActionState<unknown>;
  readonly current: number;
  readonly isFixed?: boolean;
  readonly hint: string;
}

/** How many texts a judge ranks at a time, in a sentence. */
export function MaxHypothesesField({ state, current, isFixed = false, hint }: MaxHypothesesFieldProps) {
  const id = useId();
  const { error, ...field } = fieldOf(state, "maxHypotheses", String(current));
  return (
    <div>
      <p>
        A judge ranks at most{" "}
        {isFixed ? (
          <strong className="figures font-semibold">{current}</strong>
        ) : (
          <InlineNumber
            label="Maximum number of texts per task"
            {...field}
            digits={1}
            min={2}
            max={9}
            errorId={error ? errorId(id) : undefined}
          />
        )}{" "}
        different texts at a time.
      </p>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
