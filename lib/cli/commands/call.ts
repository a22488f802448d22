import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { goldText } from "../../domain/calls/alternatives/decided-answers";
import { createCallInput } from "../../domain/calls/call-inputs";
import {
  boardChoices,
  type CallSettings,
  ownScoresChoices,
  registrationChoices,
} from "../../domain/calls/call-settings";
import { type CallChange, type CallPhase, callChanges, callPhaseWords } from "../../domain/calls/call-state";
import { parseInput } from "../../domain/input/field-problems";
import { METRICS } from "../../domain/metrics/metrics";
import { resultJson } from "../../domain/results/result-json";
import type { Table } from "../../domain/tables/table";
import { baseName } from "../../domain/uploads/base-name";
import { bytesOfFile } from "../../files/open-file";
import { readTextFile } from "../../files/read-text-file";
import type { CreatedCall } from "../../usecases/calls/create-call";
import type { ListedCall } from "../../usecases/calls/list-calls";
import type { AddedTestSet } from "../../usecases/calls/steps/test-set-files";
import type { CallView } from "../../usecases/calls/view-call";
import {
  addressOption,
  type CommonOptions,
  jsonOption,
  moment,
  type OutOptions,
  outOptions,
  wholeNumber,
} from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present, print, requirePlaceForTables } from "../present";
import type { Terminal } from "../terminal";
import { addBinCommands } from "./bin";

/** `adjudge call …`: what an organiser of a shared task does in the browser, for scripts. */
export function addCall(
  command: Command,
  subcommand: (name: string) => Command,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  command.description(
    "manage calls (shared tasks) in the database at DATABASE_URL, or of the Adjudge that runs on ADJUDGE_HOME",
  );
  addCallCreate(subcommand("create"), terminal, open);
  addCallTestSet(subcommand("add-test-set"), terminal, open);
  for (const change of callChanges) addCallState(subcommand(change), change, terminal, open);
  addCallStatus(subcommand("status"), terminal, open);
  addCallExport(subcommand("export"), terminal, open);
  addBinCommands("call", subcommand, terminal, open);
  addCallMerge(command.command("merge"), terminal);
}

interface TestSetOptions extends CommonOptions {
  readonly testSet: string;
  readonly documents?: string;
  readonly gold: readonly string[];
  readonly refs: readonly string[];
}

interface CreateOptions extends TestSetOptions {
  readonly title: string;
  readonly language: string;
  readonly description?: string;
  readonly rules?: string;
  readonly opens?: Date;
  readonly closes?: Date;
  readonly grace?: number;
  readonly alternativesUntil?: Date;
  readonly annotatorsPerAnswer?: number;
  readonly teams?: number;
  readonly submissions?: number;
  readonly metrics?: readonly string[];
  readonly ownScores?: CallSettings["ownScores"];
  readonly board?: CallSettings["board"];
  readonly registration?: CallSettings["registration"];
  readonly source?: string;
  readonly organiser?: string;
  readonly address?: string;
}

function addCallCreate(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("create a call in draft, with a test set where its source is named")
    .addOption(new Option("--title <title>", "title of the call").makeOptionMandatory())
    .addOption(new Option("--language <tag>", "language of the texts, as a BCP 47 tag").default("en"))
    .addOption(new Option("--description <file>", "what the call is about, as Markdown"))
    .addOption(new Option("--rules <file>", "rules and what teams may use, as Markdown"))
    .addOption(new Option("--opens <time>", "when teams may begin to hand in").argParser(moment))
    .addOption(new Option("--closes <time>", "when the call closes").argParser(moment))
    .addOption(
      new Option("--grace <seconds>", "how long uploads that began before closing may take").argParser(
        wholeNumber(0, 3600),
      ),
    )
    .addOption(
      new Option("--alternatives-until <time>", "until when teams may propose alternative answers").argParser(
        moment,
      ),
    )
    .addOption(
      new Option("--annotators-per-answer <count>", "annotators who decide on each answer").argParser(
        wholeNumber(1, 2),
      ),
    )
    .addOption(new Option("--teams <count>", "teams at most").argParser(wholeNumber(1, 1000)))
    .addOption(
      new Option("--submissions <count>", "valid submissions per team and test set").argParser(
        wholeNumber(1, 100),
      ),
    )
    .addOption(
      new Option("--metrics <names...>", "metrics to score by; the first orders the board").choices(
        METRICS.map(({ name }) => name),
      ),
    )
    .addOption(
      new Option("--own-scores <when>", "when teams see scores of their own").choices(ownScoresChoices),
    )
    .addOption(new Option("--board <who>", "who sees the board while the call is open").choices(boardChoices))
    .addOption(new Option("--registration <how>", "how teams register").choices(registrationChoices))
    .addOption(
      new Option("--organiser <email>", "owner of the call; without it only administrators see the call"),
    )
    .addOption(addressOption());
  addTestSetOptions(command)
    .addOption(sourceOption())
    .action(async (options: CreateOptions) => {
      const { createCall } = await import("../../usecases/calls/create-call");
      const input = await inputOf(options);
      const testSet = await filesOf(options);
      const { created, address } = await onDatabase(open, async ({ context, address }) => ({
        created: await createCall({ ...input, ...(testSet ? { testSet } : {}) }, context),
        address: options.address ?? address,
      }));
      await present(createdCall(created, address), options, terminal);
    });
}

async function inputOf(options: CreateOptions) {
  const { title, language, description, rules, opens, closes, grace, organiser, seed } = options;
  const { submissions, metrics, ownScores, board, registration, teams, annotatorsPerAnswer } = options;
  const given = {
    ...{ submissionsPerTestSet: submissions, maxTeams: teams, annotatorsPerAnswer },
    ...{ metrics, ownScores, board, registration },
  };
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return parseInput(createCallInput, {
    terms: {
      ...{ title, language, settings },
      ...(description === undefined ? {} : { description: await readTextFile(description) }),
      ...(rules === undefined ? {} : { rules: await readTextFile(rules) }),
      ...{ opensAt: opens ?? null, closesAt: closes ?? null },
      alternativesUntil: options.alternativesUntil ?? null,
      ...(grace === undefined ? {} : { graceSeconds: grace }),
    },
    ...{ seed, organiserEmail: organiser },
  });
}

const sourceOption = () => new Option("--source <file>", "source of the test set: plain lines or JSONL");

function addTestSetOptions(command: Command): Command {
  return command
    .addOption(new Option("--test-set <name>", "name of the test set").default("test"))
    .addOption(new Option("--documents <file>", "the document of each line of the source"))
    .addOption(
      new Option(
        "--gold <files...>",
        "gold, never shown to teams before the call is contested: .m2, I-measure XML, or NUCLE SGML, one file for each annotator",
      ).default([]),
    )
    .addOption(new Option("--refs <files...>", "reference texts, one file each").default([]));
}

function addCallTestSet(command: Command, terminal: Terminal, open: OpenDatabase): void {
  addTestSetOptions(command.description("add a test set to a call in draft or open"))
    .argument("<call>", "short name or id of the call")
    .addOption(sourceOption().makeOptionMandatory())
    .addOption(new Option("--validation", "show teams its scores at once, whatever else the call hides"))
    .action(
      async (call: string, options: TestSetOptions & { readonly source: string; validation?: boolean }) => {
        const [{ findNamedCall }, { addTestSet }] = await Promise.all([
          import("../../usecases/calls/find-named-call"),
          import("../../usecases/calls/add-test-set"),
        ]);
        const isValidation = options.validation === true;
        const added = await onDatabase(open, async ({ context }) => {
          const { id: callId } = await findNamedCall({ call }, context);
          const files = await filesNamed(options, options.source);
          return addTestSet({ ...files, callId, isValidation }, context);
        });
        const table = { ...testSetTable(`Test set ${options.testSet}`, added), notes: added.warnings };
        await present({ json: added, tables: [table] }, options, terminal);
      },
    );
}

async function filesOf(options: CreateOptions) {
  const { source, documents, gold, refs } = options;
  if (source === undefined) {
    if (gold.length + refs.length > 0 || documents !== undefined)
      throw new AppError(
        "invalid-input",
        "Gold, references and documents need a source: name it with --source.",
      );
    return undefined;
  }
  return { ...(await filesNamed(options, source)), isValidation: false };
}

async function filesNamed({ testSet, documents, gold, refs }: TestSetOptions, source: string) {
  return {
    name: testSet,
    source: await fileNamed(source),
    documents: documents === undefined ? undefined : await fileNamed(documents),
    gold: await Promise.all(gold.map(fileNamed)),
    references: await Promise.all(refs.map(fileNamed)),
  };
}

async function fileNamed(path: string) {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytesOfFile(path)) pieces.push(piece);
  return { name: baseName(path), bytes: new Uint8Array(Buffer.concat(pieces)) };
}

function createdCall({ callId, slug, seed, testSet }: CreatedCall, address: string | undefined) {
  const { segments = 0, annotators = 0, references = 0, warnings = [] } = testSet ?? {};
  const table: Table = {
    ...testSetTable(`Call ${slug}`, { segments, annotators, references }),
    notes: [
      ...warnings,
      `Seed ${seed}.`,
      ...(address === undefined ? [] : [`Open it at ${address}/calls/${callId}`]),
    ],
  };
  return { json: { callId, slug, seed, segments, annotators, references, warnings }, tables: [table] };
}

const stateMeanings: Readonly<Record<CallChange, string>> = {
  open: "let teams hand in, from its opening time on",
  close: "end the call before its closing time",
  reopen: "let teams hand in again, until its closing time",
  contest: "show teams the gold and let them propose alternative answers",
  finish: "make the results final",
};

function addCallState(command: Command, change: CallChange, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(stateMeanings[change])
    .argument("<call>", "short name or id of the call")
    .action(async (call: string, options: CommonOptions) => {
      const [{ changeCallState }, { findNamedCall }] = await Promise.all([
        import("../../usecases/calls/change-call-state"),
        import("../../usecases/calls/find-named-call"),
      ]);
      const changed = await onDatabase(open, async ({ context }) => {
        const { id: callId } = await findNamedCall({ call }, context);
        return { callId, ...(await changeCallState({ callId, change }, context)) };
      });
      const state = changed.state.toLowerCase();
      const table = { title: `Call ${call}`, columns: [{ title: "State" }], rows: [[state]] };
      await present({ json: { ...changed, state }, tables: [table] }, options, terminal);
    });
}

function testSetTable(
  title: string,
  { segments, annotators, references }: Pick<AddedTestSet, "segments" | "annotators" | "references">,
): Table {
  return {
    title,
    columns: [{ title: "What" }, { title: "How many", decimals: 0 }],
    rows: [
      ["Lines of the test set", segments],
      ["Annotators", annotators],
      ["References", references],
    ],
  };
}

function addCallStatus(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("show how a call stands, or all calls")
    .argument("[call]", "short name or id of the call")
    .action(async (call: string | undefined, options: CommonOptions) => {
      const [{ findNamedCall }, { listCalls }, { viewCall }] = await Promise.all([
        import("../../usecases/calls/find-named-call"),
        import("../../usecases/calls/list-calls"),
        import("../../usecases/calls/view-call"),
      ]);
      const presentation = await onDatabase(open, async ({ context }) => {
        if (call === undefined) return allCalls(await listCalls(context));
        const { id: callId } = await findNamedCall({ call }, context);
        return oneCall(await viewCall({ callId }, context));
      });
      await present(presentation, options, terminal);
    });
}

const stateOf = (phase: CallPhase) => callPhaseWords[phase].toLowerCase();

function allCalls(calls: readonly ListedCall[]) {
  const table: Table = {
    title: "Calls",
    columns: [
      ...[{ title: "Call" }, { title: "State" }],
      ...["Test sets", "Teams", "Submissions"].map((title) => ({ title, decimals: 0 })),
      { title: "Name in commands" },
    ],
    rows: calls.map(({ title, phase, testSets, teams, submissions, slug }) => [
      ...[title, stateOf(phase), testSets, teams, submissions, slug],
    ]),
  };
  return { json: { calls: calls.map((call) => ({ ...call, state: stateOf(call.phase) })) }, tables: [table] };
}

function oneCall({ call, phase, testSets, teams, submissions }: CallView) {
  const { id, slug, title, opensAt, closesAt, version, settings } = call;
  const state = stateOf(phase);
  const table: Table = {
    title: `${title} (${slug}): ${state}`,
    columns: [
      { title: "Test set" },
      { title: "Lines", decimals: 0 },
      { title: "Submissions", decimals: 0 },
      { title: "Files" },
    ],
    rows: testSets.map((set) => [
      ...[set.isValidation ? `${set.name} (validation)` : set.name, set.segments, set.submissions],
      set.files.map(({ name }) => name).join(", "),
    ]),
    notes: [`${teams} teams, ${submissions} submissions.`],
  };
  return {
    json: {
      callId: id,
      slug,
      title,
      state,
      opensAt,
      closesAt,
      version,
      settings,
      teams,
      submissions,
      testSets,
    },
    tables: [table],
  };
}

interface ExportOptions extends CommonOptions {
  readonly archive?: boolean;
  readonly board?: boolean;
  readonly testSet?: string;
}

function addCallExport(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(
      "export the tables of results of a call that is closed, or its archive: one zip with gold, outputs, tables and a script that recomputes the scores",
    )
    .argument("<call>", "short name or id of the call")
    .addOption(
      new Option("--archive", "write the archive, to the zip that --out names").conflicts([
        ...["json", "table", "format", "testSet", "board"],
      ]),
    )
    .addOption(new Option("--board", "export the board instead, also while the call is open"))
    .addOption(new Option("--test-set <name>", "the test set of the tables (default: the first)"))
    .action(async (call: string, options: ExportOptions) => {
      if (options.archive) return writeArchive(call, options, terminal, open);
      requirePlaceForTables(options);
      await present(await tablesOf(call, options, open), options, terminal);
    });
}

async function writeArchive(
  call: string,
  options: ExportOptions,
  terminal: Terminal,
  open: OpenDatabase,
): Promise<void> {
  if (options.out === undefined) throw new AppError("invalid-input", "Name the zip to write with --out.");
  const [{ findNamedCall }, { exportCall }] = await Promise.all([
    import("../../usecases/calls/find-named-call"),
    import("../../usecases/calls/results/export-call"),
  ]);
  await onDatabase(open, async ({ context }) => {
    const { id: callId } = await findNamedCall({ call }, context);
    await print((await exportCall({ callId }, context)).chunks, options, terminal);
  });
}

async function tablesOf(call: string, { testSet, board }: ExportOptions, open: OpenDatabase) {
  const [{ findNamedCall }, { viewCallTables }] = await Promise.all([
    import("../../usecases/calls/find-named-call"),
    import("../../usecases/calls/results/call-exports"),
  ]);
  return onDatabase(open, async ({ context }) => {
    const { id: callId } = await findNamedCall({ call }, context);
    return viewCallTables({ name: board ? "board" : "results", callId, testSet }, context);
  });
}

interface MergeAnswersOptions extends OutOptions {
  readonly source: string;
  readonly gold: readonly string[];
  readonly answers: string;
  readonly annotatorsPerAnswer: number;
  readonly json?: boolean;
}

/** `adjudge call merge`: the gold with alternative answers out of the files of a call's archive. */
function addCallMerge(command: Command, terminal: Terminal): void {
  command
    .description(
      "add the alternative answers that annotators accepted to the gold, from the files of a call’s archive, and print it as .m2",
    )
    .addOption(
      new Option("--source <file>", "source of the test set: plain lines or JSONL").makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--gold <files...>",
        "annotators’ gold: .m2, I-measure XML, or NUCLE SGML, one file for each annotator",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--answers <file>",
        "the archive’s alternatives.jsonl: answers with what was decided on them, in the order of the merge",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("--annotators-per-answer <count>", "annotators who decide on each answer")
        .default(1)
        .argParser(wholeNumber(1, 2)),
    )
    .addOption(jsonOption());
  for (const option of outOptions()) command.addOption(option);
  command.action(async ({ json, ...options }: MergeAnswersOptions) => {
    const { mergeFiles } = await import("../../usecases/calls/alternatives/merge-files");
    const { merged, answers, accepted } = await mergeFiles(options);
    const text = goldText(merged);
    const sentences = merged.length;
    await print([json ? resultJson({ sentences, answers, accepted, m2: text }) : text], options, terminal);
  });
}
