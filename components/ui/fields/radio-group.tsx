import { type ReactNode, useId } from "react";
import { cn } from "../class-names";
import { tickStyles } from "./control-styles";
import { type FieldWords, fieldAria } from "./field-aria";
import { FieldNotes } from "./field-notes";

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** What choosing this means, under its label. */
  readonly description?: string;
  readonly disabled?: boolean;
}

interface RadioGroupProps extends FieldWords {
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly RadioOption[];
  readonly defaultValue?: string | undefined;
  readonly required?: boolean;
  readonly className?: string | undefined;
}

/** Native radio buttons in a fieldset: they work before, and without, any script. */
export function RadioGroup({
  name,
  label,
  options,
  defaultValue,
  required,
  hint,
  error,
  className,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={cn("max-w-reading", className)} {...fieldAria(id, { hint, error })}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="space-y-1.5 pointer-coarse:space-y-0">
        {options.map((option, index) => {
          const optionId = `${id}-${index}`;
          return (
            <div key={option.value} className="flex items-start gap-2.5">
              <span className="relative mt-[3px] flex pointer-coarse:mt-3.25">
                <input
                  type="radio"
                  id={optionId}
                  name={name}
                  value={option.value}
                  defaultChecked={option.value === defaultValue}
                  // A browser that comes back would restore the choice, but not what the page made of it.
                  autoComplete="off"
                  disabled={option.disabled}
                  required={required}
                  aria-describedby={option.description ? `${optionId}-description` : undefined}
                  className={tickStyles("rounded-[9px]")}
                />
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-1.25 hidden rounded-[4px] bg-on-accent peer-checked:block forced-colors:invisible"
                />
              </span>
              <div className="min-w-0">
                <label
                  htmlFor={optionId}
                  className={cn("block pointer-coarse:py-2.5", option.disabled && "text-ink-faint")}
                >
                  {option.label}
                </label>
                {option.description ? (
                  <p id={`${optionId}-description`} className="text-ink-soft text-sm">
                    {option.description}
                  </p>
                ) : null}
              </div>
            </div>
          );
        })}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
