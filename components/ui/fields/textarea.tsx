import { type ComponentProps, useId } from "react";
import { controlStyles } from "./control-styles";
import { fieldAria } from "./field-aria";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type TextareaProps = FieldFrameProps & Omit<ComponentProps<"textarea">, keyof FieldFrameProps>;

export function Textarea({
  id,
  label,
  optional,
  hint,
  error,
  className,
  rows = 3,
  ...textarea
}: TextareaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
    >
      <textarea
        {...textarea}
        id={fieldId}
        rows={rows}
        className={controlStyles("block w-full px-2.5 py-1.5")}
        {...fieldAria(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
