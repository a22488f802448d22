import type { Table } from "../tables/table";

/** What a mark is drawn in; the page or the file says which colour that is by day, by night and in print. */
export type ChartInk = "ink" | "soft" | "faint" | "rule" | "strong-rule" | "accent" | "paper";

interface Drawn {
  readonly ink: ChartInk;
  /** Say when the mark is pointed at. */
  readonly hint?: string;
}

export interface LineMark extends Drawn {
  readonly kind: "line";
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width?: number;
  readonly dash?: string;
}

/** A line through several points. */
export interface CurveMark extends Drawn {
  readonly kind: "curve";
  readonly points: readonly ChartPoint[];
  readonly width?: number;
  readonly dash?: string;
}

export interface DotMark extends Drawn {
  readonly kind: "dot";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** A ring with the ground inside. */
  readonly isHollow?: boolean;
}

export interface BoxMark extends Drawn {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly opacity?: number;
}

export interface TextMark extends Drawn {
  readonly kind: "text";
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly isBold?: boolean;
  /** With a rim in the colour of the ground, so that a line behind it crosses no letter. */
  readonly isRimmed?: boolean;
  /** Degrees, clockwise, around its own place. */
  readonly turn?: number;
}

export type ChartMark = LineMark | CurveMark | DotMark | BoxMark | TextMark;

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A plot as data: the same marks become elements of a page and an SVG file. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  /** Short: what it is called where it is not seen. */
  readonly title: string;
  /** What it shows, in words, for whoever cannot see it. */
  readonly description: string;
  /** In the order in which they are drawn: later ones lie above. */
  readonly marks: readonly ChartMark[];
  /** The figures behind it. */
  readonly table: Table;
}

export const CHART_TEXT_SIZE = 13;
export const CHART_SMALL_SIZE = 12;

/** The share of ink in the strongest shade: text stays readable on it, dark on grey by day, light on grey by night. */
export const STRONGEST_SHADE = 0.3;
