import type { ComponentProps } from "react";
import { CatalogueText } from "../words/catalogue-text";
import { cn } from "./class-names";

/** A ground of its own says that a button could be pressed; one that cannot loses it. */
const off = "disabled:border-rule disabled:bg-sunk";

const base =
  "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-md border whitespace-nowrap text-sm disabled:cursor-default disabled:text-ink-faint pointer-coarse:min-h-11 print:hidden";

const variants = {
  primary: `border-accent bg-accent font-semibold text-on-accent not-disabled:hover:border-accent-strong not-disabled:hover:bg-accent-strong ${off}`,
  quiet: `border-rule-strong bg-raised font-semibold text-ink not-disabled:hover:border-ink-soft not-disabled:hover:bg-sunk ${off}`,
  danger: `border-warning bg-warning font-semibold text-on-warning not-disabled:hover:border-warning-strong not-disabled:hover:bg-warning-strong ${off}`,
  bare: "border-transparent bg-transparent font-semibold text-ink not-disabled:hover:bg-sunk",
  /** Bare, and in the weight of the text around it. */
  plain: "border-transparent bg-transparent text-ink not-disabled:hover:bg-sunk",
} as const;

const sizes = {
  normal: "h-8.5 px-3",
  small: "h-7 px-2",
  icon: "h-8.5 w-8.5 pointer-coarse:min-w-11",
  "icon-small": "h-7 w-7 pointer-coarse:min-w-11",
} as const;

interface ButtonLook {
  readonly variant?: keyof typeof variants | undefined;
  readonly size?: keyof typeof sizes | undefined;
}

/** The look of a button, for a link that leads to the next step: `<Link className={buttonStyles({ variant })}>`. */
export function buttonStyles({
  variant = "quiet",
  size = "normal",
  className,
}: ButtonLook & { readonly className?: string | undefined } = {}): string {
  return cn(base, variants[variant], sizes[size], className);
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Under way: keeps its words, its width and the focus, and does nothing when pressed. */
  readonly busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A busy button stays focusable, so it is not `disabled`; as a plain button it cannot submit twice.
      type={busy ? "button" : type}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonStyles({ variant, size, className })}
    >
      {children}
      {busy ? (
        <>
          <span className="sr-only">
            <CatalogueText of="everywhere.inProgress" />
          </span>
          <span aria-hidden="true" className="busy-line absolute inset-x-0 bottom-0 h-0.5" />
        </>
      ) : null}
    </button>
  );
}
