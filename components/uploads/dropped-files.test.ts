import { describe, expect, it } from "vitest";
import { chosenFiles, droppedFiles } from "./dropped-files";

const entryOf = (path: string, content?: string | readonly unknown[]) =>
  typeof content === "string"
    ? {
        isFile: true,
        isDirectory: false,
        fullPath: path,
        file: (resolve: (file: File) => void) => resolve(new File([content], path)),
      }
    : {
        isFile: false,
        isDirectory: true,
        fullPath: path,
        createReader: () => {
          const rest = [...(content ?? [])];
          return { readEntries: (resolve: (some: unknown[]) => void) => resolve(rest.splice(0, 2)) };
        },
      };

const transferOf = (entries: readonly unknown[], files: readonly File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as Pick<DataTransfer, "items" | "files">;

describe("dropped files", () => {
  it("are found in folders, however deep and many, and called by their path", async () => {
    const inner = entryOf("/pilot/outputs", [
      ...["A", "B", "C", "D", "E"].map((name) => entryOf(`/pilot/outputs/${name}.txt`, name)),
    ]);
    const folder = entryOf("/pilot", [entryOf("/pilot/source.txt", "s"), inner, entryOf("/pilot/empty", [])]);
    const found = await droppedFiles(transferOf([folder, entryOf("/gold.m2", "g")]));
    expect(found.files.map(({ name }) => name)).toEqual([
      "pilot/source.txt",
      ...["A", "B", "C", "D", "E"].map((name) => `pilot/outputs/${name}.txt`),
      "gold.m2",
    ]);
    expect(found.files[1]?.content.size).toBe(1);
  });

  it("are those that somebody means; the others are named with a reason", async () => {
    const names = ["/.DS_Store", "/__MACOSX/a.txt", "/.git/config", "/a.txt"];
    const found = await droppedFiles(transferOf(names.map((name) => entryOf(name, "x"))));
    expect(found.files.map(({ name }) => name)).toEqual(["a.txt"]);
    expect(found.ignored).toEqual([
      { name: ".DS_Store", reason: "added by macOS" },
      { name: "__MACOSX/a.txt", reason: "added by macOS" },
      { name: ".git/config", reason: "hidden file" },
    ]);
  });

  it("come by themselves where the browser knows no entries", async () => {
    const found = await droppedFiles(transferOf([null], [new File(["x"], "a.txt")]));
    expect(found.files.map(({ name }) => name)).toEqual(["a.txt"]);
  });
});

describe("chosen files", () => {
  it("are called by their path where a folder was chosen", () => {
    const inFolder = Object.assign(new File(["x"], "a.txt"), { webkitRelativePath: "pilot/a.txt" });
    const files = [inFolder, new File(["x"], "b.txt"), new File(["x"], ".hidden")];
    expect(chosenFiles(files).files.map(({ name }) => name)).toEqual(["pilot/a.txt", "b.txt"]);
  });
});
