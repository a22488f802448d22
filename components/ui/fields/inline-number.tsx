import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles";

interface InlineNumberProps extends Omit<ComponentProps<"input">, "type" | "className" | "aria-label"> {
  /** The sentence around it is no label: say what the number is. */
  readonly label: string;
  /** Room for so many digits. */
  readonly digits?: number;
  /** The id of the element that says what is wrong. */
  readonly errorId?: string | undefined;
}

/** A number to edit in the middle of a sentence: "Each judge ranks [60] tasks". */
export function InlineNumber({ label, digits = 3, errorId, style, ...input }: InlineNumberProps) {
  return (
    <input
      {...input}
      type="number"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      style={{ ...style, width: `calc(${digits}ch + 1.25rem)` }}
      className={controlStyles(
        "figures mx-0.5 inline-block h-7.5 px-1.5 text-right font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
      )}
    />
  );
}
