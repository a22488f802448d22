import type { CampaignSegment } from "../alignment/campaign-segments";
import type { FirstSegment } from "../numbering/find-numbering";
import type { DigestedHypothesis, JudgmentsDigest } from "./judgments-digest";
import { placeholderSource } from "./placeholder-text";
import { segmentPositions } from "./segment-positions";

/** A segment of an imported campaign, with the hypotheses that rankings show. Its position is the number that these use. */
export interface ImportSegment extends Omit<CampaignSegment, "outputs"> {
  /** What the file of rankings calls it. */
  readonly name: string;
  /** In the order of the systems; nothing where only the rankings tell of outputs. */
  readonly outputs: readonly string[] | undefined;
  readonly hypotheses: readonly DigestedHypothesis[];
}

const NONE: readonly DigestedHypothesis[] = [];

/** The segments of other files, each with its hypotheses of the rankings, which call the first of them so. */
export async function* segmentsOfTexts(
  segments: AsyncIterable<CampaignSegment>,
  digest: Pick<JudgmentsDigest, "segments" | "hasDocuments">,
  { hasOutputs, first }: { readonly hasOutputs: boolean; readonly first: FirstSegment },
): AsyncGenerator<ImportSegment, void, undefined> {
  for await (const { outputs, ...segment } of segments) {
    const position = segment.position + first;
    const name = String(position);
    const ranked = digest.segments.get(name);
    const document = segment.document ?? (digest.hasDocuments ? ranked?.document : undefined);
    yield {
      ...segment,
      position,
      ...(document === undefined ? {} : { document }),
      name,
      outputs: hasOutputs ? outputs : undefined,
      hypotheses: ranked?.hypotheses ?? NONE,
    };
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
      line: position + 1,
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
