import type { CampaignAbout } from "../citation/campaign-about";
import { type TextRule, textRuleNames } from "../judging/text-rule";
import type { LeaderboardOrigin } from "../results/leaderboard-table";
import { JUDGMENT_FILES, type JudgmentFileName } from "./judgment-files";
import { MANIFEST } from "./manifest";
import { commandLine, comparedCommand, comparedFile, type Reproduced } from "./reproduced";

export interface ReadmeFacts {
  readonly campaign: string;
  /** As far as the organisers have filled it in. */
  readonly about?: CampaignAbout;
  readonly version: string;
  readonly exportedAt: Date;
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
  readonly references: readonly string[];
  readonly origin: LeaderboardOrigin | undefined;
  /** Metrics have scored systems or outputs. */
  readonly hasScores: boolean;
  readonly hasOutputScores: boolean;
  /** What a reader must know of the results, as sentences. */
  readonly notes: readonly string[];
  readonly results: readonly Reproduced[];
}

const sameTexts: Readonly<Record<TextRule, string>> = {
  SPACES_EVEN: "Two outputs were the same text where they are equal with their white space made even.",
  AS_WRITTEN:
    "Two outputs were the same text where they are equal but for line ends and white space at the end of lines and texts.",
};

/** What an archive says of itself. */
export function archiveReadme(facts: ReadmeFacts): string {
  return [...heading(facts), ...judgments(facts), ...material(facts), ...results(facts), ""].join("\n");
}

function heading({ campaign, about, version, exportedAt }: ReadmeFacts): readonly string[] {
  const at = exportedAt.toISOString().slice(0, 16).replace("T", " ");
  return [
    `# ${campaign.replace(/\s+/g, " ")}`,
    "",
    `Everything of this evaluation campaign, as it stood at one moment: ${at} UTC. Written by Adjudge ${version}.`,
    "",
    ...aboutLines(about),
    "- `settings.json`: how the campaign was set up; `instructions.md`: what judges were told",
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
    ? "What judges wrote on skipping and flagging is in it: look at it before you pass it on."
    : "What judges wrote on skipping and flagging is not in it.";
  const there = facts.judgmentFiles.filter(({ problem }) => problem === undefined);
  const problems = facts.judgmentFiles.flatMap(({ problem }) => problem ?? []);
  return [
    "## Judgments",
    "",
    `Judges go by random names, or by those of the file that they were imported from; they are the same in every export. ${freeText}`,
    "",
    ...there.map(({ file }) => `- \`judgments/${file}\`: ${JUDGMENT_FILES[file].description}`),
    "",
    ...[...new Set(problems)].flatMap((problem) => [problem, ""]),
  ];
}

function material({
  textRule,
  fitsLines,
  firstSegment,
  hasGold,
  references,
}: ReadmeFacts): readonly string[] {
  return [
    "## Sources and outputs",
    "",
    "- `outputs.jsonl`: a segment a line, with its source and what each system wrote, to the character",
    ...(fitsLines
      ? [
          `- \`source.txt\`, \`outputs/SYSTEM.txt\`: the same line by line; the first line is segment ${firstSegment} of the judgments`,
        ]
      : ["- Texts hold line breaks, or outputs are missing: there are no files line by line."]),
    ...(hasGold ? ["- `gold.m2`: what annotators would correct"] : []),
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
  results: commands,
}: ReadmeFacts): readonly string[] {
  const large =
    origin?.unit === "judgment"
      ? [
          "Rankings are many: the leaderboard resamples judgments, whose counts suffice, and agreement is left to the command line.",
          "",
        ]
      : origin?.unit === "segment"
        ? [
            "Which judgments belong to one ranking is not known: the leaderboard resamples segments, and rankings are not counted.",
            "",
          ]
        : [];
  return [
    "## Results",
    "",
    ...(origin === undefined ? ["No judgment counts yet.", ""] : resultsOf(origin)),
    ...(hasScores
      ? [
          `- \`scores/\`: what metrics, and people, say of systems${hasOutputScores ? "; `scores/outputs/`: of single outputs, as `adjudge agree-sentences` reads them, segments counted from 0" : ""}`,
          "",
        ]
      : []),
    ...large,
    ...notes.flatMap((note) => [note, ""]),
    ...commandsOf(commands),
  ];
}

function resultsOf({ seed, fingerprint }: LeaderboardOrigin): readonly string[] {
  return [
    `Seed ${seed}, input ${fingerprint}.`,
    "",
    "- `tables/`: every result as CSV, JSON, Markdown and LaTeX (its first lines name the packages); `leaderboard` is by Expected Wins. A CSV holds one table, for programs: numbers in full, a pair of systems or judges a row. Where a result is several tables, each is a CSV in the folder of the result's name",
    "- `plots/`: every figure as SVG and PNG",
  ];
}

function commandsOf(commands: readonly Reproduced[]): readonly string[] {
  if (commands.length === 0) return [];
  return [
    "The same version of Adjudge gives the same numbers, to the last digit, from the files here. `sh reproduce.sh` in this",
    "folder makes them anew and compares; it ends with 1 where one differs. Set ADJUDGE to the command where `npx adjudge`",
    "is not found. TrueSkill and accuracy take minutes. One by one:",
    "",
    "```sh",
    ...commands.map((each) => `${commandLine(comparedCommand(each))}   # ${comparedFile(each)}`),
    "```",
  ];
}
