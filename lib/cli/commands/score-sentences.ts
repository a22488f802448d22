import { AppError } from "../../domain/app-error";
import { scoreDocumentText, sentenceJson, text } from "../../domain/results/metrics/score-json";
import { scoreTables } from "../../domain/results/metrics/score-tables";
import { type SentenceScore, sentencesCsv, sentencesTsv } from "../../domain/results/metrics/sentence-rows";
import { renderTables } from "../../domain/tables/render-table";
import { segmentName, segmentWords } from "../../domain/uploads/numbering/segment-name";
import type { ScoredFiles } from "../../usecases/metrics/score-outputs";
import { holdsSeveral } from "../out-format";
import type { ScoreOptions } from "./score-options";

/** How segments are printed, or nothing where systems are. Fails before anything is computed. */
export function sentencePrinter(
  options: ScoreOptions,
): ((scored: ScoredFiles) => Iterable<string>) | undefined {
  const { sentences, verbose, json, format } = options;
  if (!sentences && !verbose) {
    if (format !== "tsv" && format !== "jsonl") return undefined;
    throw new AppError("invalid-input", `--format ${format} needs --sentences.`);
  }
  if (options.table !== undefined)
    throw new AppError("invalid-input", "--table applies to scores of systems, not of segments.");
  if (format === "csv" && holdsSeveral(options))
    throw new AppError(
      "invalid-input",
      "Segment scores are a single table: name a file, not a zip or a folder.",
    );
  if (json) return (scored) => scoreDocumentText(scored, verbose ? reported(scored) : scored.sentences());
  if (format === "jsonl")
    return (scored) => jsonLines(scored, verbose ? reported(scored) : scored.sentences());
  if (verbose && format === "table") return readable;
  if (!verbose && (format === "table" || format === "tsv"))
    return (scored) => sentencesTsv(scored.sentences());
  if (!verbose && format === "csv") return (scored) => sentencesCsv(scored.sentences());
  const instead = verbose ? "--format table or jsonl, or --json" : "--format tsv, csv or jsonl, or --json";
  throw new AppError("invalid-input", `Segment scores cannot be written as ${format}: use ${instead}.`);
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
    yield `${system}, ${segmentWords(segmentName(segment, 0))}\n${lines.map((line) => `${line}\n`).join("")}\n`;
  }
  yield renderTables(scoreTables(scored), "table");
}
