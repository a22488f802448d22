import type { ReactNode } from "react";
import { CatalogueText } from "../../words/catalogue-text";
import { cn } from "../class-names";
import type { FieldWords } from "./field-aria";
import { FieldNotes } from "./field-notes";

export interface FieldFrameProps extends FieldWords {
  readonly label: ReactNode;
  /** Say beside the label; what must be filled in is the rule and goes unmarked. */
  readonly optional?: boolean | undefined;
  /** Placement of the whole field. */
  readonly className?: string | undefined;
}

/** Label above, control, then error and hint. */
export function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: FieldFrameProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={cn("max-w-100", className)}>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
        {optional ? (
          <span className="font-normal text-ink-soft">
            {" "}
            <CatalogueText of="everywhere.optional" />
          </span>
        ) : null}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
