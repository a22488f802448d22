import { AppError } from "../app-error";
import { MAX_SYSTEMS } from "../formats/outputs/max-systems";
import { caseTwins, systemNamesOfFiles } from "../judgments/system-name";
import { compareCodeUnits } from "../text/compare-code-units";
import { countOf } from "../text/format-count";
import { baseName } from "./base-name";
import type { FileRole } from "./file-role";
import { filesByRole } from "./files-by-role";
import { INPUT_SYSTEM } from "./input-switch";
import { OUTPUT_FORMATS, type OutputFormat } from "./output-formats";
import { folderName, type SegmentFolders, segmentFolders } from "./segment-folders";
import type { UploadSettings } from "./upload-settings";

/** Which file is what, once they fit together. */
export interface ArrangedUpload {
  /** Sources and outputs: a file of lines and one per system, or one file that holds all. */
  readonly texts:
    | { readonly kind: "lines"; readonly source: string; readonly outputs: readonly SystemFile[] }
    | ArrangedSegments
    | { readonly kind: OutputFormat; readonly file: string };
  readonly documents?: string;
  readonly gold: readonly string[];
  /** The edits of some systems. */
  readonly edits: readonly SystemFile[];
  readonly references: readonly NamedFile[];
  readonly scores: readonly string[];
}

/** A file for each text. */
export interface ArrangedSegments {
  readonly kind: "segments";
  readonly systems: readonly string[];
  /** In their order, outputs in the order of the systems. */
  readonly segments: readonly {
    readonly source: string;
    readonly outputs: readonly string[];
    /** In the order in which the upload names its folders of references. */
    readonly references: readonly string[];
  }[];
}

/** Whether what is called so is a folder with a file for each text. */
export function isFolderName(file: string): boolean {
  return file.endsWith("/");
}

/** In code-unit order of the systems, so that the order of files tells nothing. */
export interface SystemFile {
  readonly system: string;
  readonly file: string;
}

export interface NamedFile {
  readonly name: string;
  readonly file: string;
}

/** Either, or what is missing, as sentences. */
export type Arrangement =
  | { readonly arranged: ArrangedUpload; readonly missing: readonly [] }
  | { readonly arranged?: undefined; readonly missing: readonly string[] };

/** What a file is called in a campaign: without folder, `.gz` and `.txt`. */
export function plainName(file: string): string {
  return baseName(file).replace(/\.txt$/i, "");
}

/** Puts the files of an upload together by their roles, or says what is missing before they can be read. */
export function arrangeUpload(
  roles: ReadonlyMap<string, FileRole>,
  { includeInput }: Pick<UploadSettings, "includeInput">,
): Arrangement {
  const named = filesByRole(roles);
  const missing: string[] = [];
  if (roles.size === 0) return { missing: ["There are no files yet."] };

  const judgments = named("judgments");
  if (judgments.length > 0) {
    missing.push(
      `${list(judgments)} ${judgments.length === 1 ? "contains" : "contain"} rankings, which are imported as a separate campaign. Remove or ignore ${judgments.length === 1 ? "it" : "them"} here.`,
    );
  }
  const documents = named("documents");
  if (documents.length > 1) missing.push(`Only one file can contain document ids, not ${list(documents)}.`);
  const references = [
    ...(segmentFolders(named("segment"))?.references ?? []).map((folder) => ({
      name: folderName(folder),
      file: folder,
    })),
    ...named("reference").map((file) => ({ name: plainName(file), file })),
  ];
  for (const name of repeated(references.map((reference) => reference.name)))
    missing.push(`Two references are called ${name}. Rename one of them.`);
  const twins = caseTwins(references.map((reference) => reference.name));
  if (twins !== undefined) missing.push(twinsProblem(twins, "references"));

  const edits = arrangeEdits(named("edits"), missing);
  const texts = arrangeTexts(named, includeInput, missing);
  if (texts !== undefined) refuseEditsWithoutOutputs(edits, texts, missing);
  if (texts === undefined || missing.length > 0) return { missing };
  return {
    missing: [],
    arranged: {
      texts,
      ...(documents[0] === undefined ? {} : { documents: documents[0] }),
      gold: named("gold"),
      edits,
      references,
      scores: named("scores"),
    },
  };
}

function arrangeTexts(
  named: (role: FileRole) => readonly string[],
  includeInput: boolean,
  missing: string[],
): ArrangedUpload["texts"] | undefined {
  const sources = named("source");
  const outputs = named("outputs");
  const folders = segmentFolders(named("segment"));
  if (folders !== undefined) {
    const others = [...sources, ...outputs, ...OUTPUT_FORMATS.flatMap(({ name }) => named(name))];
    if (others.length > 0)
      missing.push(
        `${folderName(folders.source)} and the folders beside it contain one file per text; remove or ignore ${list(others)}.`,
      );
    return arrangeSegments(folders, includeInput, missing);
  }
  const holdAll = OUTPUT_FORMATS.flatMap(({ name: kind }) => named(kind).map((file) => ({ kind, file })));
  const [whole] = holdAll;
  if (whole !== undefined) {
    if (holdAll.length > 1) {
      const files = list(holdAll.map(({ file }) => file));
      missing.push(`Only one file can contain all sources and outputs, not ${files}.`);
    }
    if (sources.length + outputs.length > 0) {
      const other = countOf(sources.length + outputs.length, "other file", "other files");
      missing.push(
        `${whole.file} already contains sources and outputs: ignore it, or the ${other} with lines of them.`,
      );
    }
    return whole;
  }
  if (sources.length > 1) missing.push(`Only one file can be the source, not ${list(sources)}. Choose one.`);
  if (sources.length === 0)
    missing.push("No file is the source. Choose “Source” for the file with the sources.");
  if (outputs.length === 0) missing.push("No file contains the outputs of a system.");
  if (outputs.length > MAX_SYSTEMS)
    missing.push(`There are outputs of ${outputs.length} systems; at most ${MAX_SYSTEMS} can take part.`);
  const systems = arrangeSystems(outputs, missing);
  const [source] = sources;
  if (systems === undefined || source === undefined) return undefined;
  if (includeInput && systems.some(({ system }) => system === INPUT_SYSTEM)) {
    missing.push(
      `There is already a system called ${INPUT_SYSTEM}. Turn the switch for the source off, or ignore that file.`,
    );
  }
  return { kind: "lines", source, outputs: systems };
}

/** The files of folders, segment by segment, where every folder has one for each. */
function arrangeSegments(
  folders: SegmentFolders,
  includeInput: boolean,
  missing: string[],
): ArrangedSegments | undefined {
  const before = missing.length;
  for (const [one, other] of folders.repeated.slice(0, 3))
    missing.push(`${one} and ${other} are named as the same segment. Remove or ignore one of them.`);
  const named = arrangeSystems(
    folders.systems.map((folder) => folder.slice(0, -1)),
    missing,
  );
  const filesIn = (folder: string) => folders.files.get(folder);
  for (const folder of [...folders.systems, ...folders.references]) {
    const lacking = folders.segments.filter((segment) => !filesIn(folder)?.has(segment));
    const beyond = [...(filesIn(folder)?.keys() ?? [])].filter(
      (segment) => !folders.segments.includes(segment),
    );
    const system = folderName(folder);
    if (lacking.length > 0) missing.push(`${system} has no file for ${list(lacking)}, but the source has.`);
    if (beyond.length > 0)
      missing.push(
        `${system} has ${beyond.length === 1 ? "a file" : "files"} for ${list(beyond)}, but the source has none.`,
      );
  }
  if (named === undefined || missing.length > before) return undefined;
  if (includeInput && named.some(({ system }) => system === INPUT_SYSTEM)) {
    missing.push(
      `There is already a system called ${INPUT_SYSTEM}. Turn the switch for the source off, or rename that folder.`,
    );
    return undefined;
  }
  return {
    kind: "segments",
    systems: named.map(({ system }) => system),
    segments: folders.segments.map((segment) => ({
      source: filesIn(folders.source)?.get(segment) ?? "",
      outputs: named.map(({ file }) => filesIn(`${file}/`)?.get(segment) ?? ""),
      references: folders.references.map((folder) => filesIn(folder)?.get(segment) ?? ""),
    })),
  };
}

/** Files of edits with the systems that they are called after. */
export function arrangeEdits(files: readonly string[], missing: string[]): readonly SystemFile[] {
  return arrangeSystems(files, missing) ?? [];
}

/** What holds all systems together tells their names once it is read. */
export function refuseEditsWithoutOutputs(
  edits: readonly SystemFile[],
  texts: ArrangedUpload["texts"],
  missing: string[],
): void {
  if (texts.kind !== "lines" && texts.kind !== "segments") return;
  const systems = texts.kind === "lines" ? texts.outputs.map(({ system }) => system) : texts.systems;
  for (const { system, file } of edits) {
    if (!systems.includes(system))
      missing.push(`${file} contains the edits of ${system}, but there are no outputs of ${system}.`);
  }
}

export function arrangeSystems(outputs: readonly string[], missing: string[]): SystemFile[] | undefined {
  try {
    const systems = systemNamesOfFiles(outputs.map((file) => file.replace(/\.gz$/i, "")));
    const twins = caseTwins(systems);
    if (twins !== undefined) missing.push(twinsProblem(twins, "systems"));
    return systems
      .map((system, place) => ({ system, file: outputs[place] ?? "" }))
      .sort((first, second) => compareCodeUnits(first.system, second.system));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    missing.push(error.message);
    return undefined;
  }
}

/** "AMU and amu differ in letter case alone. Rename one of these systems." */
export function twinsProblem([one, other]: readonly [string, string], what: string): string {
  return `${one} and ${other} differ in letter case alone. Rename one of these ${what}.`;
}

export function list(files: readonly string[]): string {
  const shown = files.slice(0, 3);
  const more = files.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(" and ");
}

export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
}
