import { type ReactNode, useId } from "react";
import { DataTable } from "@/components/tables/data-table";
import { cn } from "@/components/ui/class-names";
import type { Chart } from "@/lib/domain/charts/chart";
import { ChartSvgElement } from "./chart-svg-element";

interface ChartFigureProps {
  readonly chart: Chart;
  /** A caption that could stand in a paper. */
  readonly caption: ReactNode;
  readonly className?: string;
}

// What scrolls must be reachable by keyboard, although it is no control.
const scrollRegion = (label: string) => ({ role: "group", tabIndex: 0, "aria-label": label });

/** A plot with its caption below it and its figures behind "Show data". */
export function ChartFigure({ chart, caption, className }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={cn("min-w-0", className)}>
      <div
        {...scrollRegion(chart.title)}
        className="scroll-hint relative overflow-x-auto print:overflow-visible"
      >
        <ChartSvgElement chart={chart} id={id} />
      </div>
      <figcaption className="mt-2 max-w-reading text-ink-soft text-sm">{caption}</figcaption>
      <details className="mt-1 text-sm print:hidden">
        <summary className="w-fit text-ink-soft text-xs pointer-coarse:py-2">Show data</summary>
        <DataTable table={chart.table} captionHidden boxHeight="20rem" />
      </details>
    </figure>
  );
}
