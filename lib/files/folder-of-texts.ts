import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Files by their path within the folder. */
export type TextsByPath = ReadonlyMap<string, string>;

/**
 * Writes texts into a folder of their own, for what reads files, and removes it afterwards, whatever happened. Nobody
 * else on the machine can look into it.
 */
export async function withFolderOfTexts<Result>(
  texts: TextsByPath,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "adjudge-texts-"));
  try {
    for (const [name, text] of texts) {
      const file = path.join(folder, name);
      if (!file.startsWith(folder + path.sep))
        throw new RangeError(`${JSON.stringify(name)} leaves the folder`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
