import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import type { Drawing } from "../../domain/sampling/drawing";
import type { Table } from "../../domain/tables/table";
import type { TextRule } from "../../domain/text/text-rule";
import { type SampledTasks, sampleTasks } from "../../usecases/plans/sample-tasks";
import {
  type CommonOptions,
  chosenSystems,
  type JudgedSystemOptions,
  systemsOfFilesOptions,
  wholeNumber,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";
import { textsOption } from "./campaign-options";
import { documentsOption } from "./data-options";
import { drawingOption, wholeDocumentsOption } from "./plan";

interface SampleOptions extends CommonOptions, Omit<JudgedSystemOptions, "leftOut"> {
  readonly tasks: number;
  readonly max: number;
  readonly texts?: TextRule;
  readonly drawing?: Drawing;
  readonly wholeDocuments?: true;
  readonly documents?: string;
}

export function addSample(command: Command, terminal: Terminal): void {
  command
    .description("list the tasks a campaign would draw: draw, line of the source, systems at each position")
    .argument(
      "<outputs>",
      "a folder or zip (- for a zip sent by a pipe) with one line-aligned file per system, including INPUT if it takes part",
    )
    .addOption(
      new Option("--tasks <count>", "number of tasks to draw")
        .makeOptionMandatory()
        .argParser(wholeNumber(1, 1_000_000)),
    )
    .addOption(
      new Option("--max <count>", "maximum number of hypotheses in a task")
        .default(5)
        .argParser(wholeNumber(2, 9)),
    )
    .addOption(textsOption())
    .addOption(drawingOption())
    .addOption(wholeDocumentsOption("draw whole documents, each with its lines in order (needs --documents)"))
    .addOption(documentsOption());
  for (const option of systemsOfFilesOptions()) command.addOption(option);
  command.action(
    async (outputs: string, { tasks, max, texts = "SPACES_EVEN", drawing, ...options }: SampleOptions) => {
      const { wholeDocuments = false, documents } = options;
      if (wholeDocuments !== (documents !== undefined))
        throw new AppError(
          "invalid-input",
          wholeDocuments
            ? "--whole-documents needs --documents, a file with the document of each line."
            : "--documents changes nothing without --whole-documents.",
        );
      const sampled = await sampleTasks(
        { outputs, tasks, maximum: max, drawing, documents, rule: texts, ...chosenSystems(options) },
        { seed: options.seed },
      );
      await present({ json: sampled, tables: [sampledTable(sampled)] }, options, terminal);
    },
  );
}

function sampledTable({ tasks, systems, lines, maximum, seed }: SampledTasks): Table {
  const ofDocument = tasks.some(({ document }) => document !== undefined);
  const own = ({ draw, line, document }: SampledTasks["tasks"][number]) =>
    ofDocument ? [draw, line, document ?? ""] : [draw, line];
  const positions = Math.max(0, ...tasks.map(({ hypotheses }) => hypotheses.length));
  return {
    title: "Tasks drawn",
    columns: [
      { title: "Draw", decimals: 0 },
      { title: "Line", decimals: 0 },
      ...(ofDocument ? [{ title: "Document" }] : []),
      ...Array.from({ length: positions }, (_, place) => ({ title: `Position ${place + 1}` })),
    ],
    rows: tasks.map((task) => [
      ...own(task),
      ...Array.from({ length: positions }, (_, place) => task.hypotheses[place]?.join(" ") ?? ""),
    ]),
    records: {
      columns: ["Draw", "Line", ...(ofDocument ? ["Document"] : []), "Position", "Systems"],
      rows: tasks.flatMap((task) =>
        task.hypotheses.map((names, place) => [...own(task), place + 1, names.join(" ")]),
      ),
    },
    notes: [
      "Positions are in a random order drawn from the seed, as one judge might see them; each judge in a campaign gets a different order.",
      `${systems.length} systems, ${lines} lines, at most ${maximum} hypotheses in a task, seed ${seed}.`,
    ],
  };
}
