import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "../class-names";
import { type FieldWords, fieldAria } from "./field-aria";
import { FieldNotes } from "./field-notes";

/** No `aria-checked` beside it: a native checkbox tells its own state. */
const asSwitch = { role: "switch" } as const;

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "className">, FieldWords {
  readonly label: ReactNode;
  readonly className?: string | undefined;
}

/** For what takes effect at once; what takes effect on "Save" is a checkbox. The knob's side tells its state. */
export function Switch({ id, label, hint, error, className, ...input }: SwitchProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cn("max-w-reading", className)}>
      <div className="flex items-center gap-2.5">
        <span className="relative flex">
          <input
            {...input}
            type="checkbox"
            {...asSwitch}
            id={fieldId}
            className="peer h-4.5 w-8 shrink-0 appearance-none rounded-[9px] border border-rule-strong bg-sunk checked:border-accent checked:bg-accent hover:border-ink-soft disabled:border-rule forced-colors:appearance-auto"
            {...fieldAria(fieldId, { hint, error })}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-[3px] left-[3px] size-3 rounded-[6px] bg-ink-faint peer-checked:left-[17px] peer-checked:bg-on-accent forced-colors:invisible"
          />
        </span>
        <label
          htmlFor={fieldId}
          className={cn("min-w-0 pointer-coarse:py-2.5", input.disabled && "text-ink-faint")}
        >
          {label}
        </label>
      </div>
      <div className="pl-10.5 empty:hidden">
        <FieldNotes id={fieldId} hint={hint} error={error} />
      </div>
    </div>
  );
}
