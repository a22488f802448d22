import { describe, expect, test } from "vitest";
import { zipArchive } from "../../testing/files/zip-archive";
import { officeArchiveProblem, officeBytesProblem, officeFileProblem } from "./office-file";

describe("by its name", () => {
  test.each([
    ["System E.docx", "this is a Word document; in Word, choose Save As > Plain Text"],
    ["a/System.DOC", "this is a Word document"],
    ["notes.odt", "this is a word processor’s file (OpenDocument)"],
    ["x.rtf.gz", "this is a rich-text file (RTF)"],
    ["outputs.xlsx", "this is an Excel workbook; save it as CSV UTF-8"],
    ["my systems.zip/outputs.XLS", "this is an Excel workbook"],
    ["outputs.ods", "this is a spreadsheet (OpenDocument)"],
    ["paper.pdf", "this is a PDF"],
  ])("%s is told what to become", (name, problem) => {
    expect(officeFileProblem(name)?.startsWith(problem)).toBe(true);
  });

  test.each(["docx", "AMU", "AMU.txt", "outputs.csv", "my.xlsx.txt", "files.zip"])("%s is none", (name) => {
    expect(officeFileProblem(name)).toBeUndefined();
  });
});

describe("by its content, whatever it is called", () => {
  const office = (...names: readonly string[]) =>
    zipArchive(names.map((name) => ({ name, content: "<x/>", stored: true })));
  const openDocument = (type: string) =>
    zipArchive([
      { name: "mimetype", content: `application/vnd.oasis.opendocument.${type}`, stored: true },
      { name: "content.xml", content: "<x/>" },
    ]);
  const old = (stream: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1000),
      Buffer.from(stream, "utf16le"),
    ]);

  test.each<[string, Uint8Array]>([
    ["a Word document", office("[Content_Types].xml", "_rels/.rels", "word/document.xml")],
    ["an Excel workbook", office("[Content_Types].xml", "xl/workbook.xml")],
    ["a presentation", office("ppt/presentation.xml")],
    ["a word processor’s file (OpenDocument)", openDocument("text")],
    ["a spreadsheet (OpenDocument)", openDocument("spreadsheet")],
    ["a Word document", old("WordDocument")],
    ["an Excel workbook", old("Workbook")],
    ["a Microsoft Office file of the old kind", old("Something")],
    ["a rich-text file (RTF)", Buffer.from("{\\rtf1\\ansi She have .}")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
  ])("it is %s", (what, bytes) => {
    expect(officeBytesProblem(bytes)?.startsWith(`this is ${what}`)).toBe(true);
  });

  test.each<[string, Uint8Array]>([
    ["a zip of texts", office("AMU.txt", "source.txt")],
    [
      "a zip in whose texts the name of such an entry stands",
      zipArchive([{ name: "A", content: "PK word/document.xml", stored: true }]),
    ],
    ["a text", Buffer.from("She have lived here .\n")],
    ["nothing", Buffer.alloc(0)],
  ])("%s is none", (_, bytes) => {
    expect(officeBytesProblem(bytes)).toBeUndefined();
  });

  test("a zip is told by its list of entries, where its beginning does not tell", () => {
    expect(officeArchiveProblem(["a", "word/document.xml"])).toMatch(/^this is a Word document/);
    expect(officeArchiveProblem(["content.xml", "META-INF/manifest.xml"])).toMatch(
      /^this is an OpenDocument file/,
    );
    expect(officeArchiveProblem(["content.xml", "AMU.txt"])).toBeUndefined();
  });
});
