import { manifestCheck } from "../formats/manifest";
import type { SentenceAgreement } from "../results/metrics/metrics-result";
import { shellWord } from "../text/shell-word";
import { type ArchivingProgram, programWords } from "./program-words";
import { SENTENCE_COMPARISON } from "./sentence-comparison";

/** A file of an archive that a command makes anew, and how the two are compared. */
export interface Reproduced {
  /** The file without the folder and the ending; of a text the whole name. */
  readonly name: string;
  /** The command of `adjudge` and what it takes. */
  readonly command: readonly string[];
  /**
   * A table as JSON, or a text as it is, to the byte; the scores of systems, which the command prints in this column; or these rows of the
   * agreement sentence by sentence, which stand in a table among others.
   */
  readonly compares:
    | "json"
    | "text"
    | { readonly scoresInColumn: number }
    | { readonly sentences: Pick<SentenceAgreement, "form" | "ties"> };
}

/** A command as one types it beside the unpacked archive. */
export function commandLine(command: readonly string[]): string {
  return ["npx adjudge", ...command.map(shellWord)].join(" ");
}

/** The file that the command's output is compared with. */
export function comparedFile({ name, compares }: Reproduced): string {
  if (compares === "text") return name;
  return isOfScores(compares) ? `scores/${name}.txt` : `tables/${name}.json`;
}

/** The command with the format in which it is compared. */
export function comparedCommand({ command, compares }: Reproduced): readonly string[] {
  if (compares === "text") return command;
  return [...command, ...(isOfScores(compares) ? ["--format", "csv"] : ["--json"])];
}

function isOfScores(compares: Reproduced["compares"]): compares is { readonly scoresInColumn: number } {
  return typeof compares === "object" && "scoresInColumn" in compares;
}

/** The function of the script that compares, and what it is told before the command. */
function comparison(result: Reproduced): readonly string[] {
  const { compares } = result;
  const file = comparedFile(result);
  if (compares === "json" || compares === "text") return ["whole", file];
  if (isOfScores(compares)) return ["scores", file, String(compares.scoresInColumn)];
  return ["sentences", file, compares.sentences.form, compares.sentences.ties];
}

/** A script that makes every result anew and compares it with the one in the archive. */
export function reproduceScript(results: readonly Reproduced[], program: ArchivingProgram): string {
  return [
    "#!/bin/sh",
    "# Recomputes the results of this archive and compares them: exit code 1 where one differs, 2 without Adjudge.",
    "#",
    ...programWords(program).map((line) => `# ${line}`),
    'cd "$(dirname "$0")" || exit 2',
    "# Never npx without --no-install: it would fetch whatever package has that name.",
    '[ -n "$ADJUDGE" ] || ADJUDGE="npx --no-install adjudge"',
    'here=$($ADJUDGE --version 2>/dev/null) || here=""',
    'if [ -z "$here" ]; then',
    "  cat >&2 <<'END'",
    "Adjudge was not found.",
    ...programWords(program),
    "END",
    "  exit 2",
    "fi",
    `[ "$here" = "${program.version}" ] || echo "This is Adjudge $here; the archive was made by ${program.version}, and numbers may differ." >&2`,
    "differs=0",
    "tell() {",
    '  if [ "$2" -eq 0 ]; then echo "$1: the same"; else echo "$1: DIFFERS"; differs=1; fi',
    "}",
    ...manifestCheck,
    "# A table or a text, to the byte.",
    "whole() {",
    '  file="$1"; shift',
    '  $ADJUDGE "$@" | cmp -s - "$file"; tell "$file" $?',
    "}",
    "# The scores of systems, in any order: the first column and another one.",
    "scores() {",
    '  file="$1"; column="$2"; shift 2',
    "  made=$($ADJUDGE \"$@\" | tr -d '\\r' | tail -n +2 | cut -d, -f\"1,$column\" | tr , ' ' | LC_ALL=C sort)",
    "  kept=$(cut -d' ' -f1,2 \"$file\" | LC_ALL=C sort)",
    '  [ -n "$made" ] && [ "$made" = "$kept" ]; tell "$file" $?',
    "}",
    "# Rows of the agreement sentence by sentence.",
    "sentences() {",
    '  file="$1"; form="$2"; ties="$3"; shift 3',
    `  $ADJUDGE "$@" | awk -v form="$form" -v ties="$ties" '${SENTENCE_COMPARISON}' - "$file"`,
    '  tell "$file, agreement on sentences, $form, ties $ties" $?',
    "}",
    ...results.map((result) => [...comparison(result), ...comparedCommand(result).map(shellWord)].join(" ")),
    "exit $differs",
    "",
  ].join("\n");
}
