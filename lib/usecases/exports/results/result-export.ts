import type { Chart } from "../../../domain/charts/chart";
import type { Reproduced } from "../../../domain/exports/reproduce-script";
import { ARCHIVED_JUDGMENTS } from "../../../domain/formats/manifest";
import type { ResultChoices } from "../../../domain/results/filters/result-request";
import type { LeaderboardPageView } from "../../../domain/results/leaderboard/leaderboard-view";
import type { Table } from "../../../domain/tables/table";
import type { ArchiveFile } from "../../../zip/zip-bytes";
import type { UseCaseContext } from "../../use-case-context";
import type { ArchiveSource } from "../steps/archive-source";

/** A result as its page shows it now. */
export interface ShownResult {
  readonly json: unknown;
  readonly tables: readonly Table[];
  /** Says that it is of an earlier state. */
  readonly outOfDate?: string | undefined;
}

/** A plot with the name of its file, without the ending. */
export interface NamedChart {
  readonly name: string;
  readonly chart: Chart;
  /** Says that it is of an earlier state; then it stands below the chart too. */
  readonly outOfDate?: string;
}

/** With the heading that it is listed under: the page of results that shows it. */
export interface ListedChart extends NamedChart {
  readonly heading: string;
}

/** The campaign that results are of, and its leaderboard, which is loaded before any: without one there are no plots. */
export interface CampaignResults {
  readonly campaignId: string;
  readonly request: ResultChoices;
  readonly leaderboard: LeaderboardPageView;
}

/** One result in an archive: as tables and plots, and what makes it anew from the archive's own files. */
export interface ArchivedResult {
  readonly name: string;
  readonly shown?: { readonly json: unknown; readonly tables: readonly Table[] };
  readonly made?: Pick<Reproduced, "command" | "compares">;
  readonly charts?: readonly NamedChart[];
}

/** What an archive holds of a result. */
export interface ArchivedPart {
  readonly results: readonly ArchivedResult[];
  /** Beside tables and plots. */
  readonly files?: AsyncIterable<ArchiveFile>;
  /** What is left out, and why. */
  readonly notes?: readonly string[];
}

/**
 * A result that leaves the campaign: what its files are called, and how they are made. The list of all is read by the
 * command line before it knows whether there is a database: what needs one is imported where it is called.
 */
export interface ResultExport<Name extends string = string> {
  /** In the names of files, on the command line, and in the address of its page. */
  readonly name: Name;
  readonly title: string;
  readonly description: string;
  /** What must be chosen on its page before there is anything of it. */
  readonly needs?: string;
  /** Whether it is several tables, which for programs are a file each. */
  readonly isSeveral?: true;
  /** As tables, by the method, unit, p, seed and filters of the request. */
  readonly shown: (
    campaignId: string,
    request: ResultChoices,
    context: UseCaseContext,
  ) => Promise<ShownResult>;
  /** Whether there is nothing of it yet, or only of an earlier state; without this it is always there and of now. */
  readonly standing?: (
    results: CampaignResults,
    context: UseCaseContext,
  ) => Promise<{ readonly isMissing?: boolean; readonly outOfDate?: string | undefined }>;
  /** The plots of its page, as they are now. Nothing is computed anew for them that takes a job. */
  readonly plots?: (results: CampaignResults, context: UseCaseContext) => Promise<readonly ListedChart[]>;
  readonly archived?: (source: ArchiveSource) => Promise<ArchivedPart>;
}

/** How an archive's results are resampled. */
export const ARCHIVE_SETTINGS = { bootstrap: 1000, p: 0.05 } as const;

/** An archived result that a command makes of the judgments: its name, and the options that come after the file. */
export function ofJudgments(
  name: string,
  [command = "", ...options]: readonly string[],
  shown: NonNullable<ArchivedResult["shown"]>,
  charts: readonly NamedChart[] = [],
): ArchivedResult {
  return {
    name,
    shown,
    made: { command: [command, ARCHIVED_JUDGMENTS, ...options], compares: "json" },
    charts,
  };
}

export function listedUnder(heading: string, charts: readonly NamedChart[]): readonly ListedChart[] {
  return charts.map((chart) => ({ ...chart, heading }));
}

export function withNotes(table: Table, notes: readonly string[]): Table {
  return { ...table, notes: [...(table.notes ?? []), ...notes] };
}
