import { type Command, Option } from "commander";
import { createCampaignInput } from "../../domain/input/campaign-inputs";
import { parseInput } from "../../domain/input/field-problems";
import type { Table } from "../../domain/tables/table";
import type { ImportedCampaign, OldCampaign } from "../../usecases/import-judgments";
import { addressOption, type CommonOptions, repeatable } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import { progressLine } from "../progress-line";
import { scoresOf } from "../scores-of";
import type { Terminal } from "../terminal";

interface ImportOptions extends CommonOptions {
  readonly name: string;
  readonly kind: "correction" | "generation";
  readonly language: string;
  readonly targetLanguage?: string;
  readonly organiser?: string;
  readonly source?: string;
  readonly outputs?: readonly string[];
  readonly gold?: readonly string[];
  readonly refs?: readonly string[];
  readonly documents?: string;
  readonly scores?: readonly string[];
  readonly address?: string;
}

const several = (flags: string, meaning: string) => new Option(flags, meaning).argParser(repeatable);

/** `adjudge import`: an old campaign becomes one in the database. */
export function addImport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(
      "make a closed campaign of rankings that were given elsewhere; where that fails, there is none",
    )
    .argument("<judgments>", "Appraise XML, WMT CSV or Adjudge JSONL, gzip allowed")
    .addOption(new Option("--name <name>", "what people call the campaign").makeOptionMandatory())
    .addOption(
      new Option("--kind <kind>", "what the systems did")
        .choices(["correction", "generation"])
        .default("correction"),
    )
    .addOption(new Option("--language <tag>", "of the source, as BCP 47").default("en"))
    .addOption(new Option("--target-language <tag>", "of the outputs; without it that of the source"))
    .addOption(
      new Option("--organiser <email>", "whose campaign it is; without it only administrators see it"),
    )
    .addOption(new Option("--source <file>", "the sources, a line each"))
    .addOption(
      several(
        "--outputs <file>",
        "a folder or zip of one file per system, such a file, or JSONL; may be given several times",
      ),
    )
    .addOption(several("--gold <file>", "annotated corrections, .m2 or I-measure XML"))
    .addOption(several("--refs <file>", "a corrected text, a line each; may be given several times"))
    .addOption(new Option("--documents <file>", "which document a line belongs to, a line each"))
    .addOption(several("--scores <name=file>", "scores of a metric; may be given several times"))
    .addOption(addressOption())
    .action(async (judgments: string, options: ImportOptions) => {
      const { importJudgments } = await import("../../usecases/import-judgments");
      const progress = progressLine(terminal, "Importing");
      const onProgress = (done: number) => progress.onProgress({ done, total: 1 });
      const input = { ...inputOf(judgments, options), onProgress };
      const { imported, address } = await onDatabase(open, async ({ context, address }) => ({
        imported: await importJudgments(input, context),
        address: options.address ?? address,
      })).finally(progress.end);
      present(
        { json: importedJson(imported), tables: [importedTable(imported, address)] },
        options,
        terminal,
      );
    });
}

function inputOf(judgments: string, options: ImportOptions): OldCampaign {
  const { organiser, source, outputs, gold, refs, documents, scores } = options;
  return {
    campaign: parseInput(createCampaignInput, {
      name: options.name,
      kind: options.kind.toUpperCase(),
      sourceLanguage: options.language,
      targetLanguage: options.targetLanguage ?? options.language,
      seed: options.seed,
      ...(organiser === undefined ? {} : { organiserEmail: organiser }),
    }),
    files: {
      judgments,
      ...(source === undefined ? {} : { source }),
      ...(outputs === undefined ? {} : { outputs }),
      ...(gold === undefined ? {} : { gold }),
      ...(refs === undefined ? {} : { references: refs }),
      ...(documents === undefined ? {} : { documents }),
      ...(scores === undefined ? {} : { scores: scores.map(scoresOf) }),
    },
  };
}

function importedJson({ campaignId, slug, seed, preview }: ImportedCampaign) {
  const { systems, segments, judgments } = preview;
  return {
    ...{ campaignId, slug, seed, systems, segments },
    judges: judgments?.judges ?? 0,
    rankings: judgments?.rankings ?? 0,
    counted: judgments?.counted ?? { rankings: 0, unexpanded: 0, expanded: 0 },
    warnings: judgments?.warnings ?? [],
  };
}

function importedTable(imported: ImportedCampaign, address: string | undefined): Table {
  const { campaignId, slug, systems, segments, judges, rankings, counted, warnings } = importedJson(imported);
  return {
    title: `Campaign ${slug}`,
    columns: [{ title: "What" }, { title: "How many", decimals: 0 }],
    rows: [
      ["Systems", systems.length],
      ["Segments", segments],
      ["Judges", judges],
      ["Rankings in the file", rankings],
      ["Rankings that enter results", counted.rankings],
      ["Judgments, unexpanded", counted.unexpanded],
      ["Judgments, expanded", counted.expanded],
    ],
    notes: [
      ...warnings,
      ...(address === undefined ? [] : [`See it at ${address}/campaigns/${campaignId}/results`]),
    ],
  };
}
