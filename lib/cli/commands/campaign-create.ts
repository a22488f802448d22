import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { createCampaignInput } from "../../domain/input/campaign-inputs";
import { parseInput } from "../../domain/input/field-problems";
import type { Table } from "../../domain/tables/table";
import type { CampaignFromFiles, CampaignOfFiles } from "../../usecases/create-campaign-from-files";
import { readTextFile } from "../../usecases/read-text-file";
import { addressOption, type CommonOptions, repeatable, wholeNumber } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import { progressLine } from "../progress-line";
import { scoresOf } from "../scores-of";
import type { Terminal } from "../terminal";
import { addPlanOptions, type PlanOptions, planOfOptions } from "./plan-options";

interface CreateOptions extends CommonOptions, PlanOptions {
  readonly name: string;
  readonly kind: "correction" | "generation";
  readonly language: string;
  readonly targetLanguage?: string;
  readonly instructions?: string;
  readonly max: number;
  readonly organiser?: string;
  readonly source?: string;
  readonly outputs?: readonly string[];
  readonly input?: boolean;
  readonly gold?: readonly string[];
  readonly refs?: readonly string[];
  readonly documents?: string;
  readonly scores?: readonly string[];
  readonly address?: string;
}

const several = (flags: string, meaning: string) => new Option(flags, meaning).argParser(repeatable);

export function addCampaignCreate(command: Command, terminal: Terminal, open: OpenDatabase): void {
  addPlanOptions(
    command
      .description("make a campaign, store its data, draw its tasks; where any of that fails, there is none")
      .addOption(new Option("--name <name>", "what people call it").makeOptionMandatory())
      .addOption(
        new Option("--kind <kind>", "what the systems do")
          .choices(["correction", "generation"])
          .default("correction"),
      )
      .addOption(new Option("--language <tag>", "of the source, as BCP 47").default("en"))
      .addOption(new Option("--target-language <tag>", "of the outputs; without it that of the source"))
      .addOption(new Option("--instructions <file>", "what judges are told, as Markdown"))
      .addOption(
        new Option("--max <count>", "the most hypotheses in one task")
          .default(5)
          .argParser(wholeNumber(2, 9)),
      )
      .addOption(
        new Option("--organiser <email>", "whose campaign it is; without it only administrators see it"),
      )
      .addOption(new Option("--source <file>", "the sources, a line each"))
      .addOption(
        several(
          "--outputs <file>",
          "a folder or zip of one file per system, such a file, JSONL, or Appraise XML; may be given several times",
        ),
      )
      .addOption(new Option("--input", "the unchanged source takes part as the system INPUT"))
      .addOption(several("--gold <file>", "annotated corrections, .m2 or I-measure XML"))
      .addOption(several("--refs <file>", "a corrected text, a line each; may be given several times"))
      .addOption(new Option("--documents <file>", "which document a line belongs to, a line each"))
      .addOption(several("--scores <name=file>", "scores of a metric; may be given several times"))
      .addOption(addressOption()),
  ).action(async (options: CreateOptions) => {
    const { createCampaignFromFiles } = await import("../../usecases/create-campaign-from-files");
    const input = await inputOf(options);
    const progress = progressLine(terminal, "Storing");
    const onProgress = (done: number) => progress.onProgress({ done, total: 1 });
    const { created, address } = await onDatabase(open, async ({ context, address }) => {
      const data = input.data && { ...input.data, onProgress };
      const created = await createCampaignFromFiles({ ...input, ...(data ? { data } : {}) }, context);
      return { created, address: options.address ?? address };
    }).finally(progress.end);
    present({ json: createdJson(created), tables: [createdTable(created, address)] }, options, terminal);
  });
}

async function inputOf(options: CreateOptions): Promise<CampaignFromFiles> {
  const { instructions, seed } = options;
  const campaign = parseInput(createCampaignInput, {
    name: options.name,
    kind: options.kind.toUpperCase(),
    sourceLanguage: options.language,
    targetLanguage: options.targetLanguage ?? options.language,
    maxHypotheses: options.max,
    seed,
    ...(instructions === undefined ? {} : { instructions: await readTextFile(instructions) }),
    ...(options.organiser === undefined ? {} : { organiserEmail: options.organiser }),
  });
  const data = dataOf(options);
  const plan = await planOfOptions(options, seed);
  if (plan && !data)
    throw new AppError("invalid-input", "A plan draws tasks from outputs: name them with --outputs.");
  return { campaign, ...(data ? { data } : {}), ...(plan ? { plan } : {}) };
}

function dataOf(options: CreateOptions): CampaignFromFiles["data"] {
  const { source, outputs, gold, refs, documents, scores } = options;
  const named = { source, outputs, gold, refs, documents, scores };
  if (outputs === undefined) {
    const [lonely] = Object.entries(named).find(([, value]) => value !== undefined) ?? [];
    if (lonely === undefined && options.input !== true) return undefined;
    throw new AppError(
      "invalid-input",
      `--${lonely ?? "input"} belongs to outputs: name them with --outputs.`,
    );
  }
  return {
    outputs,
    includeInput: options.input === true,
    ...(source === undefined ? {} : { source }),
    ...(documents === undefined ? {} : { documents }),
    ...(gold === undefined ? {} : { gold }),
    ...(refs === undefined ? {} : { references: refs }),
    ...(scores === undefined ? {} : { scores: scores.map(scoresOf) }),
  };
}

function createdJson({ campaignId, slug, seed, preview, plan }: CampaignOfFiles) {
  return {
    ...{ campaignId, slug, seed },
    systems: preview?.systems ?? [],
    segments: preview?.segments ?? 0,
    distinctOutputs: preview?.distinctOutputs ?? 0,
    tasks: plan?.tasks ?? 0,
  };
}

function createdTable(created: CampaignOfFiles, address: string | undefined): Table {
  const { campaignId, slug, systems, segments, distinctOutputs, tasks, seed } = createdJson(created);
  return {
    title: `Campaign ${slug}`,
    columns: [{ title: "What" }, { title: "How many", decimals: 0 }],
    rows: [
      ["Systems", systems.length],
      ["Segments", segments],
      ["Distinct outputs", distinctOutputs],
      ["Tasks drawn", tasks],
    ],
    notes: [
      `Seed ${seed}.`,
      ...(address === undefined ? [] : [`See it at ${address}/campaigns/${campaignId}`]),
      tasks === 0 ? "Nothing is planned yet." : `Open it with: adjudge campaign open ${slug}`,
    ],
  };
}
