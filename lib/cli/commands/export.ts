import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { judgmentFileOf } from "../../domain/exports/judgment-files";
import { PLOT_ENDINGS } from "../../domain/exports/plot-files";
import { TABLE_ENDINGS } from "../../domain/exports/table-files";
import {
  JUDGMENT_KINDS,
  type JudgmentFormatDefinition,
  type JudgmentKind,
} from "../../domain/formats/judgments/judgment-format";
import { JUDGMENT_FORMATS, type JudgmentFormat } from "../../domain/formats/judgments/judgment-formats";
import type { LeftOutJudgments } from "../../domain/judgments/system-choice";
import { type RangeKind, rangeKinds } from "../../domain/ranking/bootstrap";
import type { HeadToHeadTests } from "../../domain/ranking/head-to-head";
import { type RankingMethod, rankingMethods } from "../../domain/results/filters/analysis-request";
import type { FilterChoices } from "../../domain/results/filters/result-filters";
import { type ScoredScope, scoredScopes } from "../../domain/results/metrics/scored-segments";
import { namesFolder } from "../../files/check-place";
import { isStandardOutput } from "../../files/standard-streams";
import { writeFolderOfPieces } from "../../files/write-output";
import { endingsOf, RESULT_EXPORTS, resultExport } from "../../usecases/exports/results/result-exports";
import {
  leftOutOption,
  type OutOptions,
  type SystemOptions,
  setOption,
  systemsOption,
  withoutSystemOption,
} from "../command-options";
import { interruptible } from "../interruptible";
import type { CommandDatabase, OpenDatabase } from "../on-database";
import { onDatabase } from "../on-database";
import { endingOfName } from "../out-format";
import { print } from "../present";
import type { Terminal } from "../terminal";
import { testsOption } from "./head-to-head";

/** The formats of judgments that campaigns are exported in, by the names that are told among exports. */
const FORMATS: ReadonlyMap<string, JudgmentFormatDefinition<JudgmentFormat>> = new Map(
  JUDGMENT_FORMATS.filter(({ name }) => judgmentFileOf(name) !== undefined).map((format) => [
    exportName(format),
    format,
  ]),
);

type Format = string;

interface ExportOptions extends OutOptions, SystemOptions {
  readonly leftOut?: LeftOutJudgments;
  readonly segments?: ScoredScope;
  readonly ranges?: RangeKind;
  readonly tests?: HeadToHeadTests;
  readonly format?: Format;
  readonly kind?: JudgmentKind;
  readonly table?: string;
  readonly plot?: string;
  readonly method?: RankingMethod;
  readonly with?: string;
  readonly freeText?: boolean;
  readonly texts?: boolean;
  readonly json?: boolean;
}

export function addExport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(
      "export a campaign's judgments, a table or plot of its results, or a zip with everything or with the data for other programs",
    )
    .argument("<campaign>", "short name or id of the campaign")
    .addOption(
      new Option(
        "--format <format>",
        "format to write (default: from the extension of --out, else jsonl, csv or svg)",
      ).choices([
        ...FORMATS.keys(),
        "archive",
        "package",
        ...Object.keys(TABLE_ENDINGS),
        ...Object.keys(PLOT_ENDINGS),
      ]),
    )
    .addOption(
      new Option(
        "--kind <kind>",
        `whole rankings (${titlesOf("rankings")}), or pairs of texts or of systems (${titlesOf("pairs")})`,
      ).choices(JUDGMENT_KINDS),
    )
    .addOption(
      new Option(
        "--table <name>",
        "a table of results, as csv (zip if there are several), json, md or tex",
      ).choices(RESULT_EXPORTS.map(({ name }) => name)),
    )
    .addOption(
      new Option("--plot <name>", "a plot, as svg or png: leaderboard, head-to-head, or a plot of metrics"),
    )
    .addOption(
      new Option("--method <method>", "method of the leaderboard (tables, plots)").choices(rankingMethods),
    )
    .addOption(new Option("--with <campaign>", "the other campaign of --table compare, by short name or id"))
    .addOption(
      new Option("--ranges <kind>", "rank ranges of the leaderboard (tables, plots)").choices(rangeKinds),
    )
    .addOption(testsOption())
    .addOption(
      new Option("--free-text", "include reasons for skipping and flagging (JSONL of rankings, archive)"),
    )
    .addOption(new Option("--texts", `include the judged texts, also in ${titlesWithTexts().join(" and ")}`))
    .addOption(setOption("only the systems of this saved set (tables, plots, judgments)"))
    .addOption(systemsOption())
    .addOption(withoutSystemOption())
    .addOption(leftOutOption())
    .addOption(
      new Option(
        "--segments <segments>",
        "metrics as scored on judged segments or on all (default: as scored last)",
      ).choices(scoredScopes),
    )
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
function judgmentsOfEnding(ending: string): Format | undefined {
  if (ending === "zip") return "archive";
  return [...FORMATS].find(([, format]) => format.ending === ending)?.[0];
}

function exportName({ name, exported }: JudgmentFormatDefinition): string {
  return exported?.name ?? name;
}

function titlesOf(kind: "rankings" | "pairs"): string {
  return holding(kind)
    .map(({ title, exported }) => exported?.title ?? title)
    .join(", ");
}

function titlesWithTexts(): readonly string[] {
  return [...FORMATS.values()].flatMap(({ texts, title }) => (texts === "on request" ? [title] : []));
}

function holding(kind: "rankings" | "pairs"): readonly JudgmentFormatDefinition[] {
  return [...FORMATS.values()].filter(({ holds }) => holds === kind || holds === "everything");
}

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
  if (options.segments !== undefined && (table ?? plot) === undefined)
    throw new AppError("invalid-input", "--segments applies to tables and plots.");
  if ((options.with !== undefined) !== (table === "compare"))
    throw new AppError("invalid-input", "--table compare and --with CAMPAIGN belong together.");
  if (table !== undefined) return tableFileOf(table, format, named, out);
  if (plot !== undefined) {
    if (format === "png" && out === undefined)
      throw new AppError("invalid-input", "Name the image to write with --out.");
    const ending = format ?? (Object.hasOwn(PLOT_ENDINGS, named) ? named : "svg");
    return `${plot}.${endingOf(ending, PLOT_ENDINGS, "A plot")}`;
  }
  return judgmentsFileOf(format ?? judgmentsOfEnding(named) ?? "jsonl", options);
}

function tableFileOf(
  table: string,
  format: Format | undefined,
  named: string,
  out: string | undefined,
): string {
  const wanted = endingOf(
    format ?? (Object.hasOwn(TABLE_ENDINGS, named) ? named : "csv"),
    TABLE_ENDINGS,
    "A table",
  );
  const result = resultExport(table)!;
  const isSeveral = !endingsOf(result).includes("csv");
  // Also where CSV was asked for by name.
  const ending = wanted === "csv" && isSeveral && named === "zip" ? "zip" : wanted;
  if (ending === "csv" && isSeveral) {
    const problem = `${result.title} consists of several tables, but a CSV file contains only one`;
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

function judgmentsFileOf(format: Format, options: ExportOptions): string {
  const { kind, out } = options;
  if (format === "archive") {
    if (out === undefined) throw new AppError("invalid-input", "Name the zip to write with --out.");
    if (kind !== undefined)
      throw new AppError("invalid-input", "The archive contains every kind of judgment.");
    if (choosesSystems(options))
      throw new AppError(
        "invalid-input",
        "The archive contains all systems, and a leaderboard of each saved set.",
      );
    return "archive.zip";
  }
  if (format === "package") return packageFileOf(options);
  const judgments = FORMATS.get(format);
  if (judgments === undefined)
    throw new AppError("invalid-input", `For --format ${format}, name what to write with --table or --plot.`);
  const { name, title, holds } = judgments;
  const file = judgmentFileOf(name, kind);
  if (file !== undefined) return file;
  const others = holding("pairs").map(exportName).sort().join(" or ");
  throw new AppError(
    "invalid-input",
    holds === "rankings"
      ? `${title} holds rankings only: use --format ${others} for pairs.`
      : `${title} holds pairs only: use --kind expanded or unexpanded, or another format.`,
  );
}

function packageFileOf(options: ExportOptions): string {
  if (options.out === undefined)
    throw new AppError("invalid-input", "Name the zip or the folder to write with --out.");
  if (options.kind !== undefined || choosesSystems(options))
    throw new AppError("invalid-input", "The data package contains every table, of all systems.");
  return "data.zip";
}

function choosesSystems({ set, systems, withoutSystem }: SystemOptions): boolean {
  return set !== undefined || systems !== undefined || withoutSystem !== undefined;
}

/** The systems that a table or plot is of, as the results pages choose them. */
function filtersOf(options: ExportOptions): FilterChoices | undefined {
  if (!choosesSystems(options)) return undefined;
  const { set, systems, withoutSystem, leftOut } = options;
  return {
    ...(set === undefined ? {} : { systemSet: set }),
    ...(systems === undefined ? {} : { systems: [...systems] }),
    ...(withoutSystem === undefined ? {} : { withoutSystems: [...withoutSystem] }),
    ...(leftOut === undefined ? {} : { leftOutJudgments: leftOut }),
  };
}

async function write(
  campaign: string,
  file: string,
  { freeText = false, texts = false, method, ...options }: ExportOptions,
  { context, address }: CommandDatabase,
  terminal: Terminal,
): Promise<{ readonly campaignId: string; readonly file: string; readonly outOfDate?: string }> {
  const [{ findNamedCampaign }, { exportFile }] = await Promise.all([
    import("../../usecases/campaigns/find-named-campaign"),
    import("../../usecases/exports/export-file"),
  ]);
  const { id: campaignId } = await findNamedCampaign({ campaign }, context);
  if (options.format === "package" && options.out !== undefined && namesFolder(options.out)) {
    await writePackage({ campaignId, address }, { ...options, out: options.out }, context, terminal);
    return { campaignId, file };
  }
  const filters = filtersOf(options);
  const other = options.with && (await findNamedCampaign({ campaign: options.with }, context));
  const request = {
    ...(method === undefined ? {} : { method }),
    ...(filters === undefined ? {} : { filters }),
    ...(options.segments === undefined ? {} : { scope: options.segments }),
    ...(other ? { otherId: other.id } : {}),
    ...(options.ranges === undefined ? {} : { ranges: options.ranges }),
    ...(options.tests === undefined ? {} : { tests: options.tests }),
  };
  const exported = await exportFile({ campaignId, file, freeText, texts, request, address }, context);
  await print("text" in exported ? [exported.text] : exported.chunks, options, terminal);
  // Beside the file, so that it is said of formats too that have no place for it.
  if (exported.outOfDate !== undefined) terminal.stderr(`${file}: ${exported.outOfDate}\n`);
  return {
    campaignId,
    file,
    ...(exported.outOfDate === undefined ? {} : { outOfDate: exported.outOfDate }),
  };
}

/** The data package as a folder: what a hub or a repository takes. */
async function writePackage(
  campaign: { readonly campaignId: string; readonly address: string | undefined },
  { out, force }: OutOptions & { readonly out: string },
  context: CommandDatabase["context"],
  terminal: Terminal,
): Promise<void> {
  const [{ exportPackageFiles }, { PACKAGE_FILES }] = await Promise.all([
    import("../../usecases/exports/export-package"),
    import("../../usecases/exports/steps/package-files"),
  ]);
  const begin = () => exportPackageFiles(campaign, context);
  await interruptible((signal) => writeFolderOfPieces(out, PACKAGE_FILES, begin, { force, signal }));
  terminal.stderr(`Written to ${out}: ${PACKAGE_FILES.length} files.\n`);
}
