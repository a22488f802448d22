import { type Command, Option } from "commander";
import { uploadedGoldWords } from "../../domain/formats/gold/gold-formats";
import { repeatable } from "../command-options";
import { namedFile } from "../named-file";

/** The files that a campaign's data come from, beside judgments. */
export interface DataOptions {
  readonly source?: string;
  readonly outputs?: readonly string[];
  readonly gold?: readonly string[];
  readonly edits?: readonly string[];
  readonly refs?: readonly string[];
  readonly documents?: string;
  readonly scores?: readonly string[];
}

/** @param outputsMeaning in what forms the command takes outputs */
export function addDataOptions(command: Command, outputsMeaning: string): Command {
  const several = (flags: string, meaning: string) =>
    new Option(flags, `${meaning}; may be repeated`).argParser(repeatable);
  return command
    .addOption(new Option("--source <file>", "the sources, one per line"))
    .addOption(several("--outputs <file>", outputsMeaning))
    .addOption(several("--gold <file>", `annotated corrections, ${uploadedGoldWords()}`))
    .addOption(several("--edits <file>", "edits of a system as .m2, the file named after the system"))
    .addOption(several("--refs <file>", "corrected texts, one per line"))
    .addOption(documentsOption())
    .addOption(several("--scores <name=file>", "scores of a metric"));
}

/** The files as use-cases take them, without those that are not named. */
export function documentsOption(): Option {
  return new Option("--documents <file>", "the document that each line belongs to, one per line");
}

export function dataOfOptions({ source, outputs, gold, edits, refs, documents, scores }: DataOptions) {
  return {
    ...(source === undefined ? {} : { source }),
    ...(outputs === undefined ? {} : { outputs }),
    ...(documents === undefined ? {} : { documents }),
    ...(gold === undefined ? {} : { gold }),
    ...(edits === undefined ? {} : { edits }),
    ...(refs === undefined ? {} : { references: refs }),
    ...(scores === undefined ? {} : { scores: scores.map(namedFile) }),
  };
}
