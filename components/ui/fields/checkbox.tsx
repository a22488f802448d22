import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "../class-names";
import { tickStyles } from "./control-styles";
import { type FieldWords, fieldAria } from "./field-aria";
import { FieldNotes } from "./field-notes";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className">, FieldWords {
  readonly label: ReactNode;
  readonly className?: string | undefined;
}

export function Checkbox({ id, label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cn("max-w-reading", className)}>
      <div className="flex items-start gap-2.5">
        <span className="relative mt-[3px] flex pointer-coarse:mt-3.25">
          <input
            {...input}
            type="checkbox"
            id={fieldId}
            className={tickStyles("rounded-sm")}
            {...fieldAria(fieldId, { hint, error })}
          />
          <svg
            viewBox="0 0 18 18"
            className="pointer-events-none absolute inset-0 hidden size-4.5 text-on-accent peer-checked:block peer-disabled:text-ink-faint forced-colors:invisible"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="m4.5 9.5 3 3 6-7" />
          </svg>
        </span>
        <label
          htmlFor={fieldId}
          className={cn("min-w-0 pointer-coarse:py-2.5", input.disabled && "text-ink-faint")}
        >
          {label}
        </label>
      </div>
      <div className="ps-7 empty:hidden">
        <FieldNotes id={fieldId} hint={hint} error={error} />
      </div>
    </div>
  );
}
