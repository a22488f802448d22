import { compareCodeUnits } from "../text/compare-code-units";
import { baseName } from "./base-name";
import { sourceLikeness } from "./source-likeness";

/** Files of which each holds one text of one segment: a folder of sources, and beside it one for each system. */
export interface SegmentFolders {
  /** Its path, with the stroke at its end, as are those of the systems. */
  readonly source: string;
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** In code-unit order: a folder with a reference for each text. */
  readonly references: readonly string[];
  /** By path of a folder, and in it by the segment. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** What the segments are called, in the order of the numbers in their names. */
  readonly segments: readonly string[];
  /** Two files of one folder that are called as the same segment. */
  readonly repeated: readonly (readonly [string, string])[];
}

/** Folders that are no system's, nor the source's. */
const aside = /^(docs?|documents?|scores?|gold)$/i;
const reference = /^(refs?|references?)(?![\p{L}])/iu;

/**
 * Finds the folders among the names of files: neighbours of which one is called as a source and holds several files, some
 * of which another has too, whatever their endings. Nothing where files lie otherwise.
 */
export function segmentFolders(names: Iterable<string>): SegmentFolders | undefined {
  const folders = new Map<string, string[]>();
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (folder === "") continue;
    const own = folders.get(folder);
    if (own) own.push(name);
    else folders.set(folder, [name]);
  }
  const sources = [...folders]
    .filter(([folder, files]) => files.length > 1 && sourceLikeness(folderName(folder)) > 0)
    .sort(
      ([one], [other]) =>
        sourceLikeness(folderName(other)) - sourceLikeness(folderName(one)) || compareCodeUnits(one, other),
    );
  for (const [source, own] of sources) {
    const around = parent(source);
    const segments = new Set(own.map(segmentOf));
    const beside = [...folders.keys()].filter(
      (folder) => folder !== source && parent(folder) === around && !aside.test(folderName(folder)),
    );
    const shares = (folder: string) =>
      folders.get(folder)?.some((name) => segments.has(segmentOf(name))) ?? false;
    const references = beside.filter((folder) => reference.test(folderName(folder)));
    const systems = beside.filter((folder) => !reference.test(folderName(folder)));
    if (!systems.some(shares)) continue;
    // A folder of references may hold files of lines instead.
    const read = references.filter(shares);
    const repeated: (readonly [string, string])[] = [];
    const files = new Map(
      [source, ...systems, ...read].map((folder) => {
        const bySegment = new Map<string, string>();
        for (const name of folders.get(folder) ?? []) {
          const other = bySegment.get(segmentOf(name));
          if (other !== undefined) repeated.push([other, name]);
          bySegment.set(segmentOf(name), name);
        }
        return [folder, bySegment] as const;
      }),
    );
    return {
      source,
      systems: systems.sort(compareCodeUnits),
      references: read.sort(compareCodeUnits),
      files,
      segments: [...segments].sort(compareNumbered),
      repeated,
    };
  }
  return undefined;
}

/** "code.zip/ALPHA/" is called ALPHA. */
export function folderName(folder: string): string {
  return baseName(folder.slice(0, -1));
}

function parent(folder: string): string {
  return folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
}

/** A file's name without folders and its ending: prompts are text, and what was written for them may be code. */
function segmentOf(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf(".");
  return dot > 0 ? base.slice(0, dot) : base;
}

/** "2" stands before "10"; what is called alike by numbers goes by code units. */
function compareNumbered(one: string, other: string): number {
  const parts = (name: string): readonly string[] => name.match(/\d+|\D+/g) ?? [];
  const [left, right] = [parts(one), parts(other)];
  for (const [at, part] of left.entries()) {
    const against = right[at];
    if (against === undefined) return 1;
    const areNumbers = /^\d/.test(part) && /^\d/.test(against);
    const digits = (text: string) => text.replace(/^0+(?=\d)/, "");
    const [here, there] = areNumbers ? [digits(part), digits(against)] : [part, against];
    const order = (areNumbers ? here.length - there.length : 0) || compareCodeUnits(here, there);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareCodeUnits(one, other);
}
