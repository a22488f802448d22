import type { GoldAnnotator, GoldEdit } from "./gold-annotation";

/** An edit with whose it is. */
export interface AnnotatedEdit {
  readonly annotator: number;
  readonly edit: GoldEdit;
}

/** Edits that have to do with each other, of one annotator or of several. */
export type EditCluster = readonly AnnotatedEdit[];

/**
 * Whether two edits cannot both be applied independently: they share a token; or one is an insertion strictly inside
 * the other; or both are insertions at one place.
 */
export function editsOverlap(one: GoldEdit, other: GoldEdit): boolean {
  if (one.start === other.start && one.end === other.end) return true;
  // For an insertion both sides say the same: strictly inside.
  return one.start < other.end && other.start < one.end;
}

const length = ({ edit }: AnnotatedEdit) => edit.end - edit.start;

/**
 * The edits of all annotators, longest first (of equally long ones in the order given), each joined to the first
 * cluster that holds an edit it overlaps with, as the I-measure's own conversion does it. Clusters come in order of
 * the place of their first edit.
 */
export function clusterEdits(annotators: readonly GoldAnnotator[]): readonly EditCluster[] {
  const all = annotators.flatMap(({ id, edits }) => edits.map((edit) => ({ annotator: id, edit })));
  const clusters: AnnotatedEdit[][] = [];
  for (const one of all.toSorted((a, b) => length(b) - length(a))) {
    const cluster = clusters.find((members) => members.some(({ edit }) => editsOverlap(edit, one.edit)));
    if (cluster) cluster.push(one);
    else clusters.push([one]);
  }
  return clusters.sort((a, b) => placeOf(a).start - placeOf(b).start || placeOf(a).end - placeOf(b).end);
}

function placeOf(cluster: EditCluster): { readonly start: number; readonly end: number } {
  return cluster[0]?.edit ?? { start: 0, end: 0 };
}
