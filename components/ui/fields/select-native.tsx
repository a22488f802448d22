import { type ComponentProps, useId } from "react";
import { Icon } from "../icon";
import { controlStyles } from "./control-styles";
import { fieldAria } from "./field-aria";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectNativeProps = FieldFrameProps &
  Omit<ComponentProps<"select">, keyof FieldFrameProps | "children"> & {
    readonly options: readonly SelectOption[];
  };

/** The system's own list: it works with every keyboard, phone and screen reader there is. */
export function SelectNative({
  id,
  label,
  optional,
  hint,
  error,
  className,
  options,
  ...select
}: SelectNativeProps) {
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
      <span className="relative block">
        <select
          {...select}
          id={fieldId}
          className={controlStyles("block h-8.5 w-full appearance-none pr-8 pl-2.5")}
          {...fieldAria(fieldId, { hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-ink-soft">
          <Icon name="chevron-down" />
        </span>
      </span>
    </FieldFrame>
  );
}
