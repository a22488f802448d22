import { describe, expect, test } from "vitest";
import { arrangeUpload } from "./arrange-upload";
import { effectiveRoles } from "./effective-roles";
import { segmentFolders } from "./segment-folders";

const folder = (name: string, ...files: readonly string[]) => files.map((file) => `${name}/${file}`);

describe("a file for each text", () => {
  test("is told by folders beside one of sources, whatever the files' endings and however deep", () => {
    const names = [
      ...folder("code.zip/set/source", "2.txt", "10.txt", "1.txt"),
      ...folder("code.zip/set/BETA", "1.py", "2.py", "10.py"),
      ...folder("code.zip/set/ALPHA", "1.py.gz", "2.py", "10.py"),
      "code.zip/set/README.md",
      ...folder("code.zip/set/references", "1.py", "2.py"),
    ];
    const found = segmentFolders(names);
    expect(found).toMatchObject({
      source: "code.zip/set/source/",
      systems: ["code.zip/set/ALPHA/", "code.zip/set/BETA/"],
      references: ["code.zip/set/references/"],
      segments: ["1", "2", "10"],
      repeated: [],
    });
    expect(found?.files.get("code.zip/set/ALPHA/")?.get("1")).toBe("code.zip/set/ALPHA/1.py.gz");
  });

  test.each([
    [
      "one file for each system, in folders",
      ["data/source/source.txt", "data/outputs/A.txt", "data/outputs/B.txt"],
    ],
    ["one file of lines in each folder", ["x/source/test.txt", "x/A/test.txt", "x/B/test.txt"]],
    ["files without folders", ["source.txt", "A.txt", "B.txt"]],
    ["folders that share nothing", [...folder("source", "a", "b"), ...folder("A", "c", "d")]],
    ["a folder of sources alone", folder("source", "a", "b")],
  ])("is not what lies as %s", (_, names) => {
    expect(segmentFolders(names)).toBeUndefined();
  });

  const arranged = (names: readonly string[], includeInput = false) =>
    arrangeUpload(
      effectiveRoles(
        names.map((name) => ({ name, role: "outputs" as const })),
        { roles: {} },
      ),
      { includeInput },
    );

  test("may have references, a file each, in as many folders as there are references", () => {
    const names = [
      ...folder("source", "a.txt", "b.txt"),
      ...folder("A", "a.py", "b.py"),
      ...folder("reference-2", "a.py", "b.py"),
      ...folder("reference-1", "a.py", "b.py"),
    ];
    const { texts, references } = arranged(names).arranged ?? {};
    expect(references).toEqual([
      { name: "reference-1", file: "reference-1/" },
      { name: "reference-2", file: "reference-2/" },
    ]);
    expect(texts).toMatchObject({
      systems: ["A"],
      segments: [{ references: ["reference-1/a.py", "reference-2/a.py"] }, {}],
    });
    expect(arranged(names.filter((name) => name !== "reference-2/b.py")).missing).toEqual([
      "reference-2 has no file for b, but the source has.",
    ]);
  });

  test("leaves references alone that are files of lines, in a folder of theirs", () => {
    const names = [...folder("source", "a", "b"), ...folder("A", "a", "b"), "references/by-anna.txt"];
    expect(segmentFolders(names)).toMatchObject({ systems: ["A/"], references: [] });
  });

  test("is arranged segment by segment", () => {
    const names = [...folder("source", "a.txt", "b.txt"), ...folder("My system", "a.py", "b.py")];
    expect(arranged(names).arranged?.texts).toEqual({
      kind: "segments",
      systems: ["My-system"],
      segments: [
        { source: "source/a.txt", outputs: ["My system/a.py"], references: [] },
        { source: "source/b.txt", outputs: ["My system/b.py"], references: [] },
      ],
    });
  });

  test.each([
    [
      [...folder("source", "1", "2", "3"), ...folder("A", "1", "3"), ...folder("B", "1", "2", "3", "4")],
      ["A has no file for 2, but the source has.", "B has a file for 4, but the source has none."],
    ],
    [
      [...folder("source", "1.txt", "2.txt"), ...folder("A", "1.py", "1.txt", "2.py")],
      ["A/1.py and A/1.txt are named as the same segment. Remove or ignore one of them."],
    ],
    [
      [...folder("source", "1", "2"), ...folder("A", "1", "2"), "B.txt"],
      ["source and the folders beside it contain one file per text; remove or ignore B.txt."],
    ],
  ])("that is missing, or one too many, is named", (names, missing) => {
    expect(arranged(names).missing).toEqual(missing);
  });

  test("INPUT by a folder and by the switch is one too many", () => {
    const names = [...folder("source", "1", "2"), ...folder("INPUT", "1", "2"), ...folder("A", "1", "2")];
    expect(arranged(names).arranged).toBeDefined();
    expect(arranged(names, true).missing.join(" ")).toContain("already a system called INPUT");
  });
});
