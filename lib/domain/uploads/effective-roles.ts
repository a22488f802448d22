import { archiveRoles } from "./archive-roles";
import { baseName } from "./base-name";
import type { FileRole } from "./file-role";
import { segmentFolders } from "./segment-folders";
import { sourceLikeness } from "./source-likeness";
import type { UploadSettings } from "./upload-settings";

/** A file with what it was recognised as. */
export interface RecognisedFile {
  readonly name: string;
  readonly role: FileRole;
}

export type RoleSettings = Pick<UploadSettings, "roles"> & Partial<Pick<UploadSettings, "imports">>;

/**
 * What each file is taken for in the end: what the organiser chose, else what it was recognised as. Of files that look
 * like the source only one is: the chosen one, or the one whose name says so most plainly. Then the source under the
 * name "input" is what a system of that name wrote, and any other is ignored. An .m2 file that is called as a file of outputs, or lies
 * in a folder "edits", is the edits of that system. Two that are called alike both stay,
 * for the organiser to choose. Of a campaign's archive one form of everything is read. Files that lie in folders as `segmentFolders` describes hold one text each.
 */
export function effectiveRoles(
  recognised: readonly RecognisedFile[],
  { roles, imports = false }: RoleSettings,
): ReadonlyMap<string, FileRole> {
  const archived = archiveRoles(
    recognised.map(({ name }) => name),
    imports,
  );
  const files = recognised.map((file) => ({ ...file, role: archived.get(file.name) ?? file.role }));
  const chosen = (name: string): FileRole | undefined =>
    Object.hasOwn(roles, name) ? roles[name] : undefined;
  const folders = imports
    ? undefined
    : segmentFolders(
        files.filter(({ role }) => role !== "archive" && role !== "ignored").map(({ name }) => name),
      );
  const segments = new Set([...(folders?.files.values() ?? [])].flatMap((folder) => [...folder.values()]));
  for (const pair of folders?.repeated ?? []) for (const name of pair) segments.add(name);
  const written = new Set(
    files
      .filter(({ name, role }) => (chosen(name) ?? role) === "outputs" || segments.has(name))
      .map(({ name }) => systemWord(name)),
  );
  const areEdits = (name: string) =>
    /\.m2(\.gz)?$/i.test(name) &&
    (written.has(systemWord(name)) || /(^|[/\\])edits[/\\][^/\\]*$/i.test(name));
  const isChosen = files.some(({ name }) => chosen(name) === "source");
  const most = Math.max(
    0,
    ...files
      .filter(({ name, role }) => role === "source" && chosen(name) === undefined && !segments.has(name))
      .map(({ name }) => sourceLikeness(name)),
  );
  return new Map(
    files.map(({ name, role }): [string, FileRole] => {
      const stated = chosen(name);
      if (stated !== undefined && stated !== "segment") return [name, stated];
      if (segments.has(name)) return [name, "segment"];
      if (role === "appraise" && imports) return [name, "judgments"];
      if (role === "gold" && areEdits(name)) return [name, "edits"];
      if (role !== "source") return [name, role];
      const likeness = sourceLikeness(name);
      if (!isChosen && likeness === most) return [name, role];
      return [name, likeness === 1 ? "outputs" : "ignored"];
    }),
  );
}

/** What a file of a system is called, as far as two of them are compared: without folder and endings. */
function systemWord(name: string): string {
  return baseName(name)
    .replace(/\.gz$/i, "")
    .replace(/\.(txt|m2)$/i, "");
}
