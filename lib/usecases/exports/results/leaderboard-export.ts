import { captionedChart } from "../../../domain/charts/captioned-chart";
import type { Chart } from "../../../domain/charts/chart";
import { isOfArchivedRankings } from "../../../domain/exports/of-archived-rankings";
import { ARCHIVED_SETS, ARCHIVED_USES } from "../../../domain/formats/manifest";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import { rarelyAlone } from "../../../domain/ranking/ranking-warning";
import { rankingMethods } from "../../../domain/results/filters/analysis-request";
import { leaderboardChoices } from "../../../domain/results/filters/result-request";
import { ordersByMethod } from "../../../domain/results/leaderboard/board-comparison";
import { forestChart } from "../../../domain/results/leaderboard/forest-chart";
import { leaderboardJson } from "../../../domain/results/leaderboard/leaderboard-json";
import {
  groupsNotes,
  type LeaderboardOrigin,
  leaderboardTable,
  METHOD_NAMES,
  methodName,
} from "../../../domain/results/leaderboard/leaderboard-table";
import { ordersChart } from "../../../domain/results/leaderboard/orders-chart";
import { outOfDate } from "../../../domain/results/out-of-date";
import type { Table } from "../../../domain/tables/table";
import type { ArchiveFile } from "../../../zip/zip-bytes";
import type { ArchiveSource } from "../steps/archive-source";
import { asMade, inKeyOrderOf, marked, resultOf, staleNotes, staleness } from "./computed-result";
import {
  type ArchivedPart,
  type ArchivedResult,
  type CampaignResults,
  type ListedChart,
  listedUnder,
  type NamedChart,
  ofJudgments,
  type ResultExport,
  withNotes,
} from "./result-export";

type Board = Leaderboard & LeaderboardOrigin;

/** Of so many saved sets an archive holds a leaderboard. */
const MAX_SETS = 20;

export const leaderboardExport = {
  name: "leaderboard",
  title: "Leaderboard",
  description: "Scores with intervals, rank ranges, clusters; by Expected Wins unless asked otherwise.",
  shown: async (campaignId, request, context) => {
    const { viewBoard } = await import("../../results/view-leaderboard");
    const { board } = await viewBoard({ campaignId, request: leaderboardChoices(request) }, context);
    const { origin, resampled, ...leaderboard } = resultOf(board);
    const notes = [...groupsNotes(resampled), ...staleNotes(board)];
    return {
      json: { ...leaderboardJson({ ...leaderboard, ...origin }), resampled, ...staleness(board) },
      tables: [withNotes(leaderboardTable(leaderboard, origin), notes)],
      outOfDate: outOfDate(board),
    };
  },
  standing: async ({ leaderboard: { board } }) => ({ outOfDate: outOfDate(board) }),
  plots: async ({ leaderboard }) => leaderboardPlots(leaderboard),
  archived: async (source) => archived(source),
} as const satisfies ResultExport;

function leaderboardPlots({
  board,
  methods,
  orders,
}: CampaignResults["leaderboard"]): readonly ListedChart[] {
  if (board.result === null) return [];
  const views = rankingMethods.flatMap((method) => {
    const view = methods[method];
    return view === null || view.result === null ? [] : [{ method, view }];
  });
  const present = views.map(({ method }) => method);
  const old = views.map(({ view }) => outOfDate(view)).find((each) => each !== undefined);
  return listedUnder("Leaderboard", [
    marked({ name: "leaderboard", chart: boardChart(board.result, board.result.origin) }, outOfDate(board)),
    ...(present.length > 1
      ? [marked({ name: "orders", chart: ordersWithCaption(orders, present, methods.pl?.result) }, old)]
      : []),
  ]);
}

/** A plot goes where no warning follows it. */
function ordersWithCaption(
  orders: Parameters<typeof ordersChart>[0],
  methods: Parameters<typeof ordersChart>[1],
  worths: Pick<Leaderboard, "warnings"> | null | undefined,
): Chart {
  const chart = ordersChart(orders, methods);
  const systems = rarelyAlone(worths?.warnings ?? []);
  return systems.length === 0
    ? chart
    : captionedChart(
        chart,
        `No result by ${METHOD_NAMES.pl}, as they hardly write alone: ${systems.join(", ")}.`,
      );
}

function boardChart(
  board: Leaderboard,
  origin: Pick<LeaderboardOrigin, "method" | "ew2015" | "unit">,
): Chart {
  const scoreName = METHOD_NAMES[origin.method];
  const chart = forestChart(board, { title: `Leaderboard by ${methodName(origin)}`, scoreName });
  return origin.unit === "run"
    ? captionedChart(chart, "Ranges show the noise of repeated runs over the same judgments.")
    : chart;
}

/**
 * Expected Wins, with ranges of each kind, Bradley–Terry and Plackett–Luce of the archive's rankings; TrueSkill, where it
 * was computed from the very same; and Expected Wins of each saved set of systems.
 */
async function archived({ rankings, computed, sets, uses }: ArchiveSource): Promise<ArchivedPart> {
  if (rankings === undefined) return { results: [] };
  const { board, otherRanges, strengths, worths = null, passed } = rankings;
  const results = [board, strengths, worths].flatMap((each) => (each === null ? [] : [boardResult(each)]));
  const notes: string[] = [];
  if (rankings.records === undefined)
    notes.push("Plackett–Luce reads up to 20,000 rankings for an archive, and is left out.");
  let skills: Board | null = null;
  for (const [what, view] of [
    ["The leaderboard by TrueSkill", computed.trueskill],
    ["The leaderboard by TrueSkill as in WMT 2014", computed.runs],
  ] as const) {
    if (view.result === null) continue;
    if (!isOfArchivedRankings(view, passed)) {
      notes.push(`${what} was computed from different rankings and is left out.`);
      continue;
    }
    const { origin, resampled, ...stored } = view.result;
    const skilled = { ...inKeyOrderOf(board, stored), ...inKeyOrderOf(board, origin) };
    results.push(asMade(boardResult(skilled, groupsNotes(resampled)), view));
    if (view === computed.trueskill) skills = skilled;
  }
  const boards = { ew: board, bt: strengths, pl: worths, trueskill: skills };
  const methods = rankingMethods.filter((method) => boards[method] !== null);
  const orders: NamedChart = {
    name: "orders",
    chart: ordersWithCaption(ordersByMethod(boards, "ew"), methods, worths),
  };
  const { boardOfSet, boardOfTestSet } = await import("../steps/archive-source");
  const ofTestSet = uses && (await boardOfTestSet(rankings, uses));
  if (ofTestSet !== undefined) results.push(boardResult(ofTestSet, [], { name: "leaderboard-test-set" }));
  for (const [place, set] of sets.slice(0, MAX_SETS).entries()) {
    const ofSet = await boardOfSet(rankings, set);
    if (ofSet === undefined) notes.push(`No leaderboard of the set “${set.name}” is included.`);
    else results.push(boardResult(ofSet, [], { name: `leaderboard-set-${place + 1}`, set: set.name }));
  }
  for (const other of otherRanges) {
    const { charts: _, ...ofRanges } = boardResult(other, [], { name: `leaderboard-${other.ranges}` });
    results.push(ofRanges);
  }
  return {
    ...{ results: [...results, { name: "orders", charts: [orders] }], notes },
    ...(ofTestSet === undefined ? {} : { files: usesFile(uses!) }),
  };
}

async function* usesFile(uses: Float64Array): AsyncGenerator<ArchiveFile> {
  yield { name: ARCHIVED_USES, pieces: [`${uses.join("\n")}\n`], records: () => uses.length };
}

/** What files of a board are called; Expected Wins is what is meant where no method is named. */
const BOARD_NAMES = {
  ew: "leaderboard",
  bt: "leaderboard-bt",
  pl: "leaderboard-pl",
  trueskill: "leaderboard-trueskill",
} as const;

interface Variant {
  readonly name: string;
  readonly set?: string;
}

function boardResult(board: Board, notes: readonly string[] = [], variant?: Variant): ArchivedResult {
  const { method, bootstrap, unit, ranges = "percentile", p, seed, weights } = board;
  const name = variant?.name ?? (unit === "run" ? `${BOARD_NAMES[method]}-runs` : BOARD_NAMES[method]);
  // Papers may take several, and labels are made of titles.
  const titled = (table: Table): Table =>
    variant === undefined || variant.set !== undefined
      ? table
      : {
          ...table,
          title: `${table.title}, ${weights === undefined ? `${ranges} ranges` : "weighted to the test set"}`,
        };
  return ofJudgments(
    name,
    [
      ...["rank", "--method", method, "--unit", unit, "--ranges", ranges, "--bootstrap", String(bootstrap)],
      ...["--p", String(p), "--seed", String(seed)],
      // Lines are those of the test set, whose first segment is called 0 in judgments of a campaign.
      ...(weights === undefined ? [] : ["--expected-uses", ARCHIVED_USES, "--first-segment", "0"]),
      ...(variant?.set === undefined ? [] : ["--set", variant.set, "--sets", ARCHIVED_SETS]),
    ],
    { json: leaderboardJson(board), tables: [withNotes(titled(leaderboardTable(board, board)), notes)] },
    [{ name, chart: boardChart(board, board) }],
  );
}
