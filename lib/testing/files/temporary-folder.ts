import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";

/** A folder for the tests of a file, there while they run; `at` gives the path of a file in it. */
export function useTemporaryFolder(): { readonly at: (name: string) => string } {
  let folder: string | undefined;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "adjudge-test-"));
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });
  return {
    at(name) {
      if (folder === undefined) throw new Error(`${name}: the folder is made when the tests begin`);
      return path.join(folder, name);
    },
  };
}
