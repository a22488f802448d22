"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { CutNote } from "@/components/ui/cut-note";
import { STRONGEST_SHADE } from "@/lib/domain/charts/chart";
import { type GridPlace, nextGridPlace } from "./next-grid-place";

export interface FigureCell {
  readonly text: string;
  /** Above the line, after the text. */
  readonly mark?: string;
  readonly isBold?: boolean;
  /** Set apart from the rest: the diagonal. */
  readonly isApart?: boolean;
  /** How strongly its ground is shaded, from 0 to 1, as in the plot; the text says the same. */
  readonly shade?: number;
}

interface FigureGridProps {
  /** What it shows. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly (FigureCell | null)[] }[];
  /** A cell in words, said when it is pointed at or has the focus. */
  readonly wordsOf: (place: GridPlace) => string | undefined;
  /** What stands where nothing is pointed at. */
  readonly invitation: ReactNode;
  /** After so many rows, or columns, a rule is drawn. */
  readonly rulesAfterRows?: readonly number[];
  readonly rulesAfterColumns?: readonly number[];
}

/** With more letters than that, names of columns stand upright, so that many fit. */
const MAX_LYING = 110;
/** From here on, figures are set closer. */
const MANY = 20;
/** Upright paper is narrower than most windows. */
const MANY_ON_PAPER = 6;
/** On lying paper so many can still be read without a glass. */
const MANY_ON_LYING_PAPER = 30;

/** Cells of a grid take the focus one at a time; the words of the one that has it are read out. */
const gridRole = { role: "grid", "aria-readonly": true } as const;

/** A square of figures: heads stay in sight, and one line above says the cell in words that is pointed at. */
export function FigureGrid(props: FigureGridProps) {
  const { caption, columns, rows, wordsOf, invitation, rulesAfterRows = [], rulesAfterColumns = [] } = props;
  const id = useId();
  const [pointed, setPointed] = useState<GridPlace>();
  const { place, setPlace, onKeyDown } = useGridFocus(
    rows.length,
    columns.length,
    ({ row, column }) => (rows[row]?.cells[column] ?? null) !== null,
  );
  const isUpright = columns.reduce((sum, name) => sum + Math.max(name.length, 4), 0) > MAX_LYING;
  const isTight = columns.length >= MANY;
  const isTiny = columns.length > MANY_ON_LYING_PAPER;
  const shown = pointed ?? place;
  const words = shown && wordsOf(shown);
  const first = firstCell(rows);
  const reachable = place ?? first;
  const [rowRules, columnRules] = [new Set(rulesAfterRows), new Set(rulesAfterColumns)];
  return (
    <div className={isTight ? "needs-lying-paper" : undefined}>
      <p
        id={`${id}-words`}
        className="no-print flex min-h-11 items-end pb-1.5 text-sm sm:min-h-7"
        aria-live="polite"
      >
        {words ?? <span className="text-ink-soft">{invitation}</span>}
      </p>
      <div className="scroll-hint relative w-fit max-w-full overflow-auto max-h-[calc(100dvh-6rem)] print:max-h-none print:overflow-visible">
        <table
          {...gridRole}
          aria-label={caption}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(undefined)}
          onBlur={() => setPointed(undefined)}
          className={cn(
            "figures border-separate border-spacing-0",
            isTight ? "text-xs print:leading-none" : "text-sm",
            isTight && (isTiny ? "print:text-[6pt]" : "print:text-[8pt]"),
            !isTight && (columns.length > MANY_ON_PAPER ? "print:text-[7.5pt]" : "print:text-[9.5pt]"),
          )}
        >
          <thead>
            <tr>
              <td className="sticky top-0 left-0 z-20 bg-paper" />
              {columns.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className={cn(
                    "sticky top-0 z-10 border-rule-strong border-b bg-paper px-1.5 pb-1 align-bottom font-semibold text-xs print:text-[length:inherit]",
                    isUpright ? "h-7" : "text-right",
                    isTight ? "print:px-0" : "print:px-1",
                    shown?.column === column ? "text-ink" : "text-ink-soft",
                    columnRules.has(column + 1) && "border-r",
                  )}
                >
                  {isUpright ? (
                    <span className="inline-block max-h-40 rotate-180 overflow-hidden whitespace-nowrap [writing-mode:vertical-rl]">
                      {name}
                    </span>
                  ) : (
                    name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ head, cells }, row) => (
              <tr key={head}>
                <th
                  scope="row"
                  className={cn(
                    "sticky left-0 z-10 max-w-40 truncate border-rule-strong border-r bg-paper pr-2.5 text-xs print:text-[length:inherit]",
                    shown?.row === row ? "text-ink" : "text-ink-soft",
                    "font-semibold",
                    isTight && "print:leading-none",
                    rowRules.has(row + 1) && "border-b",
                  )}
                >
                  {head}
                </th>
                {columns.map((name, column) => {
                  const cell = cells[column] ?? null;
                  const edges = cn(
                    rowRules.has(row + 1) && "border-b",
                    columnRules.has(column + 1) && "border-r",
                    "border-rule-strong",
                  );
                  if (cell === null) {
                    return <td key={name} className={edges} onPointerEnter={() => setPointed(undefined)} />;
                  }
                  const isHere = shown?.row === row && shown.column === column;
                  return (
                    <td
                      key={name}
                      data-cell={`${row} ${column}`}
                      tabIndex={reachable?.row === row && reachable.column === column ? 0 : -1}
                      aria-describedby={isHere ? `${id}-words` : undefined}
                      onFocus={() => {
                        setPlace({ row, column });
                        setPointed(undefined);
                      }}
                      onPointerEnter={() => setPointed({ row, column })}
                      style={isHere ? undefined : groundOf(cell)}
                      className={cn(
                        "whitespace-nowrap text-right print:[print-color-adjust:exact] focus-visible:-outline-offset-2",
                        isTight ? "h-6 pr-0.5 pl-1 print:px-0 print:leading-none" : "h-7 px-1.5 print:px-1",
                        isTight && (isTiny ? "print:h-[6.5pt]" : "print:h-[11pt]"),
                        edges,
                        cell.isBold && "font-bold",
                        cell.isApart && "bg-sunk",
                        isHere && "bg-accent-wash",
                      )}
                    >
                      {cell.text}
                      <sup className="inline-block w-[0.8em] text-left text-[0.65em] leading-none">
                        {cell.mark}
                      </sup>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <CutNote />
      </div>
    </div>
  );
}

function groundOf({ shade = 0 }: FigureCell) {
  if (shade <= 0) return undefined;
  const ink = Math.round(Math.min(shade, 1) * STRONGEST_SHADE * 1000) / 10;
  return { backgroundColor: `color-mix(in srgb, var(--shade-ink, var(--ink)) ${ink}%, var(--paper))` };
}

function firstCell(rows: FigureGridProps["rows"]): GridPlace | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex((cell) => cell !== null);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

/** One cell of a grid can be reached by Tab; arrows, Home and End lead from there to the others. */
function useGridFocus(rows: number, columns: number, isThere: (place: GridPlace) => boolean) {
  const [place, setPlace] = useState<GridPlace>();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!place || event.altKey || event.metaKey) return;
    const next = nextGridPlace(place, { key: event.key, toEdge: event.ctrlKey }, { rows, columns, isThere });
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  }
  return { place, setPlace, onKeyDown };
}
