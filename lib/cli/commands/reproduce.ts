import path from "node:path";
import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { reproductionTables } from "../../domain/studies/reproduction-tables";
import { listFolder } from "../../files/open-file";
import { reproduceColing2018 } from "../../usecases/studies/reproduce-coling2018";
import { reproduceConll2014 } from "../../usecases/studies/reproduce-conll2014";
import { reproduceEmnlp2015 } from "../../usecases/studies/reproduce-emnlp2015";
import { reproduceNaacl2015 } from "../../usecases/studies/reproduce-naacl2015";
import { CheckFailed } from "../check-failed";
import type { CommonOptions } from "../command-options";
import { present, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

const STUDIES = {
  emnlp2015: reproduceEmnlp2015,
  coling2018: reproduceColing2018,
  conll2014: reproduceConll2014,
  naacl2015: reproduceNaacl2015,
} as const;

/** The folder that a study's files lie in, where it is called otherwise. */
const FOLDERS: Partial<Record<keyof typeof STUDIES, string>> = { naacl2015: "conll2014" };

interface ReproduceOptions extends CommonOptions {
  readonly data: string;
  readonly full?: boolean;
}

export function addReproduce(command: Command, terminal: Terminal): void {
  command
    .description("recompute every table of a published study: published, computed, verdict")
    .addArgument(command.createArgument("<study>", "study to reproduce").choices(Object.keys(STUDIES)))
    .addOption(
      new Option(
        "--data <folder>",
        "folder that contains the folders emnlp2015, coling2018 and conll2014",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("--full", "emnlp2015: repeat randomised checks the maximum number of times (about an hour)"),
    )
    .action(async (study: keyof typeof STUDIES, options: ReproduceOptions) => {
      requirePlaceForTables(options);
      await refuseOtherFolder(options.data, FOLDERS[study] ?? study);
      const progress = progressLine(terminal, "Reproducing");
      const input = { dataFolder: options.data, full: options.full ?? false };
      const reproduction = await STUDIES[study](input, { onProgress: progress.onProgress }).finally(
        progress.end,
      );
      await present({ json: reproduction, tables: reproductionTables(reproduction) }, options, terminal);
      if (!reproduction.met) throw new CheckFailed("a published number was not reproduced");
    });
}

/** The study's own folder is easily taken for the one that holds it. */
async function refuseOtherFolder(data: string, folder: string): Promise<void> {
  try {
    await listFolder(path.join(data, folder));
    return;
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  throw new AppError(
    "invalid-input",
    `${data} has no folder ${folder}. See "The studies' data" in README.md for where to get its files.`,
  );
}
