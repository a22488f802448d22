import { m2Format } from "../formats/gold/m2";
import type { FileRole } from "./file-role";
import { OUTPUT_FORMATS } from "./output-formats";

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
} as const satisfies Partial<Record<FileRole, FormatExample>>;

/** One of each role, and one of each format of files that hold sources and outputs together. */
export const allFormatExamples: readonly FormatExample[] = [
  ...Object.values(formatExamples),
  ...OUTPUT_FORMATS.map(({ name: role, example }) => ({
    role,
    name: example.name,
    content: lines(...example.lines),
  })),
];

/** The example of that file name, if there is one. */
export function formatExampleNamed(name: string): FormatExample | undefined {
  return allFormatExamples.find((example) => example.name === name);
}
