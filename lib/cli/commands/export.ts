import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { JUDGMENT_KINDS, type JudgmentKind, judgmentFileOf } from "../../domain/archive/judgment-files";
import type { JudgmentFormat } from "../../domain/formats/judgment-format";
import type { CommandDatabase, OpenDatabase } from "../on-database";
import { onDatabase } from "../on-database";
import type { Terminal } from "../terminal";

const FORMATS = {
  "appraise-xml": "appraise-xml",
  "wmt-csv": "wmt-csv",
  jsonl: "adjudge-jsonl",
} as const satisfies Readonly<Record<string, JudgmentFormat>>;

interface ExportOptions {
  readonly format: keyof typeof FORMATS | "archive";
  readonly kind?: JudgmentKind;
  readonly freeText?: boolean;
  readonly texts?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

export function addExport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("a campaign's judgments as a file, or everything of it as a zip")
    .argument("<campaign>", "its name in addresses, or its id")
    .addOption(
      new Option("--format <format>", "what to write")
        .choices([...Object.keys(FORMATS), "archive"])
        .default("jsonl"),
    )
    .addOption(
      new Option(
        "--kind <kind>",
        "whole rankings (Appraise XML, JSONL), or pairs of texts or of systems (WMT CSV, JSONL)",
      ).choices(JUDGMENT_KINDS),
    )
    .addOption(
      new Option(
        "--free-text",
        "with what judges wrote on skipping and flagging (JSONL of rankings, archive)",
      ),
    )
    .addOption(new Option("--texts", "with what was judged, also in Appraise XML"))
    .action(async (campaign: string, options: ExportOptions) => {
      const fileName = fileOf(options);
      const written = await onDatabase(open, (database) =>
        write(campaign, fileName, options, database, terminal),
      );
      if (options.out === undefined) return;
      if (options.json) terminal.stdout(`${JSON.stringify({ ...written, out: options.out }, null, 2)}\n`);
      terminal.stderr(`Written to ${options.out}.\n`);
    });
}

/** The file asked for, by the name that downloads have. */
function fileOf({ format, kind, out, json }: ExportOptions): string {
  if (json && out === undefined)
    throw new AppError("invalid-input", "With --json, name the file to write with --out.");
  if (format === "archive") {
    if (out === undefined) throw new AppError("invalid-input", "Name the zip to write with --out.");
    if (kind !== undefined) throw new AppError("invalid-input", "The archive holds every kind of judgments.");
    return "archive.zip";
  }
  const file = judgmentFileOf(FORMATS[format], kind);
  if (file !== undefined) return file;
  throw new AppError(
    "invalid-input",
    format === "appraise-xml"
      ? "Appraise XML holds rankings only: use --format jsonl or wmt-csv for pairs."
      : "WMT CSV holds pairs only: use --kind expanded or unexpanded, or another format.",
  );
}

async function write(
  campaign: string,
  file: string,
  { freeText = false, texts = false, out }: ExportOptions,
  { context }: CommandDatabase,
  terminal: Terminal,
): Promise<{ readonly campaignId: string; readonly file: string }> {
  const [{ findNamedCampaign }, { exportFile }, { writeWholeFile }] = await Promise.all([
    import("../../usecases/find-named-campaign"),
    import("../../usecases/export-file"),
    import("../../usecases/write-whole-file"),
  ]);
  const { id: campaignId } = await findNamedCampaign({ campaign }, context);
  const exported = await exportFile({ campaignId, file, freeText, texts }, context);
  if ("text" in exported) throw new Error(`${file} is no stream`);
  if (out !== undefined) await writeWholeFile(out, exported.chunks);
  else {
    // A piece is whole text: what prints it waits until the reader has taken it.
    const decoder = new TextDecoder();
    for await (const chunk of exported.chunks) terminal.stdout(decoder.decode(chunk, { stream: true }));
  }
  return { campaignId, file };
}
