import { createElement } from "react";
import type { Chart } from "@/lib/domain/charts/chart";
import { type ChartElement, chartElements, type InkColours } from "@/lib/domain/charts/chart-elements";

/** The page's own colours: they follow its theme, and print in black. */
const COLOURS: InkColours = {
  ink: "var(--ink)",
  soft: "var(--ink-soft)",
  faint: "var(--ink-faint)",
  rule: "var(--rule)",
  "strong-rule": "var(--rule-strong)",
  accent: "var(--accent)",
  paper: "var(--paper)",
};

interface ChartSvgElementProps {
  readonly chart: Chart;
  /** Of the title and the description, which must be unlike any other on the page. */
  readonly id: string;
}

/** A chart as part of a page, drawn on the server. It shrinks a little where the page is narrow, and then scrolls. */
export function ChartSvgElement({ chart, id }: ChartSvgElementProps) {
  const { width, height } = chart;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ minWidth: Math.min(width, Math.max(300, width * 0.8)) }}
      className="block h-auto max-w-full print:min-w-0! overflow-visible font-sans tabular-nums"
    >
      <title id={`${id}-title`}>{chart.title}</title>
      <desc id={`${id}-description`}>{chart.description}</desc>
      {chartElements(chart, COLOURS).map((element, place) => shape(element, place))}
    </svg>
  );
}

function shape({ tag, attributes, text, hint }: ChartElement, place: number) {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-./g, (part) => part.slice(1).toUpperCase()),
      value,
    ]),
  );
  // A hint is a drawing's tooltip; where there is one, the text comes after it.
  return createElement(
    tag,
    { ...properties, key: place },
    hint === undefined ? null : <title>{hint}</title>,
    text,
  );
}
