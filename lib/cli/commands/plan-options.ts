import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { type PlanSettings, parsePlanSettings } from "../../domain/plans/plan-settings";
import type { Drawing } from "../../domain/sampling/drawing";
import { readTextFile } from "../../files/read-text-file";
import { share, wholeNumber } from "../command-options";
import { drawingOption, wholeDocumentsOption } from "./plan";

export interface PlanOptions {
  readonly plan?: string;
  readonly rankings?: number;
  readonly judges?: number;
  readonly tasksPerJudge?: number;
  readonly overlapShare?: number;
  readonly overlapJudges?: number;
  readonly repeatShare?: number;
  readonly repeatAfter?: number;
  readonly drawing?: Drawing;
  readonly wholeDocuments?: true;
}

export function addPlanOptions(command: Command): Command {
  const count = (flags: string, meaning: string) => new Option(flags, meaning).argParser(wholeNumber(1));
  return command
    .addOption(new Option("--plan <file>", "a plan as JSON; the options below override it"))
    .addOption(count("--rankings <count>", "total number of rankings"))
    .addOption(count("--judges <count>", "number of judges"))
    .addOption(count("--tasks-per-judge <count>", "number of tasks for each judge"))
    .addOption(
      new Option("--overlap-share <share>", "share of tasks given to several judges").argParser(share),
    )
    .addOption(count("--overlap-judges <count>", "number of judges for each such task"))
    .addOption(
      new Option("--repeat-share <share>", "share of tasks repeated to the same judge").argParser(share),
    )
    .addOption(count("--repeat-after <count>", "minimum number of other answers before a repetition"))
    .addOption(drawingOption())
    .addOption(wholeDocumentsOption());
}

/** The plan that the options ask for; none where they say nothing of one. The seed is the command's unless the file has one. */
export async function planOfOptions(options: PlanOptions, seed: number): Promise<PlanSettings | undefined> {
  const { plan: file, rankings, judges, tasksPerJudge, ...rest } = options;
  const { overlapShare, overlapJudges, repeatShare, repeatAfter, drawing, wholeDocuments } = rest;
  const given = Object.entries({
    ...{ rankings, judges, tasksPerJudge, overlapShare, overlapJudges, repeatShare, repeatAfter },
    ...{ drawing, wholeDocuments },
  }).filter(([, value]) => value !== undefined);
  if (file === undefined && given.length === 0) return undefined;
  const parsed = parsePlanSettings({
    seed,
    ...(file === undefined ? {} : objectOf(await readTextFile(file), file)),
    ...Object.fromEntries(given),
  });
  if ("settings" in parsed) return parsed.settings;
  throw new AppError("invalid-input", "The plan has errors:", { fields: parsed.problems });
}

function objectOf(text: string, file: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid-input", `${file} is not valid JSON.`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new AppError("invalid-input", `${file} is not a JSON object.`);
}
