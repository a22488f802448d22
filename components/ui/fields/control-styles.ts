import { cn } from "../class-names";

/** The box that text is typed into. */
export function controlStyles(className?: string): string {
  return cn(
    "rounded-md border border-rule-strong bg-raised text-base text-ink",
    "hover:border-ink-soft focus-visible:outline-offset-0 pointer-coarse:min-h-11",
    "disabled:border-rule disabled:bg-sunk disabled:text-ink-faint [&:is(input,textarea):read-only]:bg-sunk",
    "aria-invalid:border-warning aria-invalid:shadow-[inset_3px_0_0_var(--warning)]",
    className,
  );
}

/** The small box or circle that is ticked, of the same size for checkboxes and radio buttons. */
export function tickStyles(className?: string): string {
  return cn(
    "peer relative size-4.5 shrink-0 appearance-none border border-rule-strong bg-raised",
    "checked:border-accent checked:bg-accent hover:border-ink-soft disabled:border-rule disabled:bg-sunk",
    "aria-invalid:border-warning forced-colors:appearance-auto",
    className,
  );
}
