import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import { scoresOfDocument } from "../../../domain/formats/scores/score-document";
import { type MetricScore, ScoreFileParser } from "../../../domain/formats/scores/score-file";
import { openTextFile } from "../../../files/open-text-file";

/** Scores of systems, with precision and recall where the file has them. */
export type ScoresOfSystems = ReadonlyMap<string, MetricScore>;

/** Scores of outputs: by system, then by the position of the segment as text. */
export type ScoresOfOutputs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads a file with one score for each system. Fails with a FormatError or AppError that names the file. */
export async function readSystemScores(file: string): Promise<ScoresOfSystems> {
  const scores = await readScores(file);
  if (scores.some(({ segment }) => segment !== undefined)) {
    throw new AppError("invalid-input", `${file} contains scores of segments, not of systems.`);
  }
  return new Map(scores.map((score) => [score.system, score]));
}

/** Reads a file with a score for each output of each system. Fails with a FormatError or AppError that names the file. */
export async function readOutputScores(file: string): Promise<ScoresOfOutputs> {
  const bySystem = new Map<string, Map<string, number>>();
  for (const { system, segment, score } of await readScores(file)) {
    if (segment === undefined) {
      throw new AppError("invalid-input", `${file} contains scores of systems, not of segments.`);
    }
    const own = bySystem.get(system) ?? new Map<string, number>();
    bySystem.set(system, own.set(String(segment), score));
  }
  return bySystem;
}

/** No leaderboard is larger. */
const MAX_DOCUMENT_LENGTH = 64 * 1_048_576;

/** Scores as text, one a line, or the JSON that `rank` and `score` print. */
async function scoresOf(file: string): Promise<readonly MetricScore[]> {
  const parser = new ScoreFileParser();
  const scores: MetricScore[] = [];
  const document: string[] = [];
  let length = 0;
  let isDocument: boolean | undefined;
  for await (const chunk of openTextFile(file)) {
    isDocument ??= /^\uFEFF?\s*\{/.test(chunk);
    if (isDocument) {
      document.push(chunk);
      length += chunk.length;
      if (length > MAX_DOCUMENT_LENGTH) throw new FormatError(1, "the JSON is longer than 64 MiB");
    } else for (const score of parser.push(chunk)) scores.push(score);
  }
  if (isDocument) return scoresOfDocument(document.join("").replace(/^\uFEFF/, ""));
  for (const score of parser.end()) scores.push(score);
  return scores;
}

async function readScores(file: string): Promise<readonly MetricScore[]> {
  let scores: readonly MetricScore[];
  try {
    scores = await scoresOf(file);
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(file) : error;
  }
  const metrics = new Set(scores.map(({ metric }) => metric));
  if (metrics.size > 1) {
    throw new AppError(
      "invalid-input",
      `${file} contains scores of several metrics: ${[...metrics].join(", ")}.`,
    );
  }
  return scores;
}
