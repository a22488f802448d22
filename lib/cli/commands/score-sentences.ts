import { AppError } from "../../domain/app-error";
import { scoreDocumentText, sentenceJson, text } from "../../domain/results/score-json";
import { scoreTables } from "../../domain/results/score-tables";
import { type SentenceScore, sentencesCsv, sentencesTsv } from "../../domain/results/sentence-rows";
import { renderTables } from "../../domain/tables/render-table";
import type { ScoredFiles } from "../../usecases/score-outputs";
import type { Terminal } from "../terminal";
import { writeWhole } from "../write-whole";
import type { ScoreOptions } from "./score-options";

const PIECE = 1 << 16;

/** How segments are printed, or nothing where systems are. Fails before anything is computed. */
export function sentencePrinter(
  options: ScoreOptions,
): ((scored: ScoredFiles) => Iterable<string>) | undefined {
  const { sentences, verbose, json, format } = options;
  if (!sentences && !verbose) {
    if (format !== "tsv" && format !== "jsonl") return undefined;
    throw new AppError("invalid-input", `--format ${format} is for --sentences.`);
  }
  if (json) return (scored) => scoreDocumentText(scored, verbose ? reported(scored) : scored.sentences());
  if (format === "jsonl")
    return (scored) => jsonLines(scored, verbose ? reported(scored) : scored.sentences());
  if (verbose && format === "table") return readable;
  if (!verbose && (format === "table" || format === "tsv"))
    return (scored) => sentencesTsv(scored.sentences());
  if (!verbose && format === "csv") return (scored) => sentencesCsv(scored.sentences());
  const instead = verbose ? "--format table or jsonl, or --json" : "--format tsv, csv or jsonl, or --json";
  throw new AppError("invalid-input", `Segments are not printed as ${format}: use ${instead}.`);
}

/** Prints piece by piece, so that a million segments need no memory. */
export function printPieces(pieces: Iterable<string>, { out }: ScoreOptions, terminal: Terminal): void {
  if (out !== undefined) {
    writeWhole(out, inLargePieces(pieces));
    terminal.stderr(`Written to ${out}.\n`);
    return;
  }
  for (const piece of inLargePieces(pieces)) terminal.stdout(piece);
}

function reported(scored: ScoredFiles): Iterable<SentenceScore> {
  return scored.reports() ?? scored.sentences();
}

function* jsonLines(
  scored: ScoredFiles,
  sentences: Iterable<SentenceScore>,
): Generator<string, void, undefined> {
  for (const sentence of sentences) yield `${text(sentenceJson(sentence, scored))}\n`;
}

/** What was found in each segment, then the scores. */
function* readable(scored: ScoredFiles): Generator<string, void, undefined> {
  for (const { system, segment, lines } of scored.reports() ?? []) {
    yield `${system}, segment ${segment}\n${lines.map((line) => `${line}\n`).join("")}\n`;
  }
  yield renderTables(scoreTables(scored), "table");
}

function* inLargePieces(pieces: Iterable<string>): Generator<string, void, undefined> {
  let held: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < PIECE) continue;
    yield held.join("");
    held = [];
    length = 0;
  }
  if (length > 0) yield held.join("");
}
