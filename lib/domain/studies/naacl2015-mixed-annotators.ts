import type { GoldAnnotator, GoldEdit, GoldSentence } from "../metrics/gold/gold-annotation";
import { clusterAlternatives } from "../metrics/i-measure/cluster-alternatives";

/**
 * An annotator for every way to mix what the annotators of a sentence did, numbered from 0: one alternative of each
 * cluster, in the order of the sentence. Meant for sentences whose clusters do not touch; there may be thousands.
 */
export function mixedAnnotators(sentence: GoldSentence): readonly GoldAnnotator[] {
  let ways: (readonly GoldEdit[])[] = [[]];
  for (const { alternatives } of clusterAlternatives(sentence)) {
    const different = new Map(alternatives.map((edits) => [JSON.stringify(edits.map(placeAndText)), edits]));
    ways = ways.flatMap((way) => [...different.values()].map((edits) => [...way, ...edits]));
  }
  return ways.map((edits, id) => ({ id, edits }));
}

const placeAndText = ({ start, end, corrections }: GoldEdit) => [start, end, corrections[0]];
