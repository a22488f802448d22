import type { SentenceAgreement } from "../correlation/sentence-agreement";
import { countedPairs } from "../correlation/sentence-tau";
import { METRIC_TITLES } from "./coling2018-correlations";
import {
  COMPARISONS_2018,
  METRICS_2018,
  type Metric2018,
  SETTINGS_2018,
  SIGNIFICANT_2018,
  TABLE_3_2018,
} from "./coling2018-published";
import {
  explainedCell,
  type KnownDifference,
  sameCell,
  toleratedCell,
  unpublishedCell,
} from "./compare-cells";
import type { ReproducedCell, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.001;

const UNTIED_PAIRS: KnownDifference = {
  published: 14_584,
  computed: 14_822,
  tolerance: 0,
  reason:
    "the data hold 20,516 pairs and 5,694 ties, which leaves 14,822, and the printed coefficients come from these. 14,584 is how many of them GLEU does not tie.",
};

/** M² against one annotator of each sentence, computed here. */
export const M2_OF = { last: "M2, last annotator", best: "M2, best annotator" } as const;

/** The settings of Table 3, in its order, with what they gave from the published scores and from M² as computed here. */
export interface Agreements2018 {
  readonly published: readonly SentenceAgreement[];
  readonly computed: readonly SentenceAgreement[];
}

/** Table 3 repeated from the published scores of sentences, with M² as computed here beside it. */
export function table3Of2018(
  { published, computed }: Agreements2018,
  printed: Readonly<Record<Metric2018, readonly number[]>> = TABLE_3_2018,
): ReproducedTable {
  const tau = (agreement: SentenceAgreement | undefined, metric: string) =>
    agreement?.metrics.find((each) => each.metric === metric)?.tau;
  const beside = (metric: string) =>
    SETTINGS_2018.map((_, place) => unpublishedCell(tau(computed[place], metric)?.value));
  return {
    id: "3",
    title: "Kendall's coefficients over pairs of outputs of a sentence",
    convention: `From the published judgments and scores of sentences. HTies: pairs that people tied count, NoTies: they do not. Within ${TOLERANCE}. The published M² scores are those against the last annotator alone, not the best one as the paper describes; the last two rows are M² as computed here. Intervals: 1000 resamples of pairs, 95 %.`,
    rowTitle: "Metric",
    columns: SETTINGS_2018.map(({ form, ties }) => ({
      title: `${form}, ${ties === "human" ? "HTies" : "NoTies"}`,
      decimals: { published: 3, computed: 4 },
    })),
    rows: [
      {
        label: "pairs",
        cells: SETTINGS_2018.map(({ ties }, place) => {
          const agreement = published[place]?.metrics[0]?.agreement;
          const pairs = agreement ? countedPairs(agreement, ties) : null;
          return inText(explainedCell(sameCell(COMPARISONS_2018[place]!, pairs), UNTIED_PAIRS));
        }),
      },
      ...METRICS_2018.flatMap((metric) => [
        {
          label: METRIC_TITLES[metric],
          cells: SETTINGS_2018.map((_, place) =>
            toleratedCell(printed[metric][place]!, tau(published[place], metric)?.value, TOLERANCE),
          ),
        },
        {
          label: `${METRIC_TITLES[metric]}, interval`,
          cells: SETTINGS_2018.map((_, place) => intervalCell(tau(published[place], metric))),
        },
      ]),
      {
        label: "apart above the others",
        cells: SETTINGS_2018.map((_, place) =>
          sameCell(SIGNIFICANT_2018[place] ?? "none", published[place]?.best ?? "none"),
        ),
      },
      { label: M2_OF.last.replace("M2", METRIC_TITLES.M2), cells: beside(M2_OF.last) },
      { label: M2_OF.best.replace("M2", METRIC_TITLES.M2), cells: beside(M2_OF.best) },
    ],
  };
}

/** Counts are whole numbers in columns of fractions. */
function inText(cell: ReproducedCell): ReproducedCell {
  return { ...cell, published: String(cell.published), computed: String(cell.computed) };
}

function intervalCell(
  range: { readonly low: number | undefined; readonly high: number | undefined } | undefined,
): ReproducedCell {
  const text =
    range?.low === undefined || range.high === undefined
      ? null
      : `${range.low.toFixed(3)} to ${range.high.toFixed(3)}`;
  return { published: null, computed: text, verdict: "not published" };
}
