import { AppError } from "../../../domain/app-error";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { isCounted } from "../../../domain/judgments/counting-rankings";
import { scopeWords } from "../../../domain/results/metrics/scored-segments";
import { type FirstSegment, findNumbering } from "../../../domain/uploads/numbering/find-numbering";
import { numberingSentence, refusalText } from "../../../domain/uploads/numbering/numbering-words";
import { numberedJudgments } from "../../../domain/uploads/numbering/scores-numbering";
import { SharedTexts } from "../../../domain/uploads/numbering/shared-texts";
import { shownName } from "../../../files/standard-streams";
import { passJudgments } from "../../results/steps/judgments-of-file";
import type { Corpus } from "./score-outputs-corpus";

/** Judgments that say which segments are scored. */
export interface JudgedFile {
  readonly file: string;
  /** What they call their first segment, where somebody says. */
  readonly firstSegment?: FirstSegment | undefined;
}

const JOIN = "judgments to outputs";

/**
 * Of what is scored the segments with rankings that count. Judgments that number segments from 1 say so themselves;
 * others are joined to the lines as where they are imported. Fails with an AppError where segments have names, or
 * nothing tells which line they are.
 */
export async function judgedCorpus(
  corpus: Corpus,
  judged: JudgedFile,
): Promise<{ readonly corpus: Corpus; readonly notes: readonly string[] }> {
  const name = shownName(judged.file);
  const rankings: FileRanking[] = [];
  await passJudgments({ files: [judged.file] }, (ranking) => {
    if (isCounted(ranking)) rankings.push(ranking);
  });
  if (rankings.length === 0) throw new AppError("invalid-input", `${name} has no rankings that count.`);
  const { positions, note } = positionsOf(rankings, corpus, { ...judged, name });
  const segments = corpus.segments.length;
  const outside = positions.find((position) => position < 0 || position >= segments);
  if (outside !== undefined)
    throw new AppError(
      "invalid-input",
      `${name} has a segment ${outside + 1}, but there are ${segments} lines to score.`,
    );
  const places = [...new Set(positions)].sort((one, other) => one - other);
  const at = <Value>(all: readonly Value[]) => places.map((place) => all[place]!);
  const outputs = corpus.outputs.map(({ system, lines, edits }) => ({
    system,
    lines: at(lines),
    ...(edits === undefined ? {} : { edits: at(edits) }),
  }));
  const words = scopeWords("judged", { segments, judged: places.length });
  return {
    corpus: { segments: at(corpus.segments), outputs, fingerprint: corpus.fingerprint, places },
    notes: [`Scored: ${words}.`, ...(note === undefined ? [] : [`${name}: ${note}`])],
  };
}

function positionsOf(
  rankings: readonly FileRanking[],
  { segments, outputs }: Corpus,
  { name, firstSegment }: JudgedFile & { readonly name: string },
): { readonly positions: readonly number[]; readonly note?: string } {
  if (firstSegment === undefined && rankings.every(({ number }) => number !== undefined))
    return { positions: rankings.map(({ number }) => number! - 1) };
  const numbered = numberedJudgments(rankings);
  if (numbered === undefined)
    throw new AppError(
      "invalid-input",
      `${name} calls segments by names, which are no lines of what is scored.`,
    );
  const texts = new SharedTexts(numbered.shared);
  const linesOf = new Map(outputs.map(({ system, lines }) => [system, lines]));
  for (let line = 0; line < segments.length; line++)
    texts.pass(line, (system) => linesOf.get(system)?.[line]);
  const range = { ...numbered.range, first: firstSegment };
  const source = { least: 0, most: segments.length - 1, isWhole: true };
  const found = findNumbering(range, source, texts);
  if (!found.isFound || found.isDoubtful) {
    if (found.isFound)
      throw new AppError(
        "invalid-input",
        `${name} does not match the outputs: ${numberingSentence(found, JOIN)}`,
      );
    const names = { judgments: { ...range, name }, other: { ...source, name: "what is scored" } };
    throw new AppError("invalid-input", refusalText(found, { ...names, join: JOIN, asking: "command" }));
  }
  return {
    positions: rankings.map(({ segment }) => Number(segment) - found.shift),
    note: numberingSentence(found, JOIN),
  };
}
