import { AppError } from "../domain/app-error";
import { FormatError } from "../domain/formats/format-error";
import { type MetricScore, ScoreFileParser } from "../domain/formats/score-file";
import { openTextFile } from "./open-text-file";

/** Scores of systems, with precision and recall where the file has them. */
export type ScoresOfSystems = ReadonlyMap<string, MetricScore>;

/** Scores of outputs: by system, then by the position of the segment as text. */
export type ScoresOfOutputs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads a file with one score for each system. Fails with a FormatError or AppError that names the file. */
export async function readSystemScores(file: string): Promise<ScoresOfSystems> {
  const scores = await readScores(file);
  if (scores.some(({ segment }) => segment !== undefined)) {
    throw new AppError("invalid-input", `${file} holds scores of single outputs, not of systems.`);
  }
  return new Map(scores.map((score) => [score.system, score]));
}

/** Reads a file with a score for each output of each system. Fails with a FormatError or AppError that names the file. */
export async function readOutputScores(file: string): Promise<ScoresOfOutputs> {
  const bySystem = new Map<string, Map<string, number>>();
  for (const { system, segment, score } of await readScores(file)) {
    if (segment === undefined) {
      throw new AppError("invalid-input", `${file} holds scores of systems, not of single outputs.`);
    }
    const own = bySystem.get(system) ?? new Map<string, number>();
    bySystem.set(system, own.set(String(segment), score));
  }
  return bySystem;
}

async function readScores(file: string): Promise<readonly MetricScore[]> {
  const parser = new ScoreFileParser();
  const scores: MetricScore[] = [];
  try {
    for await (const chunk of openTextFile(file)) scores.push(...parser.push(chunk));
    scores.push(...parser.end());
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(file) : error;
  }
  const metrics = new Set(scores.map(({ metric }) => metric));
  if (metrics.size > 1) {
    throw new AppError(
      "invalid-input",
      `${file} holds scores of several metrics: ${[...metrics].join(", ")}.`,
    );
  }
  return scores;
}
