import { negatedNotes } from "../../correlation/rising-score";
import type { MetricOfSentences, SentenceAgreement } from "../../correlation/sentence-agreement";
import { countedPairs } from "../../correlation/sentence-tau";
import type { Table } from "../../tables/table";
import type { FoundNumbering } from "../../uploads/numbering/find-numbering";
import { numberingText } from "../../uploads/numbering/numbering-words";

/** Agreement on outputs of a segment, and what it was made with. */
export interface SentenceAgreementReport extends SentenceAgreement {
  readonly metrics: readonly (MetricOfSentences & {
    /** How its scores number segments against the judgments; nothing where segments have names. */
    readonly segments: FoundNumbering | undefined;
  })[];
  /** Systems that people judged and some metric does not score. */
  readonly leftOut: readonly string[];
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  /** Of the judgments. */
  readonly fingerprint: string;
  /** Of the metrics' scores. */
  readonly scoresFingerprint: string;
  readonly version: string;
}

/** Table 3 of the 2018 study for any metrics, other measures beside it, and tests between metrics. */
export function sentenceAgreementTables(report: SentenceAgreementReport): readonly Table[] {
  return [
    agreementTable(report),
    differencesTable(report),
    countsTable(report),
    ...(report.tests.length > 0 ? [testsTable(report)] : []),
  ];
}

function agreementTable(report: SentenceAgreementReport): Table {
  const { form, ties, metrics, systems, leftOut, best, bootstrap, p, seed } = report;
  const pairs = metrics[0] ? countedPairs(metrics[0].agreement, ties) : 0;
  const tieText =
    ties === "human" ? "pairs that people tied count (HTies)" : "without pairs that people tied (NoTies)";
  return {
    title: `How metrics order the outputs of a segment, ${form} pairs`,
    name: "sentence-agreement",
    columns: [
      { title: "Metric" },
      { title: "Kendall", decimals: 3 },
      { title: "Low", decimals: 3 },
      { title: "High", decimals: 3 },
      { title: "Tau-b", decimals: 3 },
      { title: "Accuracy", decimals: 3 },
      { title: "Calibrated", decimals: 3 },
      { title: "Tied up to", decimals: 4 },
      { title: "Soft pairwise", decimals: 3 },
    ],
    rows: metrics.map(({ metric, tau, tauB, calibrated, soft }) => [
      metric,
      tau.value ?? null,
      tau.low ?? null,
      tau.high ?? null,
      tauB ?? null,
      calibrated?.uncalibrated ?? null,
      calibrated?.accuracy ?? null,
      calibrated?.epsilon ?? null,
      soft ?? null,
    ]),
    notes: [
      `Kendall: ${tieText}; ${pairs} pairs of ${systems.length} systems that every metric scores.`,
      ...(bootstrap > 0
        ? [
            `Low, high: ${bootstrap} resamples of pairs, ${Math.round(100 * (1 - p))} % of them in between; seed ${seed}.`,
          ]
        : []),
      ...(metrics.length > 1 ? [bestText(best)] : []),
      ...negatedNotes(metrics.map(({ metric }) => metric)),
      "Accuracy: share of pairs ordered or tied as by judges, mean over segments; calibrated: scores that differ by no more than the value beside it count as tied. Soft pairwise: of systems, from all pairs.",
      ...metrics.flatMap(({ metric, segments }) =>
        segments === undefined ? [] : [`${metric}: ${numberingText(segments, "judgments to scores")}.`],
      ),
      ...(leftOut.length > 0 ? [`Left out, since not every metric scores them: ${leftOut.join(", ")}.`] : []),
    ],
    signatures: [
      `Judgments ${report.fingerprint.slice(0, 12)}, scores ${report.scoresFingerprint.slice(0, 12)}, Adjudge ${report.version}.`,
    ],
  };
}

function differencesTable({ metrics, ties, bootstrap, p, seed }: SentenceAgreementReport): Table {
  return {
    title: "Pearson's correlation of pairwise differences",
    name: "pairwise-differences",
    columns: [
      { title: "Metric" },
      { title: "Pearson", decimals: 3 },
      { title: "Low", decimals: 3 },
      { title: "High", decimals: 3 },
    ],
    rows: metrics.map(({ metric, pairwiseDifference: { value, low, high } }) => [
      metric,
      value ?? null,
      low ?? null,
      high ?? null,
    ]),
    notes: [
      `Of a metric's differences of scores within a segment with people's judgments as 1, 0 or −1${ties === "drop" ? ", without pairs that people tied" : ""}.`,
      ...(bootstrap > 0
        ? [
            `Low, high: ${bootstrap} resamples of segments, ${Math.round(100 * (1 - p))} % of them in between; seed ${seed}.`,
          ]
        : []),
    ],
  };
}

function bestText(best: string | undefined): string {
  return best === undefined
    ? "No metric's interval lies above those of all others."
    : `The interval of ${best} lies above those of all others.`;
}

function countsTable({ metrics }: SentenceAgreementReport): Table {
  return {
    title: "Pairs by how people and metric order them",
    name: "pairs",
    columns: [
      { title: "Metric" },
      ...["Same", "Opposite", "Tied by people", "Tied by metric", "Tied by both", "No score"].map(
        (title) => ({
          title,
          decimals: 0,
        }),
      ),
    ],
    rows: metrics.map(({ metric, agreement }) => [
      metric,
      agreement.concordant,
      agreement.discordant,
      agreement.onlyHumanTied,
      agreement.onlyMetricTied,
      agreement.bothTied,
      agreement.unscored,
    ]),
  };
}

function testsTable({ tests, bootstrap, seed }: SentenceAgreementReport): Table {
  return {
    title: "Which metric agrees more with people",
    columns: [
      { title: "Higher" },
      { title: "Lower" },
      { title: "Difference", decimals: 4 },
      { title: "p, permutation", decimals: 4 },
      { title: "p, permutation (Holm)", decimals: 4 },
    ],
    rows: tests.map(({ higher, lower, difference, permutationP, permutationHolmP }) => [
      higher,
      lower,
      difference,
      permutationP ?? null,
      permutationHolmP ?? null,
    ]),
    notes: [
      `Of Kendall's coefficient; one-tailed, the two metrics' standardised scores of outputs exchanged at random in ${bootstrap} trials with the observed outcome counted as one more, seed ${seed}; corrected by Holm for both directions of all pairs of metrics.`,
    ],
  };
}
