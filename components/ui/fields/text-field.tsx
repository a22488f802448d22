import { type ComponentProps, useId } from "react";
import { controlStyles } from "./control-styles";
import { fieldAria } from "./field-aria";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, keyof FieldFrameProps>;

export function TextField({ id, label, optional, hint, error, className, ...input }: TextFieldProps) {
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
      <input
        {...input}
        id={fieldId}
        className={controlStyles("block h-8.5 w-full px-2.5")}
        {...fieldAria(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
