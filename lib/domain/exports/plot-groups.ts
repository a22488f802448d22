/** A plot as lists of downloads name it. */
export interface ListedPlot {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  /** Says that it is of an earlier state; nothing where it is of now. */
  readonly outOfDate?: string | undefined;
}

/** Plots of one page of results. */
export interface PlotGroup {
  readonly heading: string;
  readonly plots: readonly ListedPlot[];
}

/** Plots under their headings: headings by where the first of each stands, plots in the order given. */
export function plotGroups(
  plots: readonly (ListedPlot & { readonly heading: string })[],
): readonly PlotGroup[] {
  const groups = new Map<string, ListedPlot[]>();
  for (const { heading, ...plot } of plots) {
    const group = groups.get(heading) ?? [];
    group.push(plot);
    groups.set(heading, group);
  }
  return [...groups].map(([heading, listed]) => ({ heading, plots: listed }));
}
