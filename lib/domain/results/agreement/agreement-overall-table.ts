import type { Table } from "../../tables/table";
import { formatCount } from "../../text/format-count";

type Figure = number | null | undefined;

interface Range {
  readonly low: Figure;
  readonly high: Figure;
}

interface AlphaFigures extends Range {
  readonly alpha: Figure;
  /** Of the same units; results that an earlier version kept have none. */
  readonly gwet?: Partial<Range> & { readonly value?: Figure };
  /** For how many ratings it is not known which of a judge's came first, as far as that is told. */
  readonly averaged?: number;
}

interface OverallFigures {
  readonly inter: Figure;
  readonly intra: Figure;
  readonly interCohen?: Figure;
  readonly interSymmetrised: Figure;
  readonly intraSymmetrised: Figure;
  readonly alpha: AlphaFigures;
  readonly rankAlpha: AlphaFigures & { readonly ungrouped?: true | undefined };
}

/** Why there is none. */
export const NO_RANK_ALPHA = "There is no α of ranks: it is unknown which judgments belong to one ranking.";

/** What the kappas with the shares of each label are. */
export const KAPPA_NOTE =
  "κ pools the label shares of both judges: this is Scott's π, which the machine translation workshops, and the field after them, call Cohen's κ. Cohen's κ proper uses each judge's own shares; within a judge the two are the same.";

const GWET_NOTE =
  "AC1 and AC2 are Gwet's, of the units and ratings of α: they expect less agreement by chance where one answer prevails.";

const ALPHA_NOTE =
  "α takes one rating of each judge: the first in time, or the average of those that may have been it where times are not known";

function alphaNote(alpha: AlphaFigures, rankAlpha: AlphaFigures): string {
  const counts = [alpha.averaged ?? 0, rankAlpha.averaged ?? 0];
  if (counts.every((count) => count === 0)) return `${ALPHA_NOTE}.`;
  return `${ALPHA_NOTE}, as for ${counts.map(formatCount).join(" ratings of pairs and ")} of ranks here.`;
}

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
  const row = (name: string, value: Figure, range?: Partial<Range> | null) => [
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
      ...(alpha.gwet === undefined ? [] : [row("AC1 of judgments (nominal)", alpha.gwet.value, alpha.gwet)]),
      row("α of ranks (ordinal)", rankAlpha.alpha, rankAlpha),
      ...(rankAlpha.gwet === undefined
        ? []
        : [row("AC2 of ranks (ordinal weights)", rankAlpha.gwet.value, rankAlpha.gwet)]),
    ],
    notes: [
      ...notes,
      KAPPA_NOTE,
      alphaNote(alpha, rankAlpha),
      ...(alpha.gwet === undefined ? [] : [GWET_NOTE]),
      ...(rankAlpha.ungrouped ? [NO_RANK_ALPHA] : []),
    ],
  };
}
