import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";
import { CutNote } from "./cut-note";

interface TableProps {
  /** What the table shows; read out first, and seen above it unless hidden. */
  readonly caption: string;
  readonly captionHidden?: boolean;
  /** `box`: long tables scroll in a frame of their own, at most so high ("28rem"); else they are part of the page. */
  readonly boxHeight?: string;
  /** Off: one of many on its page, and no place to be jumped to. */
  readonly isLandmark?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A tight table: rows of 30 px, a head that stays, no zebra. Rules are drawn by `Row ruleBelow`, where a group ends. */
export function Table({
  caption,
  captionHidden = false,
  boxHeight,
  isLandmark = true,
  className,
  children,
}: TableProps) {
  // What scrolls must be reachable by keyboard, although it is no control.
  const scrollRegion = { role: isLandmark ? "region" : "group", "aria-label": caption, tabIndex: 0 };
  return (
    <div
      {...scrollRegion}
      style={boxHeight ? { maxHeight: boxHeight } : undefined}
      className={cn(
        boxHeight
          ? "overflow-auto print:max-h-none! print:overflow-visible"
          : "overflow-x-auto md:overflow-x-visible print:overflow-x-visible",
        // What is hidden in cells is placed absolutely: it must not widen the page beyond what scrolls.
        "scroll-hint relative focus-visible:outline-offset-0",
      )}
    >
      <table className={cn("border-separate border-spacing-0 text-sm print:text-[9.5pt]", className)}>
        <caption className={captionHidden ? "sr-only" : "pb-1 text-left font-semibold"}>{caption}</caption>
        {children}
      </table>
      <CutNote />
    </div>
  );
}

interface CellLook {
  /** Numbers: to the right, so that equal numbers of decimals stand point under point. */
  readonly numeric?: boolean;
}

/** Paper is narrower than most windows. */
const PRINTED_CLOSER = "print:not-first:pl-1.5 print:not-last:pr-1.5";

export function HeadCell({ numeric = false, className, ...cell }: ComponentProps<"th"> & CellLook) {
  return (
    <th
      scope="col"
      {...cell}
      className={cn(
        "sticky top-0 z-10 h-7.5 whitespace-nowrap border-rule-strong border-b bg-paper px-2.5 align-bottom font-semibold text-ink-soft text-xs leading-7 first:pl-0 print:whitespace-normal print:text-[length:inherit] print:leading-tight last:pr-0",
        PRINTED_CLOSER,
        numeric && "text-right",
        className,
      )}
    />
  );
}

const cell = `h-7.5 px-2.5 align-middle first:pl-0 last:pr-0 print:h-6 ${PRINTED_CLOSER}`;

export function Cell({ numeric = false, className, ...rest }: ComponentProps<"td"> & CellLook) {
  return <td {...rest} className={cn(cell, numeric && "whitespace-nowrap text-right", className)} />;
}

/** The cell that names its row. */
export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="row" {...rest} className={cn(cell, "whitespace-nowrap", className)} />;
}

interface RowProps extends ComponentProps<"tr"> {
  /** The last row of a cluster or group. */
  readonly ruleBelow?: boolean;
}

export function Row({ ruleBelow = false, className, ...row }: RowProps) {
  return <tr {...row} className={cn(ruleBelow && "[&>*]:border-rule-strong [&>*]:border-b", className)} />;
}
