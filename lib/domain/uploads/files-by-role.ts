import { compareCodeUnits } from "../text/compare-code-units";
import type { FileRole } from "./file-role";

/** Gives the files of a role by name, in code-unit order. */
export function filesByRole(roles: ReadonlyMap<string, FileRole>): (role: FileRole) => readonly string[] {
  return (role) =>
    [...roles]
      .filter(([, each]) => each === role)
      .map(([name]) => name)
      .sort(compareCodeUnits);
}
