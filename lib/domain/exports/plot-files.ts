/** The formats of plots, by the endings of their files. */
export const PLOT_ENDINGS = {
  svg: { contentType: "image/svg+xml; charset=utf-8", name: "SVG" },
  png: { contentType: "image/png", name: "PNG" },
} as const;

export type PlotEnding = keyof typeof PLOT_ENDINGS;

/** The plot and the ending that a file's name says. */
export function plotFileOf(file: string): { readonly plot: string; readonly ending: PlotEnding } | undefined {
  const [, plot, ending] = /^([^.]+)\.(svg|png)$/.exec(file) ?? [];
  return plot === undefined ? undefined : { plot, ending: ending as PlotEnding };
}
