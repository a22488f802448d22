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

  test("is arranged segment by segment", () => {
    const names = [...folder("source", "a.txt", "b.txt"), ...folder("My system", "a.py", "b.py")];
    expect(arranged(names).arranged?.texts).toEqual({
      kind: "segments",
      systems: ["My-system"],
      segments: [
        { source: "source/a.txt", outputs: ["My system/a.py"] },
        { source: "source/b.txt", outputs: ["My system/b.py"] },
      ],
    });
  });

  test.each([
    [
      [...folder("source", "1", "2", "3"), ...folder("A", "1", "3"), ...folder("B", "1", "2", "3", "4")],
      [
        "A has no file for 2, of which there is a source.",
        "B has a file for 4, of which there is no source.",
      ],
    ],
    [
      [...folder("source", "1.txt", "2.txt"), ...folder("A", "1.py", "1.txt", "2.py")],
      ["A/1.py and A/1.txt are called as the same segment. Leave one of them out."],
    ],
    [
      [...folder("source", "1", "2"), ...folder("A", "1", "2"), "B.txt"],
      ["source and the folders beside it hold a file for each text; leave out B.txt."],
    ],
  ])("that is missing, or one too many, is named", (names, missing) => {
    expect(arranged(names).missing).toEqual(missing);
  });

  test("INPUT by a folder and by the switch is one too many", () => {
    const names = [...folder("source", "1", "2"), ...folder("INPUT", "1", "2"), ...folder("A", "1", "2")];
    expect(arranged(names).arranged).toBeDefined();
    expect(arranged(names, true).missing.join(" ")).toContain("INPUT already");
  });
});
