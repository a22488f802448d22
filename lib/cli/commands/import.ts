import type { Command } from "commander";
import type { NewCampaign } from "../../domain/campaigns/campaign-inputs";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import type { Table } from "../../domain/tables/table";
import { numberingJson } from "../../domain/uploads/numbering/numbering-words";
import type { ImportedCampaign } from "../../usecases/uploads/import-judgments";
import {
  addressOption,
  type FirstSegmentOptions,
  firstScoredOption,
  firstSegmentOption,
  givenFirsts,
} from "../command-options";
import { numberingNotes } from "../numbering-notes";
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

interface ImportOptions extends CampaignOptions, DataOptions, FirstSegmentOptions {
  readonly address?: string;
}

/** `adjudge import`: an old campaign becomes one in the database. */
export function addImport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("create a closed campaign from existing judgments; if that fails, nothing is stored")
    .argument("<judgments>", `${judgmentFormatWords()}, gzip allowed; or a campaign’s archive`);
  addCampaignOptions(command, "task of the systems");
  addDataOptions(command, "a folder or zip with one file per system, a single such file, or JSONL")
    .addOption(firstSegmentOption())
    .addOption(firstScoredOption())
    .addOption(addressOption())
    .action(async (judgments: string, options: ImportOptions) => {
      const { importJudgments } = await import("../../usecases/uploads/import-judgments");
      const progress = progressLine(terminal, "Importing");
      const onProgress = (done: number) => progress.onProgress({ done, total: 1 });
      const campaign = campaignOfOptions(options);
      const input = {
        campaign,
        files: { judgments, ...dataOfOptions(options) },
        firsts: givenFirsts(options),
        onProgress,
      };
      const { imported, address } = await onDatabase(open, async ({ context, address }) => ({
        imported: await importJudgments(input, context),
        address: options.address ?? address,
      })).finally(progress.end);
      const json = importedJson(imported, campaign);
      const notes = numberingNotes(imported.preview);
      await present({ json, tables: [importedTable(json, notes, address)] }, options, terminal);
    });
}

function importedJson({ campaignId, slug, seed, preview }: ImportedCampaign, { name }: NewCampaign) {
  const { systems, segments, judgments } = preview;
  const numbering = judgments?.numbering && numberingJson(judgments.numbering);
  return {
    ...{ campaignId, slug, seed, systems, segments },
    judges: judgments?.judges ?? 0,
    records: judgments?.rankings ?? 0,
    rankings: judgments === undefined ? 0 : judgments.counted.rankings,
    skipped: judgments?.counted.skipped ?? 0,
    counted: judgments?.counted ?? { rankings: 0, skipped: 0, unexpanded: 0, expanded: 0 },
    numbering: numbering && {
      firstSegment: numbering.firstSegment,
      ...{ by: numbering.by, compared: numbering.compared, agreeing: numbering.agreeing },
      otherwise: numbering.otherwise.map(({ shift: firstSegment, ...count }) => ({ firstSegment, ...count })),
    },
    warnings: [...shortNameWarnings(name, slug), ...(judgments?.warnings ?? [])],
  };
}

function importedTable(
  imported: ReturnType<typeof importedJson>,
  numbering: readonly string[],
  address: string | undefined,
): Table {
  const { campaignId, slug, systems, segments, judges, records, counted, warnings } = imported;
  return {
    title: `Campaign ${slug}`,
    columns: [{ title: "What" }, { title: "How many", decimals: 0 }],
    rows: [
      ["Systems", systems.length],
      ["Segments", segments],
      ["Judges", judges],
      ...(counted.rankings === null
        ? [["Pairs in the file", records]]
        : [
            ["Answers in the file", records],
            ["Rankings", counted.rankings],
            ["Skipped", counted.skipped ?? null],
          ]),
      ["Judgments, unexpanded", counted.unexpanded],
      ["Judgments, expanded", counted.expanded],
    ],
    notes: [
      ...numbering,
      ...warnings,
      ...(address === undefined ? [] : [`Open it at ${address}/campaigns/${campaignId}/results`]),
    ],
  };
}
