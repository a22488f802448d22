import { negatedNotes } from "../../correlation/rising-score";
import { metricNamed } from "../../metrics/metrics";
import { metricIn, settingIn } from "../../metrics/signature";
import type { Table, TableColumn } from "../../tables/table";
import { alternatives } from "../../text/alternatives";
import { compareCodeUnits } from "../../text/compare-code-units";
import { systemChoiceNotes } from "../system-choice-notes";
import type { SentenceAgreement } from "./metrics-result";
import type { HumanScoresView, HumanStatistics, MetricsView, MetricView } from "./metrics-view";
import { scopeWords } from "./scored-segments";

export const HUMAN_METHOD_NAMES = { ew: "Expected Wins", trueskill: "TrueSkill" } as const;
const SHORT_NAMES = { ew: "EW", trueskill: "TS" } as const;

/** Shares to four places; what goes beyond 1, percentages for one, to two. */
export function decimalsOf({ scores }: { readonly scores: readonly { readonly score: number }[] }): number {
  return scores.some(({ score }) => Math.abs(score) > 1.5) ? 2 : 4;
}

/** The systems of a campaign, best first as people find them, those without a score by people last. */
export function systemsByPeople(
  systems: readonly string[],
  human: HumanScoresView | undefined,
): readonly string[] {
  const scores = new Map(human?.scores.map(({ system, score }) => [system, score]) ?? []);
  const of = (system: string) => scores.get(system) ?? Number.NEGATIVE_INFINITY;
  return systems.toSorted((one, other) => {
    const [first, second] = [of(one), of(other)];
    return first === second ? compareCodeUnits(one, other) : second - first;
  });
}

/** Every metric's scores of systems, beside people's. */
export function metricScoresTable(view: MetricsView): Table {
  const { systems, metrics: all, humans } = view;
  // A metric may score single outputs only.
  const metrics = all.filter(({ scores }) => scores.length > 0);
  const scoresOf = (metric: MetricView) => new Map(metric.scores.map(({ system, score }) => [system, score]));
  const people = humans.map(({ method, scores }) => ({
    title: SHORT_NAMES[method],
    scores: new Map(scores.map(({ system, score }) => [system, score])),
  }));
  const columns = metrics.map((metric) => ({
    column: {
      title: metric.origin === "imported" ? `${metric.name} (imported)` : metric.name,
      decimals: decimalsOf(metric),
    },
    scores: scoresOf(metric),
  }));
  return {
    title: "Scores of systems",
    columns: [
      { title: "System" },
      ...people.map(({ title }) => ({ title, decimals: 3 })),
      ...columns.map(({ column }) => column),
    ],
    rows: systemsByPeople(systems, humans[0]).map((system) => [
      system,
      ...people.map(({ scores }) => scores.get(system) ?? null),
      ...columns.map(({ scores }) => scores.get(system) ?? null),
    ]),
    notes: [
      ...methodNotes(humans),
      ...choiceNotes(view),
      ...betaNotes(metrics.filter(({ partOf }) => partOf === null)),
    ],
    signatures: metrics.flatMap(signaturesOf),
  };
}

/** On which segments metrics were computed, and which systems are compared, where that is not all. */
function choiceNotes(view: MetricsView): readonly string[] {
  const { metrics, scope, judged } = view;
  const hasComputed = metrics.some(({ origin, scores }) => origin === "computed" && scores.length > 0);
  return [
    ...(scope === "judged" && hasComputed ? [`Computed on ${scopeWords(scope, judged)}.`] : []),
    ...systemChoiceNotes(view),
  ];
}

/** One metric in full: interval over resampled segments, precision, recall. */
export function metricDetailTable(metric: MetricView, order: readonly string[]): Table {
  const decimals = decimalsOf(metric);
  const scores = new Map(metric.scores.map((each) => [each.system, each]));
  const has = (of: (score: MetricView["scores"][number]) => number | null) =>
    metric.scores.some((score) => of(score) !== null);
  const columns = [
    { title: "Score", decimals, of: (score: MetricView["scores"][number]) => score.score },
    ...(has(({ low }) => low)
      ? [
          { title: "Low", decimals, of: (score: MetricView["scores"][number]) => score.low },
          { title: "High", decimals, of: (score: MetricView["scores"][number]) => score.high },
        ]
      : []),
    ...(has(({ p }) => p)
      ? [
          { title: "P", decimals: 4, of: (score: MetricView["scores"][number]) => score.p },
          { title: "R", decimals: 4, of: (score: MetricView["scores"][number]) => score.r },
        ]
      : []),
  ];
  return {
    title: metric.name,
    columns: [{ title: "System" }, ...columns.map(({ title, decimals }) => ({ title, decimals }))],
    rows: order.flatMap((system) => {
      const score = scores.get(system);
      return score === undefined ? [] : [[system, ...columns.map(({ of }) => of(score))]];
    }),
    notes: betasOf(metric).map((beta) => `β = ${beta}.`),
    signatures: signaturesOf(metric),
  };
}

/** What the titles of people's scores stand for. */
function methodNotes(humans: readonly Pick<HumanScoresView, "method">[]): readonly string[] {
  if (humans.length === 0) return [];
  return [
    `${humans.map(({ method }) => `${SHORT_NAMES[method]}: ${HUMAN_METHOD_NAMES[method]}`).join(", ")}.`,
  ];
}

/** The setting of metrics that a reader must know, in words; all of them are in their signatures. */
function betaNotes(metrics: readonly MetricView[]): readonly string[] {
  const betas = [...new Set(metrics.flatMap(betasOf))];
  return betas.map((beta) => {
    const names = metrics.filter((metric) => betasOf(metric).includes(beta)).map(({ name }) => name);
    return `β = ${beta} in ${alternatives(names, " and ")}.`;
  });
}

/** How much recall weighs; the β of METEOR is another. */
function betasOf({ signature }: MetricView): readonly string[] {
  if (signature === null || !metricNamed(metricIn(signature))?.weighsRecall) return [];
  const beta = settingIn(signature, "beta");
  return beta === undefined ? [] : [beta];
}

function signaturesOf({ signature }: MetricView): readonly string[] {
  return signature === null ? [] : [signature];
}

/** A value and the ends of its interval. */
function withInterval(title: string): readonly TableColumn[] {
  return [title, "low", "high"].map((each) => ({ title: each, decimals: 3 }));
}

/** How metrics correlate with people (Table 5 of the 2015 study), with intervals over resampled systems. */
export function correlationsTable(view: MetricsView): Table {
  const { statistics, spearman, resamples, humans } = view;
  const [first] = statistics;
  const columns = statistics.flatMap(({ method }) =>
    ["ρ", "r"].flatMap((letter) => withInterval(`${SHORT_NAMES[method]} ${letter}`)),
  );
  return {
    title: "Correlation with people",
    columns: [{ title: "Metric" }, { title: "Systems", decimals: 0 }, ...columns],
    rows: (first?.correlations ?? []).map((row, place) => [
      row.name,
      row.systems,
      ...statistics.flatMap(({ correlations }) => {
        const here = correlations[place]!;
        return [here.spearman, here.pearson].flatMap(({ value, low, high }) => [value, low, high]);
      }),
    ]),
    notes: [
      `ρ is Spearman's ${spearman === "plain" ? "on a total order, equal scores by name" : "with mid-ranks"}, r is Pearson's.`,
      ...methodNotes(humans),
      ...negatedNotes((first?.correlations ?? []).map(({ name }) => name)),
      ...(first?.correlations.some(({ isRanked }) => isRanked)
        ? [
            "Ranked: sentence scores compared pair by pair and ranked as judgments are, by the method of the column.",
          ]
        : []),
      ...choiceNotes(view),
      `Low, high: 95 % of ${resamples} resamples of systems.`,
    ],
  };
}

const FORMS = [
  { form: "expanded", ties: "human", title: "Expanded, HTies" },
  { form: "expanded", ties: "drop", title: "Expanded, NoTies" },
  { form: "unexpanded", ties: "human", title: "Unexpanded, HTies" },
  { form: "unexpanded", ties: "drop", title: "Unexpanded, NoTies" },
] as const;

export interface SentenceColumn {
  readonly title: string;
  readonly of: (metric: string) => SentenceAgreement | undefined;
  /** The metric whose interval lies above those of all others. */
  readonly best: string | undefined;
}

export function sentenceColumns(sentences: readonly SentenceAgreement[]): readonly SentenceColumn[] {
  return FORMS.map(({ form, ties, title }) => {
    const here = sentences.filter((each) => each.form === form && each.ties === ties);
    return {
      title,
      of: (metric) => here.find((each) => each.metric === metric),
      best: here.length < 2 ? undefined : here.find((each) => isApartAbove(each, here))?.metric,
    };
  });
}

function isApartAbove(one: SentenceAgreement, all: readonly SentenceAgreement[]): boolean {
  return all.every(
    (other) => other === one || (one.low !== null && other.high !== null && one.low > other.high),
  );
}

/** Agreement on pairs of outputs of a segment (Table 3 of the 2018 study). */
export function sentencesTable({ sentences, last }: MetricsView): Table {
  const metrics = [...new Set(sentences.map(({ metric }) => metric))];
  const columns = sentenceColumns(sentences);
  return {
    title: "Kendall's τ with people, sentence by sentence",
    columns: [
      { title: "Metric" },
      ...columns.flatMap(({ title }) => [...withInterval(title), { title: "pairs", decimals: 0 }]),
    ],
    rows: metrics.map((metric) => [
      metric,
      ...columns.flatMap(({ of }) => {
        const cell = of(metric);
        return [cell?.tau ?? null, cell?.low ?? null, cell?.high ?? null, cell?.pairs ?? null];
      }),
    ]),
    notes: [
      `HTies counts pairs that people tied, +1 where the metric ties them too; NoTies leaves them out, and a pair that the metric ties counts 0. Low, high: 95 % of ${last?.bootstrap ?? 0} resamples of pairs.`,
      ...negatedNotes(metrics),
    ],
  };
}

/** Pearson's correlation of pairwise differences, sentence by sentence; none in results of earlier versions. */
export function differencesTable({ sentences, last }: MetricsView): Table | undefined {
  if (sentences.every(({ difference }) => difference === undefined)) return undefined;
  const columns = sentenceColumns(sentences);
  return {
    title: "Pearson's correlation of pairwise differences with people",
    columns: [{ title: "Metric" }, ...columns.flatMap(({ title }) => withInterval(title))],
    rows: [...new Set(sentences.map(({ metric }) => metric))].map((metric) => [
      metric,
      ...columns.flatMap(({ of }) => {
        const found = of(metric)?.difference;
        return [found?.value ?? null, found?.low ?? null, found?.high ?? null];
      }),
    ]),
    notes: [
      `Of a metric's differences of scores within a segment with people's judgments as 1, 0 or −1; NoTies leaves pairs out that people tied. Low, high: 95 % of ${last?.bootstrap ?? 0} resamples of segments.`,
    ],
  };
}

/** How far the correlation of each metric hangs on single systems. */
export function leaveOneOutTable({ scatters }: HumanStatistics, systems: readonly string[]): Table {
  return {
    title: "Pearson's r without one system",
    columns: [
      { title: "Metric" },
      { title: "All", decimals: 3 },
      ...systems.map((system) => ({ title: `− ${system}`, decimals: 3 })),
    ],
    rows: scatters.map(({ name, pearson, without }) => [
      name,
      pearson,
      ...systems.map((system) => without.find((each) => each.system === system)?.pearson ?? null),
    ]),
  };
}
