import { createHash } from "node:crypto";
import { AppError } from "../../domain/app-error";
import { collapseOutputs } from "../../domain/judgments/collapse-outputs";
import { systemChoice } from "../../domain/judgments/system-choice";
import { shuffle } from "../../domain/random/shuffle";
import { createStream } from "../../domain/random/stream";
import { documentsOfSegments } from "../../domain/ranking/judgment-table";
import { drawTasks } from "../../domain/sampling/draw-tasks";
import type { Drawing } from "../../domain/sampling/drawing";
import { segmentWeights } from "../../domain/sampling/segment-weights";
import { expectedUses, spreadTasks } from "../../domain/sampling/spread-tasks";
import type { TextRule } from "../../domain/text/text-rule";
import { version } from "../../domain/version";
import type { FileContext } from "../results/steps/file-context";
import { askedSystems, type SystemSelection } from "../results/steps/judgments-of-file";
import {
  type OutputsOfSystem,
  readDocumentsOfLines,
  readOutputsOfSystems,
} from "./steps/sample-tasks-read-outputs";

/** Of the systems of the folder, all or those chosen are drawn from. */
export interface SampleTasksInput extends SystemSelection {
  /** A folder or a zip that holds one line-aligned file per system. */
  readonly outputs: string;
  readonly tasks: number;
  /** The most hypotheses that one task shows. */
  readonly maximum: number;
  /** How segments are chosen; where nothing is said, as in 2015, and whole documents spread. */
  readonly drawing?: Drawing | undefined;
  /** A file with the document of each line, where whole documents are drawn, each with its lines in order. */
  readonly documents?: string | undefined;
  /** When two texts are the same; white space is made even where nothing is said. */
  readonly rule?: TextRule;
}

/** One draw, readable. */
export interface SampledTask {
  /** From 0, as tasks of a campaign are numbered. */
  readonly draw: number;
  /** Of the source, counted from 1. */
  readonly line: number;
  /** Where whole documents are drawn. */
  readonly document?: string;
  /** The systems behind what stands in each position, in an order drawn from the seed and the draw. */
  readonly hypotheses: readonly (readonly string[])[];
}

export interface SampledTasks {
  readonly systems: readonly string[];
  readonly lines: number;
  readonly maximum: number;
  readonly drawing: Drawing;
  readonly seed: number;
  /** By line how many of these tasks it is expected to have: results weighted by the inverse are those of the plain test set. */
  readonly expectedUses: readonly number[];
  readonly tasks: readonly SampledTask[];
  readonly fingerprint: string;
  readonly version: string;
}

/** Draws the tasks that a campaign with these outputs, this maximum and this seed would draw. */
export async function sampleTasks(input: SampleTasksInput, { seed }: FileContext): Promise<SampledTasks> {
  const outputs = await chosenOutputs(await readOutputsOfSystems(input.outputs), input);
  const lines = outputs[0]?.lines.length ?? 0;
  const collapsed = Array.from({ length: lines }, (_, line) =>
    collapseOutputs(
      outputs.map((each) => ({ system: each.system, text: each.lines[line] as string })),
      input.rule,
    ),
  );
  const multiplicities = collapsed.map((hypotheses) => hypotheses.map(({ systems }) => systems.length));
  const { maximum } = input;
  const documents =
    input.documents === undefined ? undefined : await readDocumentsOfLines(input.documents, lines);
  const ofSegment = documents && documentsOfSegments(documents)?.ofSegment;
  const drawing = input.drawing ?? (documents === undefined ? "2015" : "spread");
  if (documents !== undefined && drawing === "2015")
    throw new AppError("invalid-input", "Whole documents are drawn only spread, not as in 2015.");
  const uses = drawn(() => {
    const weights = segmentWeights(multiplicities, maximum);
    return drawing === "2015"
      ? weights.map((weight) => weight * input.tasks)
      : expectedUses(weights, input.tasks, ofSegment);
  });
  const tasks = drawn(() =>
    drawing === "2015"
      ? drawTasks(multiplicities, { tasks: input.tasks, maximum, seed })
      : spreadTasks(multiplicities, { tasks: input.tasks, maximum, seed, documents: ofSegment }),
  );
  return {
    systems: outputs.map(({ system }) => system),
    lines,
    ...{ maximum, drawing, seed, expectedUses: [...uses] },
    tasks: tasks.map(({ draw, segment, hypotheses }) => ({
      draw,
      line: segment + 1,
      ...(documents && { document: documents[segment]! }),
      // In the order of texts or names, the order would tell who wrote what.
      hypotheses: shuffle(createStream(seed, "positions of a sample", draw), hypotheses).map(
        (hypothesis) => collapsed[segment]?.[hypothesis]?.systems ?? [],
      ),
    })),
    fingerprint: fingerprintOutputs(outputs),
    version,
  };
}

/** As if the others were not in the folder. */
async function chosenOutputs(
  outputs: readonly OutputsOfSystem[],
  selection: SystemSelection,
): Promise<readonly OutputsOfSystem[]> {
  const asked = await askedSystems(selection);
  const names = outputs.map(({ system }) => system);
  const choice = asked && systemChoice(names, asked);
  return choice === undefined ? outputs : outputs.filter(({ system }) => choice.systems.includes(system));
}

/** What cannot be drawn from is a mistake in the input, not in the program. */
function drawn<Result>(draw: () => Result): Result {
  try {
    return draw();
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError("invalid-input", `No tasks can be drawn: ${error.message}.`);
    throw error;
  }
}

/** Equal for equal names and lines, however the files were compressed. */
function fingerprintOutputs(outputs: readonly OutputsOfSystem[]): string {
  const hash = createHash("sha256");
  for (const { system, lines } of outputs) hash.update(`${JSON.stringify([system, lines])}\n`);
  return hash.digest("hex").slice(0, 32);
}
