import type { Table } from "../tables/table";

type Figure = number | null | undefined;

interface Range {
  readonly low: Figure;
  readonly high: Figure;
}

interface OverallFigures {
  readonly inter: Figure;
  readonly intra: Figure;
  readonly interSymmetrised: Figure;
  readonly intraSymmetrised: Figure;
  readonly alpha: Range & { readonly alpha: Figure };
  readonly rankAlpha: Range & { readonly alpha: Figure; readonly ungrouped?: true | undefined };
}

/** Why there is none. */
export const NO_RANK_ALPHA =
  "There is no α of ranks: which judgments belong to one ranking is not known, and with it what was ranked together.";

/** The coefficients of all judges together, with ranges where there are any. */
export function agreementOverallTable(
  figures: OverallFigures,
  kappa: { readonly between?: Range | null | undefined; readonly within?: Range | null | undefined },
  notes: readonly string[],
): Table {
  const { inter, intra, interSymmetrised, intraSymmetrised, alpha, rankAlpha } = figures;
  const row = (name: string, value: Figure, range?: Range | null) => [
    name,
    value ?? null,
    range?.low ?? null,
    range?.high ?? null,
  ];
  return {
    title: "Agreement overall",
    columns: [
      { title: "Statistic" },
      { title: "Value", decimals: 3 },
      { title: "Low", decimals: 3 },
      { title: "High", decimals: 3 },
    ],
    rows: [
      row("κ between judges", inter, kappa.between),
      row("κ within a judge", intra, kappa.within),
      row("κ between judges, P(better) = P(worse)", interSymmetrised),
      row("κ within a judge, P(better) = P(worse)", intraSymmetrised),
      row("α of judgments (nominal)", alpha.alpha, alpha),
      row("α of ranks (ordinal)", rankAlpha.alpha, rankAlpha),
    ],
    notes: [...notes, ...(rankAlpha.ungrouped ? [NO_RANK_ALPHA] : [])],
  };
}
