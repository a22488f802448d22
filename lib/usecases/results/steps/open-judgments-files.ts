import { AppError } from "../../../domain/app-error";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import type { JudgmentFormat } from "../../../domain/formats/judgments/judgment-formats";
import {
  type MergeSettings,
  RankingMerger,
  USUAL_MERGE,
} from "../../../domain/formats/judgments/merging/ranking-merger";
import { SegmentsByText } from "../../../domain/formats/judgments/merging/segments-by-text";
import { countOf } from "../../../domain/text/format-count";
import type { OnRead } from "../../../files/open-file";
import { isUnnamed, shownName } from "../../../files/standard-streams";
import { RankingsFingerprint } from "./fingerprint-rankings";
import { type JudgmentsFileOptions, type OpenJudgmentsFile, openJudgmentsFile } from "./read-judgments-file";

/** Files of judgments that are read as one. Their formats may differ. */
export interface JudgmentFiles {
  readonly files: readonly string[];
  /** How several are joined; `USUAL_MERGE` where it is not said. */
  readonly merge?: MergeSettings | undefined;
  /** Told how far a file has been read. */
  readonly onRead?: OnRead | undefined;
}

/** Files whose rankings are still to be read, once, in one of two ways. */
export interface OpenJudgmentsFiles extends Omit<OpenJudgmentsFile, "format"> {
  /** By file; settled once the rankings have been taken. */
  readonly formats: () => readonly JudgmentFormat[];
}

/** See there; what was opened already can only be a single file. */
type ReadingOptions = Pick<JudgmentsFileOptions, "complete" | "utf8">;

/**
 * Opens files of judgments to take their rankings, once, as if they were one file. A file that says the same as another
 * one, ranking for ranking, is refused: all of it would count twice. Rankings that several files share are told.
 */
export async function openJudgmentsFiles(
  input: JudgmentFiles,
  options: ReadingOptions = {},
): Promise<OpenJudgmentsFiles> {
  const { files, onRead } = input;
  if (files.length === 1) {
    const file = await openJudgmentsFile(files[0]!, { ...options, onRead });
    return { ...file, formats: () => [file.format] };
  }
  const { complete = false } = options;
  const settings = input.merge ?? USUAL_MERGE;
  const names = files.map(shownName);
  assertNamedOnce(names);
  const byText = settings.segments === "text" ? await segmentsByText(files, names) : undefined;
  const merger = new RankingMerger(names, settings, byText);
  const copies = new CopiesAmongFiles(names);
  const warnings: string[] = [];
  const formats: JudgmentFormat[] = [];
  async function* opened() {
    for (const [place, path] of files.entries()) {
      const file = await openJudgmentsFile(path, { complete, onRead });
      formats.push(file.format);
      merger.nextFile();
      yield file;
      copies.endFile();
      warnings.push(...file.warnings().map((warning) => `${names[place]!}: ${warning}`));
    }
  }
  const merged = (ranking: FileRanking) => {
    copies.add(ranking);
    return merger.take(ranking);
  };
  async function* rankings() {
    for await (const file of opened()) for await (const ranking of file.rankings) yield merged(ranking);
  }
  async function forEach(take: (ranking: FileRanking) => void): Promise<void> {
    for await (const file of opened())
      await file.forEach((ranking) => {
        take(merged(ranking));
      });
  }
  return {
    rankings: rankings(),
    forEach,
    formats: () => formats,
    warnings: () => [...warnings, ...merger.notes(), ...copies.warnings()],
  };
}

function assertNamedOnce(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new AppError("invalid-input", `${twice} is named twice: its judgments would count twice.`);
}

/** What all files show of their segments, which takes reading them once more. */
async function segmentsByText(files: readonly string[], names: readonly string[]): Promise<SegmentsByText> {
  const unnamed = files.find(isUnnamed);
  if (unnamed !== undefined)
    throw new AppError(
      "invalid-input",
      `--join-segments text reads every file twice, and ${shownName(unnamed)} can be read only once: save it to a file first.`,
    );
  const segments = new SegmentsByText(names);
  for (const [place, path] of files.entries()) {
    const file = await openJudgmentsFile(path);
    let hasTexts = false;
    await file.forEach((ranking) => {
      hasTexts = segments.add(place, ranking) || hasTexts;
    });
    if (!hasTexts)
      throw new AppError(
        "invalid-input",
        `--join-segments text needs the texts that were judged, and ${names[place]!} contains none: use --join-segments id or never.`,
      );
  }
  return segments;
}

/** So many rankings of earlier files are remembered, in some 40 bytes each. */
const REMEMBERED = 2_000_000;

/** Rankings that several files have, told apart by what results are computed from. */
class CopiesAmongFiles {
  readonly #fileOf = new Map<number, number>();
  readonly #fingerprints: string[] = [];
  #fingerprint = new RankingsFingerprint();
  #rankings = 0;
  #copies = 0;
  #first: string | undefined;

  constructor(private readonly names: readonly string[]) {}

  add(ranking: FileRanking): void {
    const file = this.#fingerprints.length;
    // 52 bits: two of a million different rankings are alike in them once in ten thousand times.
    const key = Number.parseInt(this.#fingerprint.add(ranking).slice(0, 13), 16);
    this.#rankings += 1;
    const known = this.#fileOf.get(key);
    if (known === undefined) {
      if (this.#fileOf.size < REMEMBERED) this.#fileOf.set(key, file);
    } else if (known !== file) {
      this.#copies += 1;
      this.#first ??= `${this.names[file]!} and ${this.names[known]!}`;
    }
  }

  endFile(): void {
    const file = this.#fingerprints.length;
    const own = this.#fingerprint.toString();
    const same = this.#rankings === 0 ? -1 : this.#fingerprints.indexOf(own);
    if (same >= 0)
      throw new AppError(
        "invalid-input",
        `${this.names[file]!} has the same ${countOf(this.#rankings, "ranking", "rankings")} as ${this.names[same]!}: every judgment would count twice.`,
      );
    this.#fingerprints.push(own);
    this.#fingerprint = new RankingsFingerprint();
    this.#rankings = 0;
  }

  warnings(): readonly string[] {
    if (this.#first === undefined) return [];
    const what = countOf(this.#copies, "ranking is", "rankings are");
    return [
      `${what} in several files, the same in judge, segment, time and ranks (the first in ${this.#first}): if they are copies, they count twice`,
    ];
  }
}
