import { m2Format } from "../formats/gold/m2";
import type { FileRole } from "./file-role";

/** A small file of a format that uploads take. All of them speak of the same three segments. */
export interface FormatExample {
  readonly role: FileRole;
  /** What the file is called, for downloading. */
  readonly name: string;
  readonly content: string;
}

const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join("");

export const formatExamples = {
  source: {
    role: "source",
    name: "source.txt",
    content: lines("He go home .", "I likes it .", "See you on Monday ."),
  },
  outputs: {
    role: "outputs",
    name: "ALPHA.txt",
    content: lines("He goes home .", "I like it .", "See you on Monday ."),
  },
  documents: { role: "documents", name: "documents.txt", content: lines("essay-7", "essay-7", "letter-1") },
  reference: {
    role: "reference",
    name: "reference-1.txt",
    content: lines("He goes home .", "I like it .", "See you on Monday ."),
  },
  gold: { role: "gold", name: m2Format.example.name, content: lines(...m2Format.example.lines) },
  scores: { role: "scores", name: "scores-accuracy.txt", content: lines("ALPHA 0.9187", "BETA 0.8524") },
  "outputs-jsonl": {
    role: "outputs-jsonl",
    name: "outputs.jsonl",
    content: lines(
      '{"segment":"1","document":"essay-7","source":"He go home .","outputs":{"ALPHA":"He goes home .","BETA":"He went home ."}}',
      '{"segment":"2","document":"essay-7","source":"I likes it .","outputs":{"ALPHA":"I like it .","BETA":"I likes it ."}}',
      '{"segment":"3","document":"letter-1","source":"See you on Monday .","outputs":{"ALPHA":"See you on Monday .","BETA":"See you Monday ."}}',
    ),
  },
  "outputs-table": {
    role: "outputs-table",
    name: "outputs.csv",
    content: lines(
      "segment,document,source,ALPHA,BETA",
      "1,essay-7,He go home .,He goes home .,He went home .",
      "2,essay-7,I likes it .,I like it .,I likes it .",
      '3,letter-1,See you on Monday .,"See you, on Monday .",See you Monday .',
    ),
  },
  appraise: {
    role: "appraise",
    name: "appraise.xml",
    content: lines(
      '<set id="pilot" source-language="eng" target-language="eng">',
      '  <seg id="1" doc-id="essay-7">',
      "    <source>He go home .</source>",
      '    <translation system="ALPHA">He goes home .</translation>',
      '    <translation system="BETA">He went home .</translation>',
      "  </seg>",
      '  <seg id="2" doc-id="essay-7">',
      "    <source>I likes it .</source>",
      '    <translation system="ALPHA">I like it .</translation>',
      '    <translation system="BETA">I likes it .</translation>',
      "  </seg>",
      "</set>",
    ),
  },
} as const satisfies Partial<Record<FileRole, FormatExample>>;

/** The example of that file name, if there is one. */
export function formatExampleNamed(name: string): FormatExample | undefined {
  return Object.values(formatExamples).find((example) => example.name === name);
}
