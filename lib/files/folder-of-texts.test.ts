import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { withFolderOfTexts } from "./folder-of-texts";

test("texts lie in a folder that nobody else can open, until they have been used", async () => {
  const texts = new Map([
    ["source.txt", "a\n"],
    ["outputs/ALPHA.txt", "b\n"],
  ]);
  const used = await withFolderOfTexts(texts, async (folder) => {
    for (const [name, text] of texts) expect(readFileSync(path.join(folder, name), "utf8")).toBe(text);
    expect(statSync(folder).mode & 0o077).toBe(0);
    return folder;
  });
  expect(existsSync(used)).toBe(false);
});

test("nothing is left where what uses it fails, and nothing is written beside it", async () => {
  let used = "";
  const failing = withFolderOfTexts(new Map([["a.txt", "a"]]), async (folder) => {
    used = folder;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(existsSync(used)).toBe(false);
  await expect(withFolderOfTexts(new Map([["../a.txt", "a"]]), async () => true)).rejects.toThrow(
    "leaves the folder",
  );
});
