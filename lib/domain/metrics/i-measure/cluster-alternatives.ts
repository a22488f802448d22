import { clusterEdits, type EditCluster } from "../gold/edit-clusters";
import type { GoldEdit, GoldSentence } from "../gold/gold-annotation";

/** Edits that one annotator makes together, each with one correction. */
export type Alternative = readonly GoldEdit[];

/** Places that have to do with each other, and what a mixed reference may do there. */
export interface ClusterAlternatives {
  readonly start: number;
  readonly end: number;
  readonly cluster: EditCluster;
  /** In the order of annotators; doing nothing, where that is allowed, comes last. */
  readonly alternatives: readonly Alternative[];
}

/** More than this many ways to combine the corrections of one annotator in one place are not told apart. */
const MAX_WAYS = 64;

/**
 * What each annotator does in a cluster of edits; nothing at all, too, unless every annotator of the sentence does
 * something that is required. Several edits of an annotator at one place are one edit, their texts joined; of an edit
 * with several corrections each is an alternative.
 */
export function clusterAlternatives({ annotators }: GoldSentence): readonly ClusterAlternatives[] {
  return clusterEdits(annotators).map((cluster) => {
    const edits = cluster.map(({ edit }) => edit);
    const alternatives: Alternative[] = annotators.flatMap(({ id }) => waysOf(cluster, id));
    const ids = new Set(cluster.map(({ annotator }) => annotator));
    if (ids.size < annotators.length || edits.some(({ required }) => !required)) alternatives.push([]);
    return {
      start: Math.min(...edits.map(({ start }) => start)),
      end: Math.max(...edits.map(({ end }) => end)),
      cluster,
      alternatives,
    };
  });
}

function waysOf(cluster: EditCluster, annotator: number): readonly Alternative[] {
  const own = cluster.filter((one) => one.annotator === annotator).map(({ edit }) => edit);
  if (own.length === 0) return [];
  let ways: Alternative[] = [[]];
  for (const edit of own) {
    const longer = ways.flatMap((way) =>
      edit.corrections.map((correction) => joined(way, { ...edit, corrections: [correction] })),
    );
    ways = longer.slice(0, MAX_WAYS);
  }
  return ways;
}

function joined(way: Alternative, edit: GoldEdit): Alternative {
  const same = way.findIndex(({ start, end }) => start === edit.start && end === edit.end);
  if (same === -1) return [...way, edit];
  const texts = [way[same]!.corrections[0], edit.corrections[0]];
  return way.with(same, { ...edit, corrections: [texts.join(" ")] });
}
