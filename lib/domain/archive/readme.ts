import type { LeaderboardOrigin } from "../results/leaderboard-table";
import { METHOD_NAMES } from "../results/leaderboard-table";
import { JUDGMENT_FILE_NAMES, JUDGMENT_FILES } from "./judgment-files";

export interface ReadmeFacts {
  readonly campaign: string;
  readonly version: string;
  readonly exportedAt: Date;
  readonly hasFreeText: boolean;
  /** Text files line by line, beside the JSONL that holds everything. */
  readonly fitsLines: boolean;
  readonly hasGold: boolean;
  readonly references: readonly string[];
  readonly origin: LeaderboardOrigin | undefined;
  /** Commands without the file of judgments, and the result that each gives. */
  readonly results: readonly { readonly name: string; readonly command: readonly string[] }[];
}

/** Where the rankings stand in an archive. */
export const ARCHIVED_JUDGMENTS = "judgments/judgments.jsonl";

/** A command as one types it beside the unpacked archive. */
export function commandLine(command: readonly string[], judgments = ARCHIVED_JUDGMENTS): string {
  const [name = "", ...options] = command;
  return ["npx adjudge", name, judgments, ...options, "--json"].join(" ");
}

/** What an archive says of itself. */
export function archiveReadme(facts: ReadmeFacts): string {
  return [...heading(facts), ...judgments(facts), ...material(facts), ...results(facts), ""].join("\n");
}

function heading({ campaign, version, exportedAt }: ReadmeFacts): readonly string[] {
  const at = exportedAt.toISOString().slice(0, 16).replace("T", " ");
  return [
    `# ${campaign.replace(/\s+/g, " ")}`,
    "",
    `Everything of this evaluation campaign, as it stood at one moment: ${at} UTC. Written by Adjudge ${version}.`,
    "",
    "- `settings.json`: how the campaign was set up; `instructions.md`: what judges were told",
    "- `methods.txt`, `citation.bib`: for papers",
    "",
  ];
}

function judgments(facts: ReadmeFacts): readonly string[] {
  const freeText = facts.hasFreeText
    ? "What judges wrote on skipping and flagging is in it: look at it before you pass it on."
    : "What judges wrote on skipping and flagging is not in it.";
  return [
    "## Judgments",
    "",
    `Judges go by random names, or by those of the file that they were imported from; they are the same in every export. ${freeText}`,
    "",
    ...JUDGMENT_FILE_NAMES.map((name) => `- \`judgments/${name}\`: ${JUDGMENT_FILES[name].description}`),
    "",
  ];
}

function material({ fitsLines, hasGold, references }: ReadmeFacts): readonly string[] {
  return [
    "## Sources and outputs",
    "",
    "- `outputs.jsonl`: a segment a line, with its source and what each system wrote",
    ...(fitsLines
      ? [
          "- `source.txt`, `outputs/SYSTEM.txt`: the same line by line; the first line is segment 0 of the judgments",
        ]
      : ["- Texts hold line breaks, or outputs are missing: there are no files line by line."]),
    ...(hasGold ? ["- `gold.m2`: what annotators would correct"] : []),
    ...references.map((name) => `- \`references/${name}.txt\``),
    "",
  ];
}

function results({ origin, results: commands }: ReadmeFacts): readonly string[] {
  if (origin === undefined) return ["## Results", "", "No judgment counts yet."];
  const large =
    origin.unit === "judgment"
      ? [
          "Rankings are many: the leaderboard resamples judgments, whose counts suffice, and agreement is left to the command line.",
          "",
        ]
      : [];
  return [
    "## Results",
    "",
    `In \`tables/\`, by ${METHOD_NAMES[origin.method]}, seed ${origin.seed}, input ${origin.fingerprint}; \`plots/\` holds figures.`,
    "",
    ...large,
    `Adjudge ${origin.version} gives the same numbers, to the last digit, from the judgments here. \`sh reproduce.sh\` in this`,
    "folder compares all of them; set ADJUDGE to the command where `npx adjudge` is not found. One by one:",
    "",
    "```sh",
    ...commands.map(({ name, command }) => `${commandLine(command)}   # tables/${name}.json`),
    "```",
  ];
}

/** A script that makes every result anew and compares it with the one in the archive. */
export function reproduceScript(results: ReadmeFacts["results"]): string {
  return [
    "#!/bin/sh",
    "# Makes every result of this archive anew from its judgments and compares: exit code 1 where one differs.",
    'cd "$(dirname "$0")" || exit 2',
    '[ -n "$ADJUDGE" ] || ADJUDGE="npx adjudge"',
    "differs=0",
    "compare() {",
    '  name="$1"; shift',
    '  if $ADJUDGE "$@" --json | cmp -s - "tables/$name.json"; then echo "$name: the same"',
    '  else echo "$name: DIFFERS"; differs=1; fi',
    "}",
    ...results.map(({ name, command: [command = "", ...options] }) =>
      ["compare", name, command, ARCHIVED_JUDGMENTS, ...options].join(" "),
    ),
    "exit $differs",
    "",
  ].join("\n");
}
