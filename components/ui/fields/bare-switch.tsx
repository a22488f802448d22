import type { ComponentProps, ReactNode } from "react";

/** No `aria-checked` beside it: a native checkbox tells its own state. */
const asSwitch = { role: "switch" } as const;

export interface BareSwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "className"> {
  readonly label: ReactNode;
}

/** A switch with its label and nothing below it. The knob's side tells its state. */
export function BareSwitch({ label, ...input }: BareSwitchProps) {
  return (
    <label className="flex items-center gap-2.5">
      <span className="relative flex">
        <input {...input} type="checkbox" {...asSwitch} className="switch" />
        <span aria-hidden="true" />
      </span>
      <span className={`min-w-0 pointer-coarse:py-2.5 ${input.disabled ? "text-ink-faint" : ""}`}>
        {label}
      </span>
    </label>
  );
}
