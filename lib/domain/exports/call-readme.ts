import { MANIFEST } from "../formats/manifest";
import { countOf } from "../text/format-count";
import { type ArchivingProgram, programWords } from "./program-words";
import { commandLine, comparedCommand, comparedFile, type Reproduced } from "./reproduce-script";

/** What a call's archive holds of one test set. */
export interface ArchivedTestSet {
  readonly name: string;
  /** Where its files lie, with a slash behind it; empty where the call has one test set. */
  readonly folder: string;
  readonly segments: number;
  readonly hasGold: boolean;
  /** Files of annotators, where the gold was annotated in running text. */
  readonly annotatorFiles: number;
  /** Alternative answers that are part of the gold. */
  readonly accepted: number;
  /** Teams with a primary submission, and those of them who do not let their outputs be published. */
  readonly teams: number;
  readonly withheld: readonly string[];
}

export interface CallReadmeFacts {
  readonly title: string;
  readonly exportedAt: Date;
  readonly program: ArchivingProgram;
  readonly testSets: readonly ArchivedTestSet[];
  readonly results: readonly Reproduced[];
}

/** What the archive of a call says of itself. */
export function callReadme({ title, exportedAt, program, testSets, results }: CallReadmeFacts): string {
  const at = exportedAt.toISOString().slice(0, 16).replace("T", " ");
  return [
    `# ${title.replace(/\s+/g, " ")}`,
    "",
    `This shared task as it was on ${at} UTC, exported by Adjudge ${program.version}.`,
    "",
    "- `description.md`, `rules.md`, `call.json`: what teams were told, with every version",
    `- \`${MANIFEST}\`: every file with its size and its SHA-256`,
    "",
    ...testSets.flatMap(ofTestSet),
    "## Recomputing",
    "",
    ...(results.length === 0
      ? ["Nothing here can be recomputed: no team lets its outputs be published."]
      : [
          "`sh reproduce.sh` recomputes these files and compares them byte by byte:",
          "",
          "```sh",
          ...results.map((result) => `${commandLine(comparedCommand(result))}   # ${comparedFile(result)}`),
          "```",
          "",
          ...programWords(program),
        ]),
    "",
  ].join("\n");
}

function ofTestSet(testSet: ArchivedTestSet): readonly string[] {
  const { name, folder, segments, hasGold, annotatorFiles, accepted, teams, withheld } = testSet;
  const file = (path: string) => `\`${folder}${path}\``;
  return [
    `## ${name}`,
    "",
    `${countOf(segments, "segment", "segments")}, ${countOf(teams, "team", "teams")} with a primary submission.`,
    "",
    `- ${file("source.txt")}: a segment a line`,
    ...(hasGold ? [`- ${file("gold.m2")}: the annotators’ gold`] : []),
    ...(annotatorFiles > 0
      ? [
          `- ${file("gold/")}: the files of ${countOf(annotatorFiles, "annotator", "annotators")} that it was read from`,
        ]
      : []),
    ...(accepted > 0
      ? [
          `- ${file("gold-with-alternatives.m2")}: the same with ${countOf(accepted, "accepted answer", "accepted answers")}; annotators are numbered by their place in each sentence`,
          `- ${file("alternatives.jsonl")}: every answer that was handed in, by whom, with what annotators decided, in the order of the merge`,
        ]
      : []),
    `- ${file("submissions.csv")}: every scored submission with its SHA-256 and times`,
    `- ${file("outputs/")}: what teams handed in, primaries by the team’s name`,
    `- ${file("tables/results")}: the results of all primaries, as CSV, Markdown and LaTeX`,
    `- ${file("tables/")}: scores of the outputs in this archive, as the command prints them`,
    ...(withheld.length > 0
      ? ["", `These teams do not let their outputs be published: ${withheld.join(", ")}.`]
      : []),
    "",
  ];
}
