import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../testing/files/temporary-folder";
import { checkArchivePlace } from "./archive-place";

const { at } = useTemporaryFolder();
const marker = { format: 1, systemIdentifier: "7", segmentBytes: 2 ** 24, postgres: 18 };

function homeAndArchive(name: string, { hasDatabase = false, isArchive = false, isThere = true } = {}) {
  const [home, archive] = [at(`${name}-home`), at(`${name}-archive`)];
  mkdirSync(home);
  if (isThere) mkdirSync(archive);
  if (hasDatabase) writeFileSync(path.join(home, "database.json"), "{}");
  if (isArchive) writeFileSync(path.join(archive, "adjudge-archive.json"), JSON.stringify(marker));
  return [archive, home] as const;
}

describe("the folder that ADJUDGE_ARCHIVE names", () => {
  it("may be empty at the first start, and an archive at later ones; one on the same disk is told", async () => {
    const same = [expect.stringContaining("is on the same disk as the database and would be lost with it")];
    expect(await checkArchivePlace(...homeAndArchive("new"))).toEqual(same);
    const old = homeAndArchive("old", { hasDatabase: true, isArchive: true });
    expect(await checkArchivePlace(...old)).toEqual(same);
    expect(await checkArchivePlace("/dev", homeAndArchive("apart", { hasDatabase: true })[1])).toEqual([]);
  });

  it("is an installation's that was lost: nobody begins anew beside it by mistake", async () => {
    const [archive, home] = homeAndArchive("lost", { isArchive: true });
    await expect(checkArchivePlace(archive, home)).rejects.toThrow(
      `Restore that installation: npx adjudge restore --archive ${archive}.`,
    );
    // Damaged, or of a version to come, it is somebody's all the same.
    for (const each of ['{ "format', '{ "format": 2 }']) {
      writeFileSync(path.join(archive, "adjudge-archive.json"), each);
      await expect(checkArchivePlace(archive, home)).rejects.toThrow("Restore that installation");
    }
  });

  it("must be there at the first start; later on judges' work comes first", async () => {
    await expect(checkArchivePlace(...homeAndArchive("never", { isThere: false }))).rejects.toThrow(
      "Mount its disk, or create the folder.",
    );
    const away = homeAndArchive("away", { isThere: false, hasDatabase: true });
    expect(await checkArchivePlace(...away)).toEqual([
      expect.stringMatching(/Until then nothing is archived\.$/),
    ]);
  });
});
