import { AppError } from "../../../domain/app-error";
import { baseName } from "../../../domain/uploads/base-name";
import type { RecognisedFile } from "../../../domain/uploads/effective-roles";
import type { FileRole } from "../../../domain/uploads/file-role";
import { OUTPUT_FORMATS } from "../../../domain/uploads/output-formats";
import { segmentFolders } from "../../../domain/uploads/segment-folders";
import { openInFolder, openOnDisk } from "../../../files/open-file";
import { bytesOfAccess } from "../../../files/random-access";
import { isUnnamed, shownName } from "../../../files/standard-streams";
import { inspectArchive } from "./inspect-archive";
import { inspectCampaignFile } from "./inspect-campaign-file";
import { listCampaignPaths } from "./list-campaign-paths";
import type { NamedAccess } from "./open-campaign-files";

/** Files on this machine, by what they are. */
export interface CampaignPaths {
  /** The rankings of an old campaign, or a campaign's archive. */
  readonly judgments?: string;
  readonly source?: string;
  /** Files, folders and archives. */
  readonly outputs?: readonly string[];
  readonly documents?: string;
  readonly gold?: readonly string[];
  /** The edits of systems, files called after these. */
  readonly edits?: readonly string[];
  readonly references?: readonly string[];
  readonly scores?: readonly (string | ScoresOfMetric)[];
}

export interface ScoresOfMetric {
  readonly name: string;
  readonly file: string;
}

/** What metrics are called, by the file of their scores, where that was said. */
export function metricNames(scores: readonly (string | ScoresOfMetric)[]): ReadonlyMap<string, string> {
  return new Map(scores.flatMap((each) => (typeof each === "string" ? [] : [[each.file, each.name]])));
}

export function archivesOf(recognised: readonly RecognisedFile[]): ReadonlySet<string> {
  return new Set(recognised.filter(({ role }) => role === "archive").map(({ name }) => name));
}

/** Systems and metrics are called as their files are. */
function unnamed(file: string, what: "a system" | "a metric", instead: string): AppError {
  const problem = `${shownName(file)} does not have a valid name for ${what}`;
  return new AppError("invalid-input", `${problem}: ${instead}.`);
}

/** A folder with a reference for each text is known by where it lies and what it is called. */
function assertReferenceFolder(
  given: string,
  files: readonly { readonly path: string }[],
  recognised: readonly RecognisedFile[],
): void {
  const folders = segmentFolders(recognised.map(({ name }) => name));
  const found = new Set(
    (folders?.references ?? []).flatMap((folder) => [...(folders?.files.get(folder)?.values() ?? [])]),
  );
  if (files.length > 0 && files.every(({ path }) => found.has(path))) return;
  throw new AppError(
    "invalid-input",
    `${given} is a folder: references with a file for each text lie beside the folder of sources, in one called “references” (or “reference-1”, “reference-2”).`,
  );
}

export interface OpenPaths {
  readonly accesses: readonly NamedAccess[];
  readonly recognised: readonly RecognisedFile[];
  readonly chosen: Readonly<Record<string, FileRole>>;
  /** What was left out of folders and archives. */
  readonly ignored: readonly { readonly name: string; readonly reason: string }[];
}

/** Opens all files and recognises those of which nothing was said. */
export async function openPaths(input: CampaignPaths): Promise<OpenPaths> {
  const accesses: NamedAccess[] = [];
  const recognised: RecognisedFile[] = [];
  const chosen: Record<string, FileRole> = {};
  const ignored: { readonly name: string; readonly reason: string }[] = [];
  const known = new Set<string>();
  /** @param inFolder what the folder calls the file, where one was named */
  const add = async (name: string, role?: FileRole, inFolder?: string) => {
    if (known.has(name)) {
      if (role !== undefined) chosen[name] = role;
      return;
    }
    known.add(name);
    const access = inFolder === undefined ? await openOnDisk(name) : await openInFolder(name);
    accesses.push({ name, access });
    if (role !== undefined) {
      recognised.push({ name, role });
      chosen[name] = role;
      return;
    }
    const inspected = await inspectCampaignFile(inFolder ?? baseName(name), () => bytesOfAccess(access));
    recognised.push({ name, role: inspected.role });
    if (inspected.role === "ignored") ignored.push({ name, reason: inspected.problem?.text ?? "" });
    if (inspected.role !== "archive") return;
    const archive = await inspectArchive(name, { ...access, close: async () => undefined });
    if (archive.problem) throw new AppError("invalid-input", `${name}: ${archive.problem.text}`);
    for (const entry of archive.entries) {
      const path = `${name}/${entry.name}`;
      recognised.push({ name: path, role: entry.role });
      if (entry.role === "ignored") ignored.push({ name: path, reason: entry.problem?.text ?? "" });
    }
  };
  try {
    if (input.judgments !== undefined) {
      await add(input.judgments);
      // A campaign's archive holds its judgments among its other data.
      if (recognised[0]?.role !== "archive") chosen[input.judgments] = "judgments";
    }
    if (input.source !== undefined) await add(input.source, "source");
    if (input.documents !== undefined) await add(input.documents, "documents");
    for (const file of input.gold ?? []) await add(file, "gold");
    for (const file of input.edits ?? []) {
      if (isUnnamed(file))
        throw unnamed(file, "a system", "name a file called after the system, such as NAME.m2");
      await add(file, "edits");
    }
    for (const scores of input.scores ?? []) {
      if (typeof scores === "string" && isUnnamed(scores))
        throw unnamed(scores, "a metric", "--scores NAME=FILE");
      await add(typeof scores === "string" ? scores : scores.file, "scores");
    }
    for (const given of input.outputs ?? []) {
      const { isFolder, files, ignored: hidden } = await listCampaignPaths(given);
      ignored.push(...hidden);
      for (const { path: file, name } of files) {
        await add(file, undefined, isFolder ? name : undefined);
        // Named on its own, a file of lines is what a system wrote, whatever it is called.
        const role = recognised.find(({ name }) => name === file)?.role;
        const holdsMore = role === "archive" || OUTPUT_FORMATS.some((format) => format.name === role);
        if (isFolder || holdsMore || chosen[file] !== undefined) continue;
        if (isUnnamed(file)) throw unnamed(file, "a system", "send a zip, JSONL or Appraise XML");
        chosen[file] = "outputs";
      }
    }
    for (const given of input.references ?? []) {
      const { isFolder, files, ignored: hidden } = await listCampaignPaths(given);
      ignored.push(...hidden);
      if (!isFolder) await add(given, "reference");
      else for (const { path: file, name } of files) await add(file, undefined, name);
      if (isFolder) assertReferenceFolder(given, files, recognised);
    }
    return { accesses, recognised, chosen, ignored };
  } catch (error) {
    for (const { access } of accesses) await access.close();
    throw error;
  }
}
