import type { AlternativeGain } from "../../calls/alternatives/alternative-gains";
import type { TypeRecall } from "../../metrics/metric";
import type { PrintedSettings, ScoreColumn } from "../../metrics/metric-definition";
import { type MetricName, metricOf } from "../../metrics/metrics";
import type { Table, TableCell, TableColumn } from "../../tables/table";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { FlatScore } from "../metrics/flat-score";

/** What a team's primary submission got on a test set by one metric, on every gold that there is. */
export interface FinalScores {
  readonly team: string;
  readonly system: string | null;
  readonly original: FlatScore;
  /** None where nothing was contested. */
  readonly withAlternatives: FlatScore | undefined;
  /** Against each annotator alone. */
  readonly annotators: ReadonlyMap<number, FlatScore>;
  /** Recall by type of error, on the gold alone and with alternative answers. */
  readonly types: readonly TypeRecall[];
  readonly typesWithAlternatives: readonly TypeRecall[];
  readonly gain: AlternativeGain | undefined;
}

export interface FinalResult {
  readonly metric: MetricName;
  readonly settings: PrintedSettings;
  readonly testSet: string;
  readonly teams: readonly FinalScores[];
}

const PERCENT = 2;
/** Decimals by which metrics mark shares from 0 to 1. */
const OF_SHARES = 4;

/** The tables of a call's results by one metric: without and with alternative answers, and what stands behind them. */
export function finalTables(result: FinalResult): readonly Table[] {
  const { teams } = result;
  const isContested = teams.some(({ withAlternatives }) => withAlternatives !== undefined);
  return [
    scoresTable(result, "without"),
    ...(isContested ? [scoresTable(result, "with"), ...gainsTable(result)] : []),
    ...typesTable(result, "without"),
    ...(isContested ? typesTable(result, "with") : []),
    ...annotatorsTable(result),
  ];
}

type Gold = "without" | "with";

const GOLD_WORDS = { without: "", with: ", with alternative answers" } as const;

function scoreOf({ original, withAlternatives }: FinalScores, gold: Gold): FlatScore {
  return gold === "with" ? (withAlternatives ?? original) : original;
}

/** Teams in the order of their scores on some gold, each with its place: equal scores share one. */
export function placedTeams(
  { metric, teams }: Pick<FinalResult, "metric" | "teams">,
  gold: Gold,
): readonly { readonly team: FinalScores; readonly place: string }[] {
  const { lowerIsBetter, scoreKey = "score" } = metricOf(metric);
  const value = (team: FinalScores) => Number(scoreOf(team, gold)[scoreKey]);
  const sign = lowerIsBetter ? 1 : -1;
  const sorted = teams.toSorted((a, b) => sign * (value(a) - value(b)) || compareCodeUnits(a.team, b.team));
  return sorted.map((team) => {
    const first = sorted.findIndex((other) => value(other) === value(team));
    const isShared = sorted.filter((other) => value(other) === value(team)).length > 1;
    return { team, place: `${first + 1}${isShared ? "=" : ""}` };
  });
}

function scoresTable(result: FinalResult, gold: Gold): Table {
  const { metric, settings, testSet, teams } = result;
  const { title, columns: columnsOf, lowerIsBetter } = metricOf(metric);
  const columns = columnsOf(settings);
  const hasSystems = teams.some(({ system }) => system !== null);
  return {
    title: `${title} of ${testSet}${GOLD_WORDS[gold]}`,
    name: `${metric}-${gold}-alternatives`,
    columns: [
      ...[{ title: "Place" }, { title: "Team" }],
      ...(hasSystems ? [{ title: "System" }] : []),
      ...columns.map(shownColumn),
    ],
    rows: placedTeams(result, gold).map(({ team, place }) => [
      ...[place, team.team],
      ...(hasSystems ? [team.system] : []),
      ...columns.map((column) => shownCell(scoreOf(team, gold), column)),
    ]),
    notes: [
      "Shares in percent.",
      ...(lowerIsBetter ? ["Less is better."] : []),
      ...(typeof settings.beta === "number" && metricOf(metric).weighsRecall
        ? [`β = ${settings.beta}.`]
        : []),
    ],
  };
}

function gainsTable({ metric, teams }: FinalResult): readonly Table[] {
  const gained = teams.flatMap(({ team, gain }) => (gain === undefined ? [] : [{ team, gain }]));
  if (gained.length === 0) return [];
  const percent = (share: number) => 100 * share;
  return [
    {
      title: "What alternative answers changed",
      name: `${metric}-gains`,
      columns: [
        { title: "Team" },
        ...["F without", "F with", "Gain", "Gain by own answers"].map((title) => ({
          title,
          decimals: PERCENT,
        })),
        ...["Own answers accepted", "Sentences that count by one"].map((title) => ({ title, decimals: 0 })),
      ],
      rows: gained
        .toSorted((a, b) => gainOf(b.gain) - gainOf(a.gain) || compareCodeUnits(a.team, b.team))
        .map(({ team, gain }) => [
          team,
          ...[gain.without.score, gain.with.score, gainOf(gain), gain.withOwn.score - gain.without.score].map(
            percent,
          ),
          ...[gain.accepted, gain.counting],
        ]),
      notes: [
        "M², F with β = 0.5, in percent. Gain by own answers: with those of the team alone. A sentence counts by an own answer where M² chooses it for the team and no annotator has it.",
      ],
    },
  ];
}

function gainOf(gain: AlternativeGain): number {
  return gain.with.score - gain.without.score;
}

function typesTable({ metric, teams }: FinalResult, gold: Gold): readonly Table[] {
  const own = teams.map(({ types, typesWithAlternatives }) =>
    gold === "with" ? typesWithAlternatives : types,
  );
  const types = [...new Set(own.flatMap((recalls) => recalls.map(({ type }) => type)))].sort(
    compareCodeUnits,
  );
  if (types.length === 0) return [];
  const recallOf = (recalls: readonly TypeRecall[], type: string) =>
    recalls.find((each) => each.type === type && each.gold > 0)?.recall;
  const cell = (recalls: readonly TypeRecall[], type: string): TableCell => {
    const recall = recallOf(recalls, type);
    return recall === undefined ? null : 100 * recall;
  };
  return [
    {
      title: `${metricOf(metric).title}: recall by type of error${GOLD_WORDS[gold]}`,
      name: `${metric}-by-type-${gold}-alternatives`,
      columns: [{ title: "Type" }, ...teams.map(({ team }) => ({ title: team, decimals: PERCENT }))],
      rows: types.map((type) => [type, ...own.map((recalls) => cell(recalls, type))]),
      records: {
        columns: ["Type", "Team", "Found", "Gold", "Recall"],
        rows: types.flatMap((type) =>
          teams.map(({ team }, place) => {
            const recalls = own[place]!.find((each) => each.type === type);
            return [
              type,
              team,
              recalls?.found ?? 0,
              recalls?.gold ?? 0,
              recalls?.gold ? recalls.recall : null,
            ];
          }),
        ),
      },
      notes: [
        "Percent of the gold of the annotator chosen for each sentence; – where that has no edit of the type.",
      ],
    },
  ];
}

function annotatorsTable({ metric, settings, teams }: FinalResult): readonly Table[] {
  const annotators = [...new Set(teams.flatMap((team) => [...team.annotators.keys()]))].sort((a, b) => a - b);
  if (annotators.length === 0) return [];
  const columns = metricOf(metric)
    .columns(settings)
    .filter(([, , decimals]) => decimals === OF_SHARES);
  return [
    {
      title: `${metricOf(metric).title} against each annotator alone`,
      name: `${metric}-by-annotator`,
      columns: [
        { title: "Team" },
        ...annotators.flatMap((annotator) =>
          columns.map(([title]) => ({ title: `${title}, annotator ${annotator + 1}`, decimals: PERCENT })),
        ),
      ],
      rows: placedTeams({ metric, teams }, "without").map(({ team }) => [
        team.team,
        ...annotators.flatMap((annotator) =>
          columns.map((column) => shownCell(team.annotators.get(annotator) ?? {}, column)),
        ),
      ]),
      notes: [
        "Shares in percent. An annotator whom a sentence of the gold does not name agrees with the first one named there.",
      ],
    },
  ];
}

function shownColumn([title, , decimals]: ScoreColumn): TableColumn {
  return { title, decimals: decimals === OF_SHARES ? PERCENT : decimals };
}

function shownCell(score: FlatScore, [, key, decimals]: ScoreColumn): TableCell {
  const found = Object.entries(score).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  if (typeof found !== "number") return null;
  return decimals === OF_SHARES ? 100 * found : found;
}

/** The rows of one team, or its column, of the tables in which it stands. */
export function teamTables(tables: readonly Table[], team: string): readonly Table[] {
  return tables.flatMap(({ rulesAfter: _, records: __, ...table }): readonly Table[] => {
    const named = table.columns.findIndex(({ title }) => title === "Team");
    if (named >= 0) return [{ ...table, rows: table.rows.filter((row) => row[named] === team) }];
    const own = table.columns.findIndex(({ title }, place) => place > 0 && title === team);
    if (own === -1) return [];
    const columns = [table.columns[0]!, table.columns[own]!];
    return [{ ...table, columns, rows: table.rows.map((row) => [row[0] ?? null, row[own] ?? null]) }];
  });
}
