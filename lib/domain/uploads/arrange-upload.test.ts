import { describe, expect, test } from "vitest";
import { arrangeUpload } from "./arrange-upload";
import { effectiveRoles } from "./effective-roles";
import type { FileRole } from "./file-role";

const roles = (files: Readonly<Record<string, FileRole>>) => new Map(Object.entries(files));
const missing = (files: Readonly<Record<string, FileRole>>, includeInput = false) =>
  arrangeUpload(roles(files), { includeInput }).missing;

describe("effectiveRoles", () => {
  const of = (names: readonly string[], chosen: Readonly<Record<string, FileRole>> = {}) =>
    Object.fromEntries(
      effectiveRoles(
        names.map((name) => ({ name, role: name.startsWith("S") ? "outputs" : "source" })),
        { roles: chosen },
      ),
    );

  test("the name that says so most plainly is the source; INPUT is then a system", () => {
    expect(of(["INPUT", "S1"])).toEqual({ INPUT: "source", S1: "outputs" });
    expect(of(["INPUT", "a.src", "S1"])).toEqual({ INPUT: "outputs", "a.src": "source", S1: "outputs" });
  });

  test("two called alike both stay", () => {
    expect(of(["a.src", "b.src"])).toEqual({ "a.src": "source", "b.src": "source" });
  });

  test("a chosen source makes the others something else, and every choice holds", () => {
    expect(of(["a.src", "b.src", "INPUT"], { "b.src": "source" })).toEqual({
      "a.src": "ignored",
      "b.src": "source",
      INPUT: "outputs",
    });
    expect(of(["a.src", "S1"], { "a.src": "reference", S1: "source" })).toEqual({
      "a.src": "reference",
      S1: "source",
    });
  });

  test("a name that objects have by nature is a name", () => {
    expect(of(["Sconstructor"])).toEqual({ Sconstructor: "outputs" });
    const files = [{ name: "constructor", role: "outputs" as const }];
    expect([...effectiveRoles(files, { roles: {} })]).toEqual([["constructor", "outputs"]]);
  });
});

describe("arrangeUpload", () => {
  test("systems stand in code-unit order, whatever the order of files", () => {
    const files = {
      "b.txt": "outputs",
      "x/a.txt.gz": "outputs",
      src: "source",
      "ref.txt": "reference",
    } as const;
    expect(arrangeUpload(roles(files), { includeInput: true }).arranged).toEqual({
      texts: {
        kind: "lines",
        source: "src",
        outputs: [
          { system: "a", file: "x/a.txt.gz" },
          { system: "b", file: "b.txt" },
        ],
      },
      gold: [],
      edits: [],
      references: [{ name: "ref", file: "ref.txt" }],
      scores: [],
    });
  });

  test("one file with everything, and what goes with it", () => {
    const files = { "a.jsonl": "outputs-jsonl", docs: "documents", m2: "gold", "a.zip": "archive" } as const;
    expect(arrangeUpload(roles(files), { includeInput: false }).arranged).toEqual({
      texts: { kind: "outputs-jsonl", file: "a.jsonl" },
      documents: "docs",
      gold: ["m2"],
      edits: [],
      references: [],
      scores: [],
    });
  });

  test("a table holds everything", () => {
    expect(
      arrangeUpload(roles({ "a.csv": "outputs-table" }), { includeInput: false }).arranged?.texts,
    ).toEqual({
      kind: "outputs-table",
      file: "a.csv",
    });
  });

  test.each<[string, Readonly<Record<string, FileRole>>, string]>([
    ["nothing", {}, "There are no files yet."],
    ["no source", { a: "outputs" }, "No file is the source. Choose “Source” for the file with the sources."],
    ["no outputs", { s: "source" }, "No file contains the outputs of a system."],
    [
      "two sources",
      { s: "source", t: "source", a: "outputs" },
      "Only one file can be the source, not s and t. Choose one.",
    ],
    [
      "the same system twice",
      { s: "source", "x/a": "outputs", "y/a.txt": "outputs" },
      '"x/a" and "y/a.txt" both contain outputs of a. Rename or remove one of them.',
    ],
    [
      "a name that is none",
      { s: "source", ".txt": "outputs" },
      '".txt": a system has no name. Rename the file.',
    ],
    [
      "everything twice",
      { "a.jsonl": "outputs-jsonl", "b.xml": "appraise" },
      "Only one file can contain all sources and outputs, not a.jsonl and b.xml.",
    ],
    [
      "everything and lines",
      { "a.jsonl": "outputs-jsonl", a: "outputs" },
      "a.jsonl already contains sources and outputs: ignore it, or the 1 other file with lines of them.",
    ],
    [
      "documents twice",
      { s: "source", a: "outputs", d: "documents", e: "documents" },
      "Only one file can contain document ids, not d and e.",
    ],
    [
      "references called alike",
      { s: "source", a: "outputs", "x/r": "reference", "y/r.txt": "reference" },
      "Two references are called r. Rename one of them.",
    ],
  ])("%s", (_, files, problem) => {
    expect(missing(files)).toContain(problem);
  });

  test("INPUT by file and by switch", () => {
    const files = { s: "source", INPUT: "outputs", a: "outputs" } as const;
    expect(missing(files)).toEqual([]);
    expect(missing(files, true)).toEqual([
      "There is already a system called INPUT. Turn the switch for the source off, or ignore that file.",
    ]);
  });
});

describe("edits of systems", () => {
  const arrange = (roles: Readonly<Record<string, FileRole>>) =>
    arrangeUpload(new Map(Object.entries(roles)), { includeInput: false });
  const texts = { "source.txt": "source", "A.txt": "outputs", "B.txt": "outputs" } as const;

  test("are of the systems that their files are called after", () => {
    const { arranged } = arrange({ ...texts, "edits/B.m2": "edits", "A.m2.gz": "edits" });
    expect(arranged?.edits).toEqual([
      { system: "A", file: "A.m2.gz" },
      { system: "B", file: "edits/B.m2" },
    ]);
  });

  test("twice of one system, or of none, are refused", () => {
    expect(arrange({ ...texts, "A.m2": "edits", "edits/A.m2": "edits" }).missing.join(" ")).toMatch(
      /both contain (outputs|edits) of A/,
    );
    expect(arrange({ ...texts, "C.m2": "edits" }).missing).toEqual([
      "C.m2 contains the edits of C, but there are no outputs of C.",
    ]);
  });

  test("are recognised by where they lie and what they are called", () => {
    const roles = effectiveRoles(
      [
        { name: "A.txt", role: "outputs" },
        { name: "A.m2", role: "gold" },
        { name: "gold.m2", role: "gold" },
        { name: "all/edits/X.m2", role: "gold" },
        { name: "B.m2", role: "gold" },
      ],
      { roles: { "B.m2": "edits" } },
    );
    expect(Object.fromEntries(roles)).toEqual({
      "A.txt": "outputs",
      "A.m2": "edits",
      "gold.m2": "gold",
      "all/edits/X.m2": "edits",
      "B.m2": "edits",
    });
  });
});
