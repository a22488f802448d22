import { type Command, Option } from "commander";
import { goldText } from "../../domain/calls/alternatives/decided-answers";
import { resultJson } from "../../domain/results/result-json";
import { jsonOption, type OutOptions, outOptions, wholeNumber } from "../command-options";
import { print } from "../present";
import type { Terminal } from "../terminal";

interface MergeAnswersOptions extends OutOptions {
  readonly source: string;
  readonly gold: readonly string[];
  readonly answers: string;
  readonly annotatorsPerAnswer: number;
  readonly json?: boolean;
}

/** `adjudge call merge`: the gold with alternative answers out of the files of a call's archive. */
export function addCallMerge(command: Command, terminal: Terminal): void {
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
