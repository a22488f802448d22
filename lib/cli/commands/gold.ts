import { type Command, InvalidArgumentError, Option } from "commander";
import { goldFormatWords } from "../../domain/formats/gold/gold-formats";
import { UNNAMED_ANNOTATORS, type UnnamedAnnotator } from "../../domain/metrics/gold/gold-analysis";
import { goldTables } from "../../domain/results/metrics/gold-tables";
import { analyseGold } from "../../usecases/metrics/analyse-gold";
import { type CommonOptions, wholeNumber } from "../command-options";
import { type NucleOptions, nucleFiles, nucleOptions } from "../nucle-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

interface GoldOptions extends CommonOptions, NucleOptions {
  readonly beta: number;
  readonly u: number;
  readonly unnamed: UnnamedAnnotator;
}

function positive(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value > 0 && Number.isFinite(value)) return value;
  throw new InvalidArgumentError("Expected a number greater than 0.");
}

export function addGold(command: Command, terminal: Terminal): void {
  command
    .description("error counts, agreement between annotators, each annotator scored against the others")
    .argument("<gold>", `annotated corrections: ${goldFormatWords()}; gzip allowed`)
    .addOption(new Option("--beta <number>", "β of M²'s F").default(0.5).argParser(positive))
    .addOption(
      new Option("--u <count>", "M²: maximum number of unchanged tokens within an edit")
        .default(2)
        .argParser(wholeNumber(0, 1000)),
    )
    .addOption(
      new Option(
        "--unnamed <meaning>",
        "how to read an annotator missing from a sentence: agrees with the first annotator there, or left it unchanged",
      )
        .choices(UNNAMED_ANNOTATORS)
        .default("agrees"),
    );
  for (const option of nucleOptions()) command.addOption(option);
  command.action(async (file: string, options: GoldOptions) => {
    const { beta, u: maxUnchanged, unnamed } = options;
    const analysed = await analyseGold({ file, nucle: nucleFiles(options), beta, maxUnchanged, unnamed });
    for (const warning of analysed.warnings) terminal.stderr(`${warning}\n`);
    await present({ json: analysed, tables: goldTables(analysed) }, options, terminal);
  });
}
