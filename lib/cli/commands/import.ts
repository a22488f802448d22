import type { Command } from "commander";
import type { NewCampaign } from "../../domain/input/campaign-inputs";
import type { Table } from "../../domain/tables/table";
import type { ImportedCampaign } from "../../usecases/import-judgments";
import { addressOption } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";
import {
  addCampaignOptions,
  type CampaignOptions,
  campaignOfOptions,
  shortNameWarnings,
} from "./campaign-options";
import { addDataOptions, type DataOptions, dataOfOptions } from "./data-options";

interface ImportOptions extends CampaignOptions, DataOptions {
  readonly address?: string;
}

/** `adjudge import`: an old campaign becomes one in the database. */
export function addImport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(
      "make a closed campaign of rankings that were given elsewhere; where that fails, there is none",
    )
    .argument("<judgments>", "Appraise XML, WMT CSV or Adjudge JSONL, gzip allowed");
  addCampaignOptions(command, "what the systems did");
  addDataOptions(command, "a folder or zip of one file per system, such a file, or JSONL")
    .addOption(addressOption())
    .action(async (judgments: string, options: ImportOptions) => {
      const { importJudgments } = await import("../../usecases/import-judgments");
      const progress = progressLine(terminal, "Importing");
      const onProgress = (done: number) => progress.onProgress({ done, total: 1 });
      const campaign = campaignOfOptions(options);
      const input = { campaign, files: { judgments, ...dataOfOptions(options) }, onProgress };
      const { imported, address } = await onDatabase(open, async ({ context, address }) => ({
        imported: await importJudgments(input, context),
        address: options.address ?? address,
      })).finally(progress.end);
      const json = importedJson(imported, campaign);
      await present({ json, tables: [importedTable(json, address)] }, options, terminal);
    });
}

function importedJson({ campaignId, slug, seed, preview }: ImportedCampaign, { name }: NewCampaign) {
  const { systems, segments, judgments } = preview;
  return {
    ...{ campaignId, slug, seed, systems, segments },
    judges: judgments?.judges ?? 0,
    rankings: judgments?.rankings ?? 0,
    counted: judgments?.counted ?? { rankings: 0, unexpanded: 0, expanded: 0 },
    warnings: [...shortNameWarnings(name, slug), ...(judgments?.warnings ?? [])],
  };
}

function importedTable(imported: ReturnType<typeof importedJson>, address: string | undefined): Table {
  const { campaignId, slug, systems, segments, judges, rankings, counted, warnings } = imported;
  return {
    title: `Campaign ${slug}`,
    columns: [{ title: "What" }, { title: "How many", decimals: 0 }],
    rows: [
      ["Systems", systems.length],
      ["Segments", segments],
      ["Judges", judges],
      ...(counted.rankings === null
        ? [["Pairs in the file", rankings]]
        : [
            ["Rankings in the file", rankings],
            ["Rankings that enter results", counted.rankings],
          ]),
      ["Judgments, unexpanded", counted.unexpanded],
      ["Judgments, expanded", counted.expanded],
    ],
    notes: [
      ...warnings,
      ...(address === undefined ? [] : [`See it at ${address}/campaigns/${campaignId}/results`]),
    ],
  };
}
