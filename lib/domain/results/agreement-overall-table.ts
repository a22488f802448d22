import type { Table } from "../tables/table";

type Figure = number | null | undefined;

interface Range {
  readonly low: Figure;
  readonly high: Figure;
}

interface OverallFigures {
  readonly inter: Figure;
  readonly intra: Figure;
  readonly interCohen?: Figure;
  readonly interSymmetrised: Figure;
  readonly intraSymmetrised: Figure;
  readonly alpha: Range & { readonly alpha: Figure };
  readonly rankAlpha: Range & { readonly alpha: Figure; readonly ungrouped?: true | undefined };
}

/** Why there is none. */
export const NO_RANK_ALPHA =
  "There is no α of ranks: which judgments belong to one ranking is not known, and with it what was ranked together.";

const KAPPA_NOTE =
  "κ takes the share of each label from both judges together: this is Scott's π, which the workshops on machine translation, and with them the field, call Cohen's κ. Cohen's own takes it from each judge apart; within a judge the two are the same.";

/** The coefficients of all judges together, with ranges where there are any. */
export function agreementOverallTable(
  figures: OverallFigures,
  kappa: {
    readonly between?: Range | null | undefined;
    readonly within?: Range | null | undefined;
    readonly betweenCohen?: Range | null | undefined;
  },
  notes: readonly string[],
): Table {
  const { inter, intra, interCohen, interSymmetrised, intraSymmetrised, alpha, rankAlpha } = figures;
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
      row("κ between judges (Scott's π)", inter, kappa.between),
      row("κ within a judge", intra, kappa.within),
      row("Cohen's κ between judges, own shares", interCohen, kappa.betweenCohen),
      row("κ between judges, P(better) = P(worse)", interSymmetrised),
      row("κ within a judge, P(better) = P(worse)", intraSymmetrised),
      row("α of judgments (nominal)", alpha.alpha, alpha),
      row("α of ranks (ordinal)", rankAlpha.alpha, rankAlpha),
    ],
    notes: [...notes, KAPPA_NOTE, ...(rankAlpha.ungrouped ? [NO_RANK_ALPHA] : [])],
  };
}
