import type { JudgeCorrelations, ScoreCorrelation } from "../../agreement/judge-correlations";
import {
  DISCRIMINATION_P,
  type JudgeDiscrimination,
  type JudgeEstimate,
} from "../../agreement/judge-discrimination";
import type { ExpectedWinsMode } from "../../ranking/expected-wins/expected-wins";
import { scoreOrder } from "../../ranking/ranks";
import type { Table } from "../../tables/table";

interface JudgeScores {
  readonly mode: ExpectedWinsMode;
  /** Every array of scores has one place for each; NaN where there is none. */
  readonly systems: readonly string[];
  readonly all: { readonly scores: Float64Array };
  readonly judges: readonly { readonly judge: string; readonly own: { readonly scores: Float64Array } }[];
}

interface JudgesCompared {
  readonly rankings: JudgeScores;
  readonly correlations: JudgeCorrelations;
  /** Empty where nobody has looked at the rankings themselves. */
  readonly discriminations: readonly JudgeDiscrimination[];
  readonly isGrouped: boolean;
}

/**
 * Tables 7 and 6 of the 2015 study: Expected Wins by each judge, and how they correlate; then how well each tells
 * systems apart.
 */
export function judgesTables(judges: JudgesCompared): readonly Table[] {
  const { rankings, correlations, discriminations } = judges;
  const tables = [scoresByJudge(rankings), correlationMatrix(rankings, correlations)];
  return discriminations.length === 0 ? tables : [...tables, discriminationTable(judges)];
}

function scoresByJudge({ systems, all, judges, mode }: JudgeScores): Table {
  const scoreOf = (scores: ArrayLike<number>, place: number) => scores[place] ?? null;
  return {
    title: `Expected Wins by judge${mode === "2015" ? ", as computed in 2015" : ""}`,
    columns: [
      { title: "System" },
      { title: "All", decimals: 3 },
      ...judges.map(({ judge }) => ({ title: judge, decimals: 3 })),
    ],
    rows: Array.from(scoreOrder(all.scores), (place) => [
      systems[place] as string,
      scoreOf(all.scores, place),
      ...judges.map(({ own }) => scoreOf(own.scores, place)),
    ]),
    notes: ["In the order of all judges together."],
  };
}

function figures({ spearman, pearson, systems }: ScoreCorrelation): readonly (number | null)[] {
  return [spearman ?? null, pearson ?? null, systems];
}

function correlationMatrix({ judges }: JudgeScores, correlations: JudgeCorrelations): Table {
  const names = judges.map(({ judge }) => judge);
  const between = new Map(correlations.pairs.map((pair) => [JSON.stringify([pair.a, pair.b]), pair]));
  const cell = (row: number, column: number): number | null => {
    const pair = between.get(JSON.stringify([names[Math.min(row, column)], names[Math.max(row, column)]]));
    return (row < column ? pair?.spearman : pair?.pearson) ?? null;
  };
  const { weightedMean } = correlations;
  return {
    title: "Correlation of judges' Expected Wins: Spearman above, Pearson below the diagonal",
    name: "correlation-of-judges",
    columns: [{ title: "Judge" }, ...names.map((title) => ({ title, decimals: 2 }))],
    rows: [
      ...names.map((name, row) => [name, ...names.map((_, column) => cell(row, column))]),
      ["Spearman with the others", ...correlations.judges.map(({ spearman }) => spearman ?? null)],
      ["Pearson with the others", ...correlations.judges.map(({ pearson }) => pearson ?? null)],
    ],
    rulesAfter: names.length > 0 ? [names.length] : [],
    records: {
      columns: ["Judge", "With", "Spearman", "Pearson", "Systems"],
      rows: [
        ...correlations.pairs.map((pair) => [pair.a, pair.b, ...figures(pair)]),
        ...correlations.judges.map((each) => [each.judge, "all others", ...figures(each)]),
      ],
    },
    notes: [
      `Means with the others, weighted by judgments: Spearman ${weightedMean.spearman?.toFixed(2) ?? "–"}, ` +
        `Pearson ${weightedMean.pearson?.toFixed(2) ?? "–"}.`,
    ],
  };
}

/** How well each judge tells systems apart, and how readily each calls texts equal. */
function discriminationTable({ discriminations, isGrouped }: JudgesCompared): Table {
  const figures = (estimate: JudgeEstimate | undefined) => [
    estimate?.value ?? null,
    estimate?.low ?? null,
    estimate?.high ?? null,
  ];
  const unit = isGrouped ? "Rankings" : "Segments";
  return {
    title: "What judges tell apart",
    columns: [
      { title: "Judge" },
      { title: unit, decimals: 0 },
      ...["Discrimination", "Low", "High", "Ties", "Ties low", "Ties high"].map((title) => ({
        title,
        decimals: 2,
      })),
    ],
    rows: discriminations.map(({ judge, rankings, discrimination, ties }) => [
      judge,
      rankings,
      ...figures(discrimination),
      ...figures(ties),
    ]),
    notes: [
      "Discrimination: how clearly a judge's preferences follow the order that the other judges' rankings give; 1 is the judges' mean, 0 is chance.",
      "Ties: odds of calling two equally good texts equal, as a multiple of the judges' mean.",
      `Low and high: ${Math.round(100 * (1 - DISCRIMINATION_P))} % intervals.`,
    ],
  };
}
