import type { CampaignSegment } from "../campaign-data/campaign-segments";
import { FormatError } from "../formats/format-error";
import type { DigestedHypothesis, JudgmentsDigest } from "./judgments-digest";
import { placeholderSource } from "./placeholder-text";
import { arePositions, segmentPositions } from "./segment-positions";

/** A segment of an imported campaign, with the hypotheses that rankings show. */
export interface ImportSegment extends Omit<CampaignSegment, "outputs" | "line"> {
  /** What the file of rankings calls it. */
  readonly name: string;
  /** In the order of the systems; nothing where only the rankings tell of outputs. */
  readonly outputs: readonly string[] | undefined;
  readonly hypotheses: readonly DigestedHypothesis[];
}

const NONE: readonly DigestedHypothesis[] = [];

/**
 * The segments of other files, each with its hypotheses of the rankings, which name segments by the lines of the source.
 * Fails with a FormatError in the file of rankings where one names another segment.
 */
export async function* segmentsOfTexts(
  segments: AsyncIterable<CampaignSegment>,
  digest: Pick<JudgmentsDigest, "segments" | "hasDocuments">,
  hasOutputs: boolean,
): AsyncGenerator<ImportSegment, void, undefined> {
  for (const [name, { line }] of digest.segments) {
    if (arePositions([name])) continue;
    throw new FormatError(line, `segment ${name} is not a line of the source, counted from 0`);
  }
  let read = 0;
  for await (const { line: _, outputs, ...segment } of segments) {
    const name = String(segment.position);
    const ranked = digest.segments.get(name);
    const document = segment.document ?? (digest.hasDocuments ? ranked?.document : undefined);
    read += 1;
    yield {
      ...segment,
      ...(document === undefined ? {} : { document }),
      name,
      outputs: hasOutputs ? outputs : undefined,
      hypotheses: ranked?.hypotheses ?? NONE,
    };
  }
  for (const [name, { line }] of digest.segments) {
    if (Number(name) < read) continue;
    throw new FormatError(line, `segment ${name} is beyond the last line of the source, ${read - 1}`);
  }
}

/** The segments that are ranked, where no file holds a source. */
export async function* segmentsOfRankings(
  digest: Pick<JudgmentsDigest, "segments" | "hasDocuments">,
): AsyncGenerator<ImportSegment, void, undefined> {
  const positions = segmentPositions(digest.segments.keys());
  const ordered = [...positions].sort(([, one], [, other]) => one - other);
  for (const [name, position] of ordered) {
    const ranked = digest.segments.get(name);
    const { document } = digest.hasDocuments && ranked ? ranked : {};
    yield {
      position,
      name,
      ...(document === undefined ? {} : { document }),
      source: placeholderSource(name),
      outputs: undefined,
      hypotheses: ranked?.hypotheses ?? NONE,
      references: [],
      gold: [],
    };
  }
}
