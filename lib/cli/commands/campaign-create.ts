import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import type { NewCampaign } from "../../domain/campaigns/campaign-inputs";
import type { Table } from "../../domain/tables/table";
import { textRuleNames, textRuleOfKind } from "../../domain/text/text-rule";
import { ignoredWords } from "../../domain/uploads/ignored-reason";
import type { FirstSegment } from "../../domain/uploads/numbering/find-numbering";
import { joinedFindings } from "../../domain/uploads/preview/preview-findings";
import { type LanguageTag, languageTags, usualLanguage } from "../../domain/words/languages";
import { readTextFile } from "../../files/read-text-file";
import type { CampaignFromFiles, CampaignOfFiles } from "../../usecases/campaigns/create-campaign-from-files";
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
  readonly judgeLanguage: LanguageTag;
  readonly askedBy?: string;
  readonly pay?: string;
  readonly practiceToPass?: number;
  readonly stopAfterControls?: boolean;
  readonly askComments?: boolean;
  readonly askNoneAcceptable?: boolean;
  readonly showConsistency?: boolean;
  readonly markEdits?: "offered" | "required";
  readonly errorsFirst?: boolean;
}

export function addCampaignCreate(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command.description(
    "create a campaign, store its data and draw its tasks; if any step fails, nothing is stored",
  );
  addCampaignOptions(command, "task of the systems")
    .addOption(new Option("--instructions <file>", "instructions for judges, as Markdown"))
    .addOption(
      new Option("--max <count>", "maximum number of hypotheses in a task")
        .default(5)
        .argParser(wholeNumber(2, 9)),
    );
  command
    .addOption(
      new Option("--judge-language <tag>", "language of the judging page; judges can choose another")
        .choices(languageTags)
        .default(usualLanguage),
    )
    .addOption(new Option("--asked-by <name>", "organiser's name, shown to judges before the first task"))
    .addOption(new Option("--pay <words>", "pay, shown to judges before the first task"))
    .addOption(
      new Option(
        "--practice-to-pass <percent>",
        "admit only judges who pass at least this share of the practice tasks (default: everyone)",
      ).argParser(wholeNumber(0, 100)),
    )
    .addOption(new Option("--stop-after-controls", "pause judges who fail control tasks"))
    .addOption(new Option("--ask-comments", "let judges comment on each task"))
    .addOption(new Option("--ask-none-acceptable", "let judges say that none of the texts is acceptable"))
    .addOption(
      new Option("--show-consistency", "show judges how often they ranked repeated tasks the same way"),
    )
    .addOption(
      new Option(
        "--mark-edits <marking>",
        "correction: judges may (offered) or must (required) mark each edit as right or wrong",
      ).choices(["offered", "required"]),
    )
    .addOption(
      new Option(
        "--errors-first",
        "correction: judges mark the errors of the source before they see the texts",
      ),
    );
  addDataOptions(
    command,
    "a folder or zip with one file per system, a single such file, JSONL, or Appraise XML",
  )
    .addOption(new Option("--input", "include the unchanged source as the system INPUT"))
    .addOption(firstScoredOption())
    .addOption(addressOption());
  addPlanOptions(command).action(async (options: CreateOptions) => {
    const { createCampaignFromFiles } = await import("../../usecases/campaigns/create-campaign-from-files");
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
  const { askedBy, pay, practiceToPass, markEdits, errorsFirst } = options;
  if (options.kind === "generation" && (markEdits !== undefined || errorsFirst))
    throw new AppError("invalid-input", "--mark-edits and --errors-first need --kind correction.");
  const campaign = campaignOfOptions(options, {
    maxHypotheses: max,
    settings: {
      judgeLanguage: options.judgeLanguage,
      ...(askedBy === undefined ? {} : { askedBy }),
      ...(pay === undefined ? {} : { pay }),
      ...(practiceToPass === undefined ? {} : { practiceToPass: practiceToPass / 100 }),
      ...(options.stopAfterControls ? { stopsAfterControls: true } : {}),
      ...(options.askComments ? { asksComment: true } : {}),
      ...(options.askNoneAcceptable ? { asksNoneAcceptable: true } : {}),
      ...(options.showConsistency ? { showsConsistency: true } : {}),
    },
    ...(markEdits === undefined ? {} : { editMarking: markEdits === "required" ? "REQUIRED" : "OFFERED" }),
    ...(errorsFirst ? { errorsFirst } : {}),
    ...(instructions === undefined ? {} : { instructions: await readTextFile(instructions) }),
  });
  const data = dataOf(options);
  const plan = await planOfOptions(options, seed);
  if (plan && !data)
    throw new AppError("invalid-input", "A plan draws tasks from outputs: name them with --outputs.");
  return { campaign, ...(data ? { data } : {}), ...(plan ? { plan } : {}) };
}

function dataOf(options: CreateOptions): CampaignFromFiles["data"] {
  const { source, outputs, gold, edits, refs, documents, scores, firstScored } = options;
  if (outputs !== undefined)
    return { ...dataOfOptions(options), outputs, includeInput: options.input === true, firstScored };
  const named = { source, gold, edits, refs, documents, scores, "first-scored": firstScored };
  const [lonely] = Object.entries(named).find(([, value]) => value !== undefined) ?? [];
  if (lonely === undefined && options.input !== true) return undefined;
  throw new AppError("invalid-input", `--${lonely ?? "input"} needs outputs: name them with --outputs.`);
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
    ignored: preview?.ignored ?? [],
    warnings: [...shortNameWarnings(name, slug), ...joined, ...(plan?.warnings ?? [])],
  };
}

function createdTable(
  created: ReturnType<typeof createdJson>,
  numbering: readonly string[],
  address: string | undefined,
): Table {
  const { campaignId, slug, seed, systems, segments, distinctOutputs, tasks, shares, ignored, warnings } =
    created;
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
      ...ignored.map((file) => `Ignored: ${ignoredWords(file)}.`),
      ...shares,
      `Seed ${seed}.`,
      ...(address === undefined ? [] : [`Open it at ${address}/campaigns/${campaignId}`]),
      tasks === 0 ? "No tasks are planned yet." : `To let judges begin: adjudge campaign open ${slug}`,
    ],
  };
}
