import type { ComponentProps } from "react";
import { CatalogueText } from "../words/catalogue-text";
import { cn } from "./class-names";

const variants = {
  primary: "button-primary",
  quiet: "button-quiet",
  danger: "button-danger",
  bare: "button-bare",
  /** Bare, and in the weight of the text around it. */
  plain: "button-plain",
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
  return cn("button", variants[variant], sizes[size], className);
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
