import type { FileRole } from "./file-role";
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
 * name "input" is what a system of that name wrote, and any other is passed over. Two that are called alike both stay,
 * for the organiser to choose.
 */
export function effectiveRoles(
  files: readonly RecognisedFile[],
  { roles, imports = false }: RoleSettings,
): ReadonlyMap<string, FileRole> {
  const chosen = (name: string): FileRole | undefined =>
    Object.hasOwn(roles, name) ? roles[name] : undefined;
  const isChosen = files.some(({ name }) => chosen(name) === "source");
  const most = Math.max(
    0,
    ...files
      .filter(({ name, role }) => role === "source" && chosen(name) === undefined)
      .map(({ name }) => sourceLikeness(name)),
  );
  return new Map(
    files.map(({ name, role }): [string, FileRole] => {
      const said = chosen(name);
      if (said !== undefined) return [name, said];
      if (role === "appraise" && imports) return [name, "judgments"];
      if (role !== "source") return [name, role];
      const likeness = sourceLikeness(name);
      if (!isChosen && likeness === most) return [name, role];
      return [name, likeness === 1 ? "outputs" : "ignored"];
    }),
  );
}
