import { applyEdits } from "../gold/apply-edits";
import type { GoldEdit, GoldSentence } from "../gold/gold-annotation";
import { type Alternative, type ClusterAlternatives, clusterAlternatives } from "./cluster-alternatives";

/** A stretch of the source, and what mixed references may have in its place, whatever they have elsewhere. */
export interface ReferencePiece {
  readonly from: number;
  readonly to: number;
  /** Different from each other, in the order of combinations of alternatives, at least one. */
  readonly texts: readonly (readonly string[])[];
  /** For each annotator which of the texts is all theirs; the first, should none be. */
  readonly own: readonly number[];
  /** Whether these are all; combinations beyond a limit are left out. */
  readonly isComplete: boolean;
}

/** More combinations than this are not written out for one stretch. */
const MAX_COMBINATIONS = 1 << 14;

/**
 * Cuts a sentence wherever no edit reaches across, nothing is inserted, and no cluster lies on both sides: every choice
 * of one text per piece is a mixed reference, and the other way round. Where edits cover the whole source, an edit
 * that would leave no token depends on all others, and the sentence is one piece.
 */
export function referencePieces(gold: GoldSentence): readonly ReferencePiece[] {
  const clusters = clusterAlternatives(gold);
  const length = gold.tokens.length;
  if (coverAll(clusters, length)) return [pieceOf(gold, 0, length, clusters, true)];
  const joints = jointsBetween(clusters, length);
  const pieces: ReferencePiece[] = [];
  let from = 0;
  for (let to = 1; to <= length; to++) {
    if (to < length && !joints[to]) continue;
    const inside = clusters.filter(({ start, end }) => start >= from && end <= to);
    pieces.push(pieceOf(gold, from, to, inside, false));
    from = to;
  }
  return pieces;
}

function coverAll(clusters: readonly ClusterAlternatives[], length: number): boolean {
  const covered = new Uint8Array(length);
  for (const { cluster } of clusters) {
    for (const { edit } of cluster) covered.fill(1, edit.start, edit.end);
  }
  return !covered.includes(0);
}

/** At which places the source may be cut. */
function jointsBetween(clusters: readonly ClusterAlternatives[], length: number): Uint8Array {
  const joints = new Uint8Array(length + 1).fill(1);
  for (const { start, end, cluster } of clusters) {
    joints.fill(0, start + 1, end);
    for (const { edit } of cluster) if (edit.start === edit.end) joints[edit.start] = 0;
  }
  return joints;
}

function pieceOf(
  { tokens, annotators }: GoldSentence,
  from: number,
  to: number,
  clusters: readonly ClusterAlternatives[],
  keepsSomeToken: boolean,
): ReferencePiece {
  const source = tokens.slice(from, to);
  if (clusters.length === 0) {
    return { from, to, texts: [source], own: annotators.map(() => 0), isComplete: true };
  }
  const applied = (edits: readonly GoldEdit[]) => {
    const shifted = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
    return applyEdits(source, shifted, { keepsSomeToken });
  };
  const texts = new Map<string, readonly string[]>();
  let left = MAX_COMBINATIONS;
  for (const edits of combinations(clusters)) {
    if (left-- === 0) break;
    if (inConflict(edits)) continue;
    const text = applied(edits);
    const key = text.join(" ");
    if (!texts.has(key)) texts.set(key, text);
  }
  if (texts.size === 0) texts.set(source.join(" "), source);
  const keys = [...texts.keys()];
  const own = annotators.map(({ id }) => {
    const edits = clusters.flatMap(({ cluster }) => cluster.filter(({ annotator }) => annotator === id));
    return Math.max(keys.indexOf(applied(edits.map(({ edit }) => edit)).join(" ")), 0);
  });
  return { from, to, texts: [...texts.values()], own, isComplete: left >= 0 };
}

/** One alternative of every cluster, the last cluster's changing fastest. */
function* combinations(clusters: readonly ClusterAlternatives[], at = 0): Generator<Alternative> {
  const cluster = clusters[at];
  if (!cluster) {
    yield [];
    return;
  }
  for (const alternative of cluster.alternatives) {
    for (const rest of combinations(clusters, at + 1)) yield [...alternative, ...rest];
  }
}

function inConflict(edits: readonly GoldEdit[]): boolean {
  return new Set(edits.map(({ start, end }) => `${start} ${end}`)).size < edits.length;
}
