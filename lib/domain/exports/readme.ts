import { type AnswerCounts, notCountedWords } from "../campaigns/campaign-counts";
import type { CampaignAbout } from "../citation/campaign-about";
import { ARCHIVED_SETS, MANIFEST } from "../formats/manifest";
import { rankingsCalled } from "../judgments/counting-rankings";
import type { LeaderboardOrigin } from "../results/leaderboard/leaderboard-table";
import { countOf } from "../text/format-count";
import { type TextRule, textRuleNames } from "../text/text-rule";
import { JUDGMENT_FILES, type JudgmentFileName } from "./judgment-files";
import { type ArchivingProgram, programWords } from "./program-words";
import { commandLine, comparedCommand, comparedFile, type Reproduced } from "./reproduce-script";

export interface ReadmeFacts {
  readonly campaign: string;
  /** As far as the organisers have filled it in. */
  readonly about?: CampaignAbout;
  readonly version: string;
  /** Where Adjudge can be had by everybody. */
  readonly source: string | undefined;
  readonly exportedAt: Date;
  readonly counts: AnswerCounts;
  /** Every file of judgments, and why one is not there. */
  readonly judgmentFiles: readonly {
    readonly file: JudgmentFileName;
    readonly problem: string | undefined;
  }[];
  readonly hasFreeText: boolean;
  readonly textRule: TextRule;
  /** Text files line by line, beside the JSONL that holds everything. */
  readonly fitsLines: boolean;
  /** What the rankings call the first line of the source. */
  readonly firstSegment: number;
  readonly hasGold: boolean;
  /** Systems whose edits are annotated. */
  readonly editsOf: readonly string[];
  readonly references: readonly string[];
  readonly origin: LeaderboardOrigin | undefined;
  /** Metrics have scored systems or outputs. */
  readonly hasScores: boolean;
  /** Systems were saved as sets. */
  readonly hasSets?: boolean;
  readonly hasOutputScores: boolean;
  /** What a reader must know of the results, as sentences. */
  readonly notes: readonly string[];
  readonly results: readonly Reproduced[];
}

const sameTexts: Readonly<Record<TextRule, string>> = {
  SPACES_EVEN: "Outputs that differ in white space alone were one text for judges.",
  AS_WRITTEN:
    "Outputs that differ only in line ends and in white space at the end of lines and texts were one text for judges.",
};

/** What an archive says of itself. */
export function archiveReadme(facts: ReadmeFacts): string {
  return [...heading(facts), ...judgments(facts), ...material(facts), ...results(facts), ""].join("\n");
}

function heading({ campaign, about, version, exportedAt, hasSets }: ReadmeFacts): readonly string[] {
  const at = exportedAt.toISOString().slice(0, 16).replace("T", " ");
  return [
    `# ${campaign.replace(/\s+/g, " ")}`,
    "",
    `This evaluation campaign as it was on ${at} UTC, exported by Adjudge ${version}.`,
    "",
    ...aboutLines(about),
    ...(hasSets
      ? [`- \`${ARCHIVED_SETS}\`: saved sets of systems, for \`--set NAME --sets ${ARCHIVED_SETS}\``]
      : []),
    "- `settings.json`: the campaign’s settings; `instructions.md`: what judges were told",
    "- `methods.txt`, `citation.bib`: for papers",
    `- \`${MANIFEST}\`: every file with its size, its SHA-256 and how many records it holds`,
    "",
  ];
}

function aboutLines(about: CampaignAbout | undefined): readonly string[] {
  if (about === undefined) return [];
  const { authors, licence, description } = about;
  return [
    ...(description === null ? [] : [description, ""]),
    ...(authors.length === 0 ? [] : [`Authors: ${authors.join(", ")}`, ""]),
    ...(licence === null ? [] : [`Licence: ${licence}`, ""]),
  ];
}

function judgments(facts: ReadmeFacts): readonly string[] {
  const freeText = facts.hasFreeText
    ? "Judges’ comments and their reasons for skipping and flagging are included: read them before you pass the archive on."
    : "Judges’ comments and their reasons for skipping and flagging are not included.";
  const there = facts.judgmentFiles.filter(({ problem }) => problem === undefined);
  const problems = facts.judgmentFiles.flatMap(({ problem }) => problem ?? []);
  return [
    "## Judgments",
    "",
    ...countsOf(facts.counts),
    "",
    `Judges have random names, or those of the file that they were imported from, the same in every export. ${freeText}`,
    "",
    ...there.map(({ file }) => `- \`judgments/${file}\`: ${JUDGMENT_FILES[file].description}`),
    "",
    ...[...new Set(problems)].flatMap((problem) => [problem, ""]),
  ];
}

function countsOf(counts: AnswerCounts): readonly string[] {
  const { rankings, isGrouped } = counts;
  const notCounted = notCountedWords(counts);
  return [
    `${countOf(rankings, ...rankingsCalled(isGrouped))}.${notCounted === undefined ? "" : ` ${notCounted}`}`,
  ];
}

function material({
  textRule,
  fitsLines,
  firstSegment,
  hasGold,
  editsOf,
  references,
}: ReadmeFacts): readonly string[] {
  return [
    "## Sources and outputs",
    "",
    "- `outputs.jsonl`: one segment per line, with its source and every system’s output, unchanged",
    ...(fitsLines
      ? [
          `- \`source.txt\`, \`outputs/SYSTEM.txt\`: the same, one segment per line; line 1 is segment ${firstSegment} of the judgments`,
        ]
      : [
          "- Texts hold line breaks, or outputs are missing, so there are no files with one segment per line.",
        ]),
    ...(hasGold ? ["- `gold.m2`: the annotators’ corrections"] : []),
    ...(editsOf.length > 0
      ? [`- \`edits/\`: the edits of ${editsOf.join(", ")} as they were annotated, one .m2 file per system`]
      : []),
    ...references.map((name) => `- \`references/${name}.txt\``),
    "",
    `${sameTexts[textRule]} \`adjudge import\` and \`adjudge campaign create\` do so with \`--texts ${textRuleNames[textRule]}\`.`,
    "",
  ];
}

function results({
  origin,
  hasScores,
  hasOutputScores,
  notes,
  version,
  source,
  results: commands,
}: ReadmeFacts): readonly string[] {
  const unknown =
    origin?.rankings === null
      ? [
          "It is not known which judgments belong to the same ranking: rankings are neither counted nor resampled.",
          "",
        ]
      : [];
  return [
    "## Results",
    "",
    ...(origin === undefined ? ["No judgments yet.", ""] : resultsOf(origin)),
    ...(hasScores
      ? [
          `- \`scores/\`: scores of systems by metrics and by people${hasOutputScores ? "; `scores/outputs/`: scores of single outputs for `adjudge agree-sentences`, segments counted from 0" : ""}`,
          "",
        ]
      : []),
    ...unknown,
    ...notes.flatMap((note) => [note, ""]),
    ...commandsOf(commands, { version, source }),
  ];
}

function resultsOf({ seed, fingerprint }: LeaderboardOrigin): readonly string[] {
  return [
    `Seed ${seed}, input ${fingerprint}.`,
    "",
    "- `tables/`: results as CSV, JSON, Markdown and LaTeX (the first lines name the packages); `leaderboard` is by Expected Wins. CSV files are for programs: one table each, full precision, one row per pair of systems or judges. A result with several tables has a folder of CSV files",
    "- `plots/`: figures as SVG and PNG",
  ];
}

function commandsOf(commands: readonly Reproduced[], program: ArchivingProgram): readonly string[] {
  if (commands.length === 0) return [];
  return [
    "## Recomputing the results",
    "",
    `Adjudge ${program.version} gives the same numbers, to the last digit, from the files here. \`sh reproduce.sh\` in this`,
    "folder recomputes and compares them; it ends with 1 where one differs. TrueSkill and accuracy take minutes.",
    "",
    ...programWords(program),
    "",
    "In a checkout of Adjudge, one by one:",
    "",
    "```sh",
    ...commands.map((each) => `${commandLine(comparedCommand(each))}   # ${comparedFile(each)}`),
    "```",
  ];
}
