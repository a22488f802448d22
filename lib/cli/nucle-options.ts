import { Option } from "commander";
import type { NucleFiles } from "../usecases/metrics/steps/read-gold-file";
import { repeatable } from "./command-options";

export interface NucleOptions {
  readonly tokenised?: string;
  readonly also?: readonly string[];
  readonly alternatives?: readonly string[];
}

/** What belongs to a file of NUCLE. */
export function nucleOptions(): readonly Option[] {
  return [
    new Option("--tokenised <file>", "NUCLE SGML: its sentences tokenised by another program, one per line"),
    new Option(
      "--also <file>",
      "NUCLE SGML: the same documents by another annotator; may be repeated",
    ).argParser(repeatable),
    new Option("--alternatives <file>", "NUCLE SGML: alternative answers; may be repeated").argParser(
      repeatable,
    ),
  ];
}

export function nucleFiles({ tokenised, also, alternatives }: NucleOptions): NucleFiles {
  return { tokenised, ...(also ? { also } : {}), ...(alternatives ? { alternatives } : {}) };
}
