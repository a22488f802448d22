import { AppError } from "../../domain/app-error";
import { convertJudgments } from "../../domain/formats/judgments/convert-judgments";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { FileRankingsOfSystems } from "../../domain/formats/judgments/file-rankings-of-systems";
import {
  JUDGMENT_FORMAT_NAMES,
  JUDGMENT_FORMATS,
  type JudgmentFormat,
  judgmentFormat,
} from "../../domain/formats/judgments/judgment-formats";
import type { MergeSettings } from "../../domain/formats/judgments/merging/ranking-merger";
import { NotWritableError } from "../../domain/formats/judgments/not-writable-error";
import { type AskedSystems, asksFor, systemChoice } from "../../domain/judgments/system-choice";
import { alternatives } from "../../domain/text/alternatives";
import type { BegunText } from "../../files/open-text-file";
import { writeOutput } from "../../files/write-output";
import { askedSystems, type SystemSelection } from "../results/steps/judgments-of-file";
import { openJudgmentsFiles } from "../results/steps/open-judgments-files";

export const CSV_PAIRS = ["texts", "systems"] as const;
export type CsvPairs = (typeof CSV_PAIRS)[number];

export interface ConvertJudgmentsFileInput {
  readonly from: string;
  /** Further files, which become one with the first. */
  readonly further?: readonly string[];
  readonly merge?: MergeSettings | undefined;
  readonly to: string;
  /** By the name of the new file unless given. */
  readonly format?: JudgmentFormat;
  /**
   * What a row of WMT CSV is: a pair of texts, with the systems that share one in a field, or a pair of systems, as
   * other programs expect; texts unless given.
   */
  readonly pairs?: CsvPairs;
  /** Only rankings of these systems: judgments of the others are dropped. */
  readonly systems?: Omit<SystemSelection, "leftOutJudgments"> | undefined;
  /** The text of the file, where somebody has opened it already. */
  readonly begun?: BegunText;
  /** Whether a file that is there is replaced. */
  readonly force?: boolean;
}

export interface ConvertedJudgmentsFile {
  /** Of each file that was read. */
  readonly from: string;
  readonly to: JudgmentFormat;
  /** What the new format cannot hold. */
  readonly losses: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Copies a file of rankings into another format, ranking by ranking, in constant memory; several become one. The new file appears whole or
 * not at all; a name that ends in .gz is compressed.
 */
export async function convertJudgmentsFile(
  input: ConvertJudgmentsFileInput,
  signal?: AbortSignal,
): Promise<ConvertedJudgmentsFile> {
  const to = input.format ?? formatByName(input.to);
  if (to === undefined) {
    throw new AppError(
      "invalid-input",
      `The name ${input.to} does not indicate a format: use the extension ${alternatives(JUDGMENT_FORMATS.map(({ ending }) => `.${ending}`))}, or add --to-format ` +
        `${JUDGMENT_FORMAT_NAMES.join(", ")}.`,
    );
  }
  const { holds } = judgmentFormat(to);
  if (input.pairs !== undefined && holds !== "pairs")
    throw new AppError("invalid-input", `--pairs applies to ${titlesOfPairs().join(" and ")}, not to ${to}.`);
  const complete = holds === "everything";
  const file = await openJudgmentsFiles(
    { files: [input.from, ...(input.further ?? [])], merge: input.merge },
    { complete, ...(input.begun ? { utf8: input.begun.utf8 } : {}) },
  );
  // Pairs of systems would make judgments of shared texts out of those that nobody judged.
  const settings =
    input.pairs === "systems"
      ? ({ pairs: "expanded" } as const)
      : ({ pairs: "unexpanded", withoutPairs: true } as const);
  const asked = input.systems && (await askedSystems(input.systems));
  const rankings = asked === undefined ? file.rankings : rankingsOfSystems(file.rankings, asked);
  const { chunks, losses } = convertJudgments(rankings, to, settings);
  try {
    await writeOutput(input.to, chunks, { force: input.force, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof NotWritableError) throw new AppError("invalid-input", error.message);
    throw error;
  }
  return { from: file.formats().join(", "), to, losses: losses(), warnings: file.warnings() };
}

/** Fails at the end, before the new file appears, where a system that is asked for is in no ranking. */
async function* rankingsOfSystems(
  rankings: Iterable<FileRanking> | AsyncIterable<FileRanking>,
  asked: AskedSystems,
): AsyncGenerator<FileRanking, void, undefined> {
  const ofSystems = new FileRankingsOfSystems(asksFor(asked));
  for await (const ranking of rankings) {
    const left = ofSystems.of(ranking);
    if (left !== undefined) yield left;
  }
  systemChoice(ofSystems.known(), asked);
}

function formatByName(file: string): JudgmentFormat | undefined {
  const name = file.toLowerCase().replace(/\.gz$/, "");
  return JUDGMENT_FORMATS.find(({ ending }) => name.endsWith(`.${ending}`))?.name;
}

/** Of formats that hold pairs alone, so that somebody has to choose which. */
export function titlesOfPairs(): readonly string[] {
  return JUDGMENT_FORMATS.flatMap(({ holds, title }) => (holds === "pairs" ? [title] : []));
}
