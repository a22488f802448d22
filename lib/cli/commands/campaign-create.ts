import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { joinedFindings } from "../../domain/campaign-data/preview-findings";
import type { NewCampaign } from "../../domain/input/campaign-inputs";
import { textRuleNames, textRuleOfKind } from "../../domain/judging/text-rule";
import type { FirstSegment } from "../../domain/segment-numbering/find-numbering";
import type { Table } from "../../domain/tables/table";
import type { CampaignFromFiles, CampaignOfFiles } from "../../usecases/create-campaign-from-files";
import { readTextFile } from "../../usecases/read-text-file";
import { addressOption, firstScoredOption, wholeNumber } from "../command-options";
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
import { addPlanOptions, type PlanOptions, planOfOptions } from "./plan-options";

interface CreateOptions extends CampaignOptions, DataOptions, PlanOptions {
  readonly instructions?: string;
  readonly max: number;
  readonly input?: boolean;
  readonly firstScored?: FirstSegment;
  readonly address?: string;
  readonly askedBy?: string;
  readonly pay?: string;
  readonly practiceToPass?: number;
  readonly stopAfterControls?: boolean;
  readonly askComments?: boolean;
  readonly askNoneAcceptable?: boolean;
  readonly showConsistency?: boolean;
}

export function addCampaignCreate(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command.description(
    "make a campaign, store its data, draw its tasks; where any of that fails, there is none",
  );
  addCampaignOptions(command, "what the systems do")
    .addOption(new Option("--instructions <file>", "what judges are told, as Markdown"))
    .addOption(
      new Option("--max <count>", "the most hypotheses in one task").default(5).argParser(wholeNumber(2, 9)),
    );
  command
    .addOption(new Option("--asked-by <name>", "who asks, told to judges before the first task"))
    .addOption(new Option("--pay <words>", "what judges get, told to them before the first task"))
    .addOption(
      new Option(
        "--practice-to-pass <percent>",
        "judges who pass fewer of the practice tasks are not admitted; without it everybody is",
      ).argParser(wholeNumber(0, 100)),
    )
    .addOption(new Option("--stop-after-controls", "judges who fail control tasks are paused"))
    .addOption(new Option("--ask-comments", "judges may comment on each task"))
    .addOption(new Option("--ask-none-acceptable", "judges may say that none of the texts is acceptable"))
    .addOption(
      new Option("--show-consistency", "judges see how often they ranked a repeated task as before"),
    );
  addDataOptions(command, "a folder or zip of one file per system, such a file, JSONL, or Appraise XML")
    .addOption(new Option("--input", "the unchanged source takes part as the system INPUT"))
    .addOption(firstScoredOption())
    .addOption(addressOption());
  addPlanOptions(command).action(async (options: CreateOptions) => {
    const { createCampaignFromFiles } = await import("../../usecases/create-campaign-from-files");
    const input = await inputOf(options);
    const { campaign } = input;
    const progress = progressLine(terminal, "Storing");
    const onProgress = (done: number) => progress.onProgress({ done, total: 1 });
    const { created, address } = await onDatabase(open, async ({ context, address }) => {
      const data = input.data && { ...input.data, onProgress };
      const created = await createCampaignFromFiles({ ...input, ...(data ? { data } : {}) }, context);
      return { created, address: options.address ?? address };
    }).finally(progress.end);
    const json = createdJson(created, campaign);
    const numbering = created.preview ? numberingNotes(created.preview) : [];
    await present({ json, tables: [createdTable(json, numbering, address)] }, options, terminal);
  });
}

async function inputOf(options: CreateOptions): Promise<CampaignFromFiles> {
  const { instructions, max, seed } = options;
  const { askedBy, pay, practiceToPass } = options;
  const campaign = campaignOfOptions(options, {
    maxHypotheses: max,
    settings: {
      ...(askedBy === undefined ? {} : { askedBy }),
      ...(pay === undefined ? {} : { pay }),
      ...(practiceToPass === undefined ? {} : { practiceToPass: practiceToPass / 100 }),
      ...(options.stopAfterControls ? { stopsAfterControls: true } : {}),
      ...(options.askComments ? { asksComment: true } : {}),
      ...(options.askNoneAcceptable ? { asksNoneAcceptable: true } : {}),
      ...(options.showConsistency ? { showsConsistency: true } : {}),
    },
    ...(instructions === undefined ? {} : { instructions: await readTextFile(instructions) }),
  });
  const data = dataOf(options);
  const plan = await planOfOptions(options, seed);
  if (plan && !data)
    throw new AppError("invalid-input", "A plan draws tasks from outputs: name them with --outputs.");
  return { campaign, ...(data ? { data } : {}), ...(plan ? { plan } : {}) };
}

function dataOf(options: CreateOptions): CampaignFromFiles["data"] {
  const { source, outputs, gold, refs, documents, scores, firstScored } = options;
  if (outputs !== undefined)
    return { ...dataOfOptions(options), outputs, includeInput: options.input === true, firstScored };
  const named = { source, gold, refs, documents, scores, "first-scored": firstScored };
  const [lonely] = Object.entries(named).find(([, value]) => value !== undefined) ?? [];
  if (lonely === undefined && options.input !== true) return undefined;
  throw new AppError("invalid-input", `--${lonely ?? "input"} belongs to outputs: name them with --outputs.`);
}

function createdJson({ campaignId, slug, seed, preview, plan }: CampaignOfFiles, campaign: NewCampaign) {
  const { name, kind, textRule = textRuleOfKind(kind) } = campaign;
  const joined = preview === undefined ? [] : joinedFindings(preview).map(({ text }) => text);
  return {
    ...{ campaignId, slug, seed },
    texts: textRuleNames[textRule],
    systems: preview?.systems ?? [],
    segments: preview?.segments ?? 0,
    distinctOutputs: preview?.distinctOutputs ?? 0,
    tasks: plan?.tasks ?? 0,
    shares: plan?.shares ?? [],
    warnings: [...shortNameWarnings(name, slug), ...joined, ...(plan?.warnings ?? [])],
  };
}

function createdTable(
  created: ReturnType<typeof createdJson>,
  numbering: readonly string[],
  address: string | undefined,
): Table {
  const { campaignId, slug, seed, systems, segments, distinctOutputs, tasks, shares, warnings } = created;
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
      ...numbering,
      ...warnings,
      ...shares,
      `Seed ${seed}.`,
      ...(address === undefined ? [] : [`See it at ${address}/campaigns/${campaignId}`]),
      tasks === 0 ? "Nothing is planned yet." : `Open it with: adjudge campaign open ${slug}`,
    ],
  };
}
