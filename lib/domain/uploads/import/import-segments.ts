import { compareCodeUnits } from "../../text/compare-code-units";
import type { CampaignSegment } from "../alignment/campaign-segments";
import type { FirstSegment } from "../numbering/find-numbering";
import { segmentNumber } from "../numbering/scores-numbering";
import type { DigestedHypothesis, JudgmentsDigest } from "./judgments-digest";
import { placeholderSource } from "./placeholder-text";

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
      edits: [],
    };
  }
}

/**
 * The positions of segments by what a file calls them: its own numbers where all are whole numbers. Others are numbered
 * in code-unit order from a power of ten that is not below their number, so that the positions as text stand in the
 * same order: whatever is drawn by chance starts from it, and comes out as it does from the file.
 */
function segmentPositions(names: Iterable<string>): ReadonlyMap<string, number> {
  const all = [...names];
  if (all.every((name) => segmentNumber(name) !== undefined))
    return new Map(all.map((name) => [name, Number(name)]));
  let first = 1;
  while (first < all.length) first *= 10;
  return new Map(all.sort(compareCodeUnits).map((name, place) => [name, first + place]));
}
