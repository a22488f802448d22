import { gzipSync } from "node:zlib";
import { decidedAnswersText, mergeOfFiles } from "../../domain/calls/alternatives/decided-answers";
import { readTestSet } from "../../domain/calls/test-sets/read-test-set";
import { Utf8Decoder } from "../../domain/formats/decode-utf8";
import { FormatError } from "../../domain/formats/format-error";
import { readHandedIn } from "../../usecases/calls/steps/read-handed-in";
import { zipArchive } from "../files/zip-archive";
import { requireThat } from "./require-that";
import type { FuzzSubject } from "./subject";

const SOURCE = ["He go home .", "I likes it .", "See you on Monday ."];
const OUTPUTS = "He goes home .\nI like it .\nSee you on Monday .\n";
const JSONL = OUTPUTS.trim()
  .split("\n")
  .map((output, place) => `${JSON.stringify({ segment: place + 1, output })}\n`)
  .join("");
const EDITS = SOURCE.map((text) => `S ${text}\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n\n`).join("");

const said = { annotator: 1, decision: "accept" as const, edits: [], note: "" };
const ANSWERS = decidedAnswersText(
  [0, 1].map((sentence) => ({
    ...{ sentence, edits: [], isInGold: false, teams: [{ team: "Alder", reason: "" }] },
    ...{ verdicts: [said], settlement: said, outcome: { state: "rejected" as const } },
  })),
);

function textOf(bytes: Uint8Array): string {
  const decoder = new Utf8Decoder();
  const text = decoder.push(bytes);
  decoder.end();
  return text;
}

/** What teams hand in and organisers upload for a call. */
export function callSubjects(): readonly FuzzSubject[] {
  return [
    {
      name: "a submission",
      files: [
        ...[OUTPUTS, JSONL, EDITS],
        gzipSync(OUTPUTS),
        zipArchive([{ name: "outputs.txt", content: Buffer.from(OUTPUTS) }]),
      ],
      holdsOthers: true,
      read: async (sent) => {
        const file = { name: "outputs", bytes: new Uint8Array(sent) };
        const { read, problems, doubts } = await readHandedIn(file, {
          ...{ source: SOURCE, names: ["Alder", "likes"], metrics: ["m2"] },
        });
        for (const { line, text } of [...problems, ...doubts]) {
          requireThat(line === null || line >= 1, "a line is counted from 1");
          requireThat(text.length > 0 && text.length < 1000, "a finding is a sentence");
        }
        const [problem] = problems;
        if (problem !== undefined) throw new FormatError(problem.line ?? 1, problem.text, file.name);
        requireThat(read?.outputs.length === SOURCE.length, "there is an output for each line");
        const edits = read?.edits ?? SOURCE;
        requireThat(edits.length === SOURCE.length, "and edits for each, where there are any");
      },
    },
    {
      name: "the source and gold of a test set",
      files: [EDITS],
      read: (bytes) => {
        const { segments } = readTestSet({
          source: { name: "source.txt", text: SOURCE.join("\n") },
          gold: [{ name: "gold.m2", text: textOf(bytes) }],
          references: [],
        });
        requireThat(segments.length === SOURCE.length, "a test set has the lines of its source");
        requireThat(
          segments.every(({ gold }) => gold !== null && gold.length > 0),
          "gold speaks of every line",
        );
      },
    },
    {
      name: "alternative answers of an archive",
      files: [ANSWERS],
      read: (bytes) => {
        const { merged } = mergeOfFiles({
          source: { name: "source.txt", text: SOURCE.join("\n") },
          gold: [{ name: "gold.m2", text: EDITS }],
          answers: { name: "alternatives.jsonl", text: textOf(bytes) },
          annotatorsPerAnswer: 1,
        });
        requireThat(merged.length === SOURCE.length, "gold with answers speaks of every line");
      },
    },
    {
      name: "the source of a test set",
      files: [
        SOURCE.join("\n"),
        SOURCE.map((source) => JSON.stringify({ source, document: "a" })).join("\n"),
      ],
      read: (bytes) => {
        const source = { name: "source", text: textOf(bytes) };
        const { segments } = readTestSet({ source, gold: [], references: [] });
        requireThat(
          segments.every((segment) => segment.source.trim() !== ""),
          "no line of a source is empty",
        );
      },
    },
  ];
}
