import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { readMarker } from "../db/log-archive/archive-folder";
import { ArchiveProblem } from "../db/log-archive/archive-problem";
import { StartProblem } from "./start-problem";

/**
 * Looks at the folder that ADJUDGE_ARCHIVE names before anything is started. Where there is no database yet, an archive is
 * that of an installation which was lost: starting anew beside it is not what anybody wants. Later on a folder that is not
 * there stops nothing, since judges' work comes first.
 *
 * @returns what somebody should know
 */
export async function checkArchivePlace(archive: string, stateFolder: string): Promise<readonly string[]> {
  const isFirstStart = !existsSync(path.join(stateFolder, "database.json"));
  const found = statSync(archive, { throwIfNoEntry: false });
  if (!found?.isDirectory()) {
    const missing = `The folder ${archive} in ADJUDGE_ARCHIVE does not exist. Mount its disk, or create the folder.`;
    if (isFirstStart) throw new StartProblem(missing);
    return [`${missing} Until then nothing is archived.`];
  }
  if (isFirstStart && (await isArchive(archive))) {
    throw new StartProblem(
      `${archive} contains the archive of an installation, but ${stateFolder} has no database. ` +
        `Restore that installation: npx adjudge restore --archive ${archive}. To start a new one, set ADJUDGE_ARCHIVE to an empty folder.`,
    );
  }
  return found.dev === statSync(stateFolder).dev
    ? [
        `${archive} is on the same disk as the database and would be lost with it. Set ADJUDGE_ARCHIVE to a folder on another disk.`,
      ]
    : [];
}

/** One that is damaged, or of a newer version, is an archive all the same; what cannot be read is told by whoever writes there. */
async function isArchive(folder: string): Promise<boolean> {
  try {
    return (await readMarker(folder)) !== undefined;
  } catch (error) {
    return error instanceof ArchiveProblem;
  }
}
