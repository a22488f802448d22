import { describe, expect, it } from "vitest";
import { filesInWords, fileTitle, fileWords } from "./file-words";
import type { UploadFileView } from "./upload-view";

const file = (more: Partial<UploadFileView>): UploadFileView => ({
  name: "outputs/AMU.txt",
  size: 120_000,
  received: 120_000,
  recognised: true,
  inArchive: false,
  roleChosen: false,
  role: "outputs",
  system: "AMU",
  lines: 1312,
  ...more,
});

describe("words for files", () => {
  it("call outputs by their system and anything else by its name", () => {
    expect(fileTitle(file({}))).toBe("AMU");
    expect(fileTitle(file({ role: "gold", name: "a/b/gold.m2" }))).toBe("gold.m2");
  });

  it("say what is known", () => {
    const { lines: _, ...withoutLines } = file({ role: "gold" });
    expect(fileWords(file({}))).toBe("1,312 lines");
    expect(fileWords(withoutLines)).toBe("120 kB");
    expect(fileWords(file({ role: "archive" }))).toBe("its files are listed below");
    expect(fileWords(file({ received: 60_000, recognised: false }))).toMatch(/^60 kB of 120 kB received\./);
    expect(fileWords(file({ problem: { text: "1,311 lines, one fewer than the source" } }))).toContain(
      "1,311",
    );
  });

  it("count them by what they are", () => {
    const files = [
      ...[file({}), file({ system: "CAMB" }), file({ role: "source" }), file({ role: "gold" })],
      ...[file({ role: "archive" }), file({ role: "ignored" })],
    ];
    expect(filesInWords({ files })).toBe("1 source, 2 systems, 1 gold file");
    expect(filesInWords({ files: [] })).toBe("");
  });
});
