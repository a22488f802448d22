import { gzipSync } from "node:zlib";
import { Utf8Decoder } from "../../domain/formats/decode-utf8";
import { ScoreFileParser } from "../../domain/formats/scores/score-file";
import type { FileRole } from "../../domain/uploads/file-role";
import { allFormatExamples, formatExampleNamed, formatExamples } from "../../domain/uploads/format-examples";
import { OUTPUT_FORMATS } from "../../domain/uploads/output-formats";
import type { UploadPreview } from "../../domain/uploads/preview/upload-preview";
import { zipArchive } from "../files/zip-archive";
import { readFiles, recogniseFiles } from "./read-files";
import { beginningOfStudyFile } from "./real-files";
import { requireThat } from "./require-that";
import type { FuzzSubject } from "./subject";

const LINES = {
  "source.txt": formatExamples.source.content,
  "ALPHA.txt": "He goes home .\nI like it .\nSee you on Monday .\n",
  "BETA.txt": "He went home .\nI likes it .\nSee you Monday .\n",
};
/** What ALPHA changed of the source. */
const EDITS_OF_ALPHA = [
  "S He go home .\nA 1 2|||R:VERB:SVA|||goes|||REQUIRED|||-NONE-|||0\n\n",
  "S I likes it .\nA 1 2|||R:VERB:SVA|||like|||REQUIRED|||-NONE-|||0\n\n",
  "S See you on Monday .\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n\n",
].join("");
const SEGMENT_SCORES =
  "bleu\teng-eng\tpilot\tALPHA\t0\t0.5\nbleu\teng-eng\tpilot\tALPHA\t2\t1\nbleu\teng-eng\tpilot\tBETA\t0\t-.25\n";
const SYSTEM_SCORES = "bleu\teng-eng\tpilot\tALPHA\t0.5\nbleu\teng-eng\tpilot\tBETA\t1e-3\n";

function requireSound({ systems, segments, outputs, perSystem, distinctOutputs }: UploadPreview): void {
  requireThat(systems.length >= 2, "two systems can be compared");
  requireThat(new Set(systems).size === systems.length, "systems come once");
  requireThat(segments >= 1 && outputs === segments * systems.length, "every system has every segment");
  requireThat(distinctOutputs <= outputs && perSystem.length === systems.length, "counts fit");
}

/** A file beside the lines of a small campaign, taken for what it is. */
function beside(name: string, role: FileRole, ...files: readonly string[]): FuzzSubject {
  return {
    name: role,
    files,
    read: async (bytes) => requireSound(await readFiles({ ...LINES, [name]: bytes }, { [name]: role })),
    holdsOthers: true,
  };
}

/** A file that holds all of a campaign's texts. */
function whole(name: string, role: FileRole, ...files: readonly string[]): FuzzSubject {
  return {
    name: role,
    files,
    read: async (bytes) => requireSound(await readFiles({ [name]: bytes }, { [name]: role })),
  };
}

/** Numbers survive their being written and read. */
function readScoreFile(bytes: Uint8Array): void {
  const decoder = new Utf8Decoder();
  const text = decoder.push(bytes);
  decoder.end();
  const scoresOf = (given: string) => {
    const parser = new ScoreFileParser();
    return [...parser.push(given), ...parser.end()];
  };
  const scores = scoresOf(text);
  const written = scores.map(({ metric, system, segment, score, precision, recall }) => {
    if (metric !== undefined)
      return [metric, "", "", system, ...(segment === undefined ? [] : [segment]), score].join("\t");
    return [system, score, ...(precision === undefined ? [] : [precision, recall])].join(" ");
  });
  requireThat(
    scores.every(({ score }) => Number.isFinite(score)),
    "scores are finite",
  );
  requireThat(
    JSON.stringify(scoresOf(`${written.join("\n")}\n`)) === JSON.stringify(scores),
    "written again, scores are the same",
  );
}

/** Files of an upload, each read with the rest of a campaign. */
export function campaignSubjects(): readonly FuzzSubject[] {
  const members = Object.entries(LINES).map(([name, content]) => ({ name: `pilot/${name}`, content }));
  const [first, ...others] = members;
  const sources = beginningOfStudyFile(3, "conll2014", "conll14st-test.tok.src");
  return [
    { ...beside("AMU.txt", "outputs", LINES["ALPHA.txt"], ...sources), name: "outputs" },
    beside("source.txt", "source", LINES["source.txt"], ...sources),
    beside("documents.txt", "documents", formatExamples.documents.content),
    beside("reference.txt", "reference", formatExamples.reference.content),
    beside("gold.m2", "gold", formatExamples.gold.content),
    beside("ALPHA.m2", "edits", EDITS_OF_ALPHA),
    beside("scores.txt", "scores", formatExamples.scores.content, SEGMENT_SCORES, SYSTEM_SCORES),
    {
      name: "score-file",
      files: [
        formatExamples.scores.content,
        SEGMENT_SCORES,
        SYSTEM_SCORES,
        ...beginningOfStudyFile(13, "emnlp2015", "metrics", "scores.m2"),
        ...beginningOfStudyFile(13, "coling2018", "system_scores_metrics", "gleu.txt.gz"),
        ...beginningOfStudyFile(40, "coling2018", "sentence_scores_metrics", "gleu.txt.gz"),
      ],
      read: readScoreFile,
    },
    ...OUTPUT_FORMATS.map(({ name, example }) =>
      whole(example.name, name, formatExampleNamed(example.name)!.content),
    ),
    {
      name: "zip",
      files: [
        zipArchive(members),
        zipArchive([first!, ...others.map((member) => ({ ...member, stored: true }))], { comment: "packed" }),
        zipArchive(
          members.map((member) => ({ ...member, zip64: true })),
          { zip64: true },
        ),
      ],
      read: async (bytes) =>
        requireSound(await readFiles({ "outputs.zip": bytes }, { "outputs.zip": "archive" })),
      holdsOthers: true,
    },
    {
      name: "gzip",
      files: [gzipSync(LINES["ALPHA.txt"]), gzipSync(formatExampleNamed("outputs.jsonl")!.content)],
      read: async (bytes) => {
        await readFiles({ ...LINES, "AMU.txt.gz": bytes }, { "AMU.txt.gz": "outputs" });
      },
      holdsOthers: true,
    },
    {
      name: "any-file",
      files: [...allFormatExamples.map(({ content }) => content), zipArchive(members)],
      read: async (bytes) => {
        const [recognised] = await recogniseFiles({ given: bytes });
        requireThat(recognised?.name === "given", "a file is taken for something");
      },
      holdsOthers: true,
    },
  ];
}
