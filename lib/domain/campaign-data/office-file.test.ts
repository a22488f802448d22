import { expect, test } from "vitest";
import { officeFileProblem } from "./office-file";

test.each(["System E.docx", "a/System.DOC", "notes.odt", "x.rtf.gz"])("%s is not opened as a zip", (name) => {
  expect(officeFileProblem(name)).toBe(
    "this is a word processor’s file; save it as plain text in UTF-8, a segment a line",
  );
});

test.each(["outputs.xlsx", "my systems.zip/outputs.XLS", "outputs.ods"])(
  "%s is told to become CSV",
  (name) => {
    expect(officeFileProblem(name)).toMatch(/^this is a spreadsheet; save it as CSV in UTF-8/);
  },
);

test.each(["docx", "AMU", "AMU.txt", "outputs.csv", "my.xlsx.txt", "files.zip"])("%s is none", (name) => {
  expect(officeFileProblem(name)).toBeUndefined();
});
