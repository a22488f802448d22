import { useId } from "react";
import { cn } from "../class-names";
import { BareSwitch, type BareSwitchProps } from "./bare-switch";
import { type FieldWords, fieldAria } from "./field-aria";
import { FieldNotes } from "./field-notes";

interface SwitchProps extends BareSwitchProps, FieldWords {
  readonly className?: string | undefined;
}

/** For what takes effect at once; what takes effect on "Save" is a checkbox. */
export function Switch({ id, hint, error, className, ...input }: SwitchProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cn("max-w-reading", className)}>
      <BareSwitch {...input} id={fieldId} {...fieldAria(fieldId, { hint, error })} />
      <div className="ps-10.5 empty:hidden">
        <FieldNotes id={fieldId} hint={hint} error={error} />
      </div>
    </div>
  );
}
