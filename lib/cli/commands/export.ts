import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { JUDGMENT_KINDS, type JudgmentKind, judgmentFileOf } from "../../domain/exports/judgment-files";
import { PLOT_ENDINGS, type PlotEnding } from "../../domain/exports/plot-files";
import {
  endingsOf,
  RESULT_TABLES,
  type ResultTableName,
  TABLE_ENDINGS,
  type TableEnding,
} from "../../domain/exports/result-files";
import type { JudgmentFormat } from "../../domain/formats/judgments/judgment-format";
import { type RankingMethod, rankingMethods } from "../../domain/results/filters/analysis-request";
import { isStandardOutput } from "../../files/standard-streams";
import type { OutOptions } from "../command-options";
import type { CommandDatabase, OpenDatabase } from "../on-database";
import { onDatabase } from "../on-database";
import { endingOfName } from "../out-format";
import { print } from "../present";
import type { Terminal } from "../terminal";

const FORMATS = {
  "appraise-xml": "appraise-xml",
  "wmt-csv": "wmt-csv",
  jsonl: "adjudge-jsonl",
} as const satisfies Readonly<Record<string, JudgmentFormat>>;

type Format = keyof typeof FORMATS | "archive" | TableEnding | PlotEnding;

interface ExportOptions extends OutOptions {
  readonly format?: Format;
  readonly kind?: JudgmentKind;
  readonly table?: ResultTableName;
  readonly plot?: string;
  readonly method?: RankingMethod;
  readonly freeText?: boolean;
  readonly texts?: boolean;
  readonly json?: boolean;
}

export function addExport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("export a campaign's judgments, a table or plot of its results, or everything as a zip")
    .argument("<campaign>", "short name or id of the campaign")
    .addOption(
      new Option(
        "--format <format>",
        "format to write (default: from the extension of --out, else jsonl, csv or svg)",
      ).choices([
        ...Object.keys(FORMATS),
        "archive",
        ...Object.keys(TABLE_ENDINGS),
        ...Object.keys(PLOT_ENDINGS),
      ]),
    )
    .addOption(
      new Option(
        "--kind <kind>",
        "whole rankings (Appraise XML, JSONL), or pairs of texts or of systems (WMT CSV, JSONL)",
      ).choices(JUDGMENT_KINDS),
    )
    .addOption(
      new Option(
        "--table <name>",
        "a table of results, as csv (zip if there are several), json, md or tex",
      ).choices(Object.keys(RESULT_TABLES)),
    )
    .addOption(
      new Option("--plot <name>", "a plot, as svg or png: leaderboard, head-to-head, or a plot of metrics"),
    )
    .addOption(
      new Option("--method <method>", "method of the leaderboard (tables, plots)").choices(rankingMethods),
    )
    .addOption(
      new Option("--free-text", "include reasons for skipping and flagging (JSONL of rankings, archive)"),
    )
    .addOption(new Option("--texts", "include the judged texts, also in Appraise XML"))
    .action(async (campaign: string, options: ExportOptions) => {
      const fileName = fileOf(options);
      const written = await onDatabase(open, (database) =>
        write(campaign, fileName, options, database, terminal),
      );
      if (options.json)
        terminal.stdout.write(`${JSON.stringify({ ...written, out: options.out }, null, 2)}\n`);
    });
}

/** What the ending of the file that is written says of judgments. */
const JUDGMENTS_OF_ENDING: Readonly<Record<string, Format>> = {
  xml: "appraise-xml",
  csv: "wmt-csv",
  jsonl: "jsonl",
  zip: "archive",
};

/** The file asked for, by the name that downloads have. */
function fileOf(options: ExportOptions): string {
  const { format, table, plot, kind, method, out, json } = options;
  const named = out === undefined ? "" : endingOfName(out);
  if (json && (out === undefined || isStandardOutput(out)))
    throw new AppError("invalid-input", "With --json, name the file to write with --out.");
  if (table !== undefined && plot !== undefined)
    throw new AppError("invalid-input", "Name a table or a plot, not both.");
  if (kind !== undefined && (table ?? plot) !== undefined)
    throw new AppError("invalid-input", "--kind applies to judgments.");
  if (method !== undefined && (table ?? plot) === undefined)
    throw new AppError("invalid-input", "--method applies to tables and plots.");
  if (table !== undefined) return tableFileOf(table, format, named, out);
  if (plot !== undefined) {
    if (format === "png" && out === undefined)
      throw new AppError("invalid-input", "Name the image to write with --out.");
    const ending = format ?? (Object.hasOwn(PLOT_ENDINGS, named) ? named : "svg");
    return `${plot}.${endingOf(ending, PLOT_ENDINGS, "A plot")}`;
  }
  return judgmentsFileOf(format ?? JUDGMENTS_OF_ENDING[named] ?? "jsonl", options);
}

function tableFileOf(
  table: ResultTableName,
  format: Format | undefined,
  named: string,
  out: string | undefined,
): string {
  const wanted = endingOf(
    format ?? (Object.hasOwn(TABLE_ENDINGS, named) ? named : "csv"),
    TABLE_ENDINGS,
    "A table",
  );
  const isSeveral = !endingsOf(table).includes("csv");
  // Also where CSV was asked for by name.
  const ending = wanted === "csv" && isSeveral && named === "zip" ? "zip" : wanted;
  if (ending === "csv" && isSeveral) {
    const problem = `${RESULT_TABLES[table].title} consists of several tables, but a CSV file contains only one`;
    throw new AppError(
      "invalid-input",
      `${problem}: name a zip with --out, or use --format json, md or tex.`,
    );
  }
  if (ending === "zip" && out === undefined)
    throw new AppError("invalid-input", "Name the zip to write with --out.");
  return `${table}.${ending}`;
}

function endingOf(format: string, endings: Readonly<Record<string, unknown>>, what: string): string {
  if (Object.hasOwn(endings, format)) return format;
  throw new AppError(
    "invalid-input",
    `${what} can be written as ${Object.keys(endings).join(", ")}, not as ${format}.`,
  );
}

function judgmentsFileOf(format: Format, { kind, out }: ExportOptions): string {
  if (format === "archive") {
    if (out === undefined) throw new AppError("invalid-input", "Name the zip to write with --out.");
    if (kind !== undefined)
      throw new AppError("invalid-input", "The archive contains every kind of judgment.");
    return "archive.zip";
  }
  if (!isJudgmentFormat(format))
    throw new AppError("invalid-input", `For --format ${format}, name what to write with --table or --plot.`);
  const file = judgmentFileOf(FORMATS[format], kind);
  if (file !== undefined) return file;
  throw new AppError(
    "invalid-input",
    format === "appraise-xml"
      ? "Appraise XML holds rankings only: use --format jsonl or wmt-csv for pairs."
      : "WMT CSV holds pairs only: use --kind expanded or unexpanded, or another format.",
  );
}

function isJudgmentFormat(format: Format): format is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, format);
}

async function write(
  campaign: string,
  file: string,
  { freeText = false, texts = false, method, ...options }: ExportOptions,
  { context }: CommandDatabase,
  terminal: Terminal,
): Promise<{ readonly campaignId: string; readonly file: string; readonly outOfDate?: string }> {
  const [{ findNamedCampaign }, { exportFile }] = await Promise.all([
    import("../../usecases/campaigns/find-named-campaign"),
    import("../../usecases/exports/export-file"),
  ]);
  const { id: campaignId } = await findNamedCampaign({ campaign }, context);
  const request = method === undefined ? {} : { method };
  const exported = await exportFile({ campaignId, file, freeText, texts, request }, context);
  await print("text" in exported ? [exported.text] : exported.chunks, options, terminal);
  // Beside the file, so that it is said of formats too that have no place for it.
  if (exported.outOfDate !== undefined) terminal.stderr(`${file}: ${exported.outOfDate}\n`);
  return {
    campaignId,
    file,
    ...(exported.outOfDate === undefined ? {} : { outOfDate: exported.outOfDate }),
  };
}
