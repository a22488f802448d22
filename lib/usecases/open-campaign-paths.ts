import { AppError } from "../domain/app-error";
import type { RecognisedFile } from "../domain/campaign-data/effective-roles";
import { type FileRole, wholeRoles } from "../domain/campaign-data/file-role";
import { openOnDisk } from "../files/open-file";
import { bytesOfAccess } from "../files/random-access";
import { isUnnamed, shownName } from "../files/standard-streams";
import { inspectArchive } from "./inspect-archive";
import { inspectCampaignFile } from "./inspect-campaign-file";
import { listCampaignPaths } from "./list-campaign-paths";
import type { NamedAccess } from "./open-campaign-files";

/** Files on this machine, by what they are. */
export interface CampaignPaths {
  /** The rankings of an old campaign. */
  readonly judgments?: string;
  readonly source?: string;
  /** Files, folders and archives. */
  readonly outputs?: readonly string[];
  readonly documents?: string;
  readonly gold?: readonly string[];
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
function unnamed(file: string, what: string): AppError {
  const problem = `${shownName(file)} does not have a valid name for ${what}`;
  const instead = what === "a metric" ? "--scores NAME=FILE" : "send a zip, JSONL or Appraise XML";
  return new AppError("invalid-input", `${problem}: ${instead}.`);
}

export interface OpenPaths {
  readonly accesses: readonly NamedAccess[];
  readonly recognised: readonly RecognisedFile[];
  readonly chosen: Readonly<Record<string, FileRole>>;
}

/** Opens all files and recognises those of which nothing was said. */
export async function openPaths(input: CampaignPaths): Promise<OpenPaths> {
  const accesses: NamedAccess[] = [];
  const recognised: RecognisedFile[] = [];
  const chosen: Record<string, FileRole> = {};
  const known = new Set<string>();
  const add = async (name: string, role?: FileRole) => {
    if (known.has(name)) {
      if (role !== undefined) chosen[name] = role;
      return;
    }
    known.add(name);
    const access = await openOnDisk(name);
    accesses.push({ name, access });
    if (role !== undefined) {
      recognised.push({ name, role });
      chosen[name] = role;
      return;
    }
    const inspected = await inspectCampaignFile(name, () => bytesOfAccess(access));
    recognised.push({ name, role: inspected.role });
    if (inspected.role !== "archive") return;
    const archive = await inspectArchive(name, { ...access, close: async () => undefined });
    if (archive.problem) throw new AppError("invalid-input", `${name}: ${archive.problem.text}`);
    for (const entry of archive.entries) recognised.push({ name: `${name}/${entry.name}`, role: entry.role });
  };
  try {
    if (input.judgments !== undefined) await add(input.judgments, "judgments");
    if (input.source !== undefined) await add(input.source, "source");
    if (input.documents !== undefined) await add(input.documents, "documents");
    for (const file of input.gold ?? []) await add(file, "gold");
    for (const file of input.references ?? []) await add(file, "reference");
    for (const scores of input.scores ?? []) {
      if (typeof scores === "string" && isUnnamed(scores)) throw unnamed(scores, "a metric");
      await add(typeof scores === "string" ? scores : scores.file, "scores");
    }
    for (const given of input.outputs ?? []) {
      const { isFolder, files } = await listCampaignPaths(given);
      for (const file of files) {
        await add(file);
        // Named on its own, a file of lines is what a system wrote, whatever it is called.
        const role = recognised.find(({ name }) => name === file)?.role;
        const holdsMore = role === "archive" || wholeRoles.some((whole) => whole === role);
        if (isFolder || holdsMore || chosen[file] !== undefined) continue;
        if (isUnnamed(file)) throw unnamed(file, "a system");
        chosen[file] = "outputs";
      }
    }
    return { accesses, recognised, chosen };
  } catch (error) {
    for (const { access } of accesses) await access.close();
    throw error;
  }
}
