import { GAP, MISMATCH, pairCosts } from "./pair-costs";
import { firstPlane, nextPlane, type PlaneCosts } from "./plane-costs";
import { threeTexts } from "./three-texts";
import type { ThreeWayAligner } from "./three-way-aligner";

/** A stretch of the source and the texts, as numbers of tokens, that references may have in its place. */
export interface NumberedPiece {
  readonly from: number;
  readonly to: number;
  readonly texts: readonly Int32Array[];
}

/** A place between two pieces where every alignment may be cut, and the hypothesis position that belongs to it. */
export interface CertainCut {
  /** Between this piece and the one before. */
  readonly piece: number;
  readonly hypothesis: number;
}

/** Costs above this are as good as infinite; a lower bound that is clipped is a lower bound still. */
const HIGHEST = 30_000;
const LOWEST = -32_768;

/**
 * The places between pieces through which every cheapest alignment of source, hypothesis and reference passes at one
 * and the same point, whatever texts the reference has for its pieces. Between two such places, what is preferred
 * does not depend on anything outside.
 *
 * For each place a point is guessed: where a cheapest alignment of source and hypothesis alone crosses it. Going from
 * the left, a lower bound is kept, over all choices of texts so far, of how much dearer every other position is to
 * reach than the guessed one; going from the right, likewise, of how much dearer it is to end from. Where the two
 * bounds together are above 0 everywhere else, no cheapest alignment is elsewhere. The bounds hold because adding a
 * token never makes a dearer beginning cheaper, and because the way from one guessed point to the next costs at most
 * what aligning the stretch between them costs.
 */
export function certainCuts(
  source: Int32Array,
  hypothesis: Int32Array,
  pieces: readonly NumberedPiece[],
  aligner: ThreeWayAligner,
): readonly CertainCut[] {
  const points = guessedPoints(source, hypothesis, pieces);
  const steps = pieces.map(({ from, to, texts }, piece) => {
    const stretch = source.subarray(from, to);
    const written = hypothesis.subarray(points[piece]!, points[piece + 1]!);
    return texts.map((text) => aligner.cost(threeTexts(stretch, written, text)));
  });
  const places = pieces.map(({ from }, piece) => ({ i: from, j: points[piece]! }));
  places.push({ i: source.length, j: hypothesis.length });
  const texts = pieces.map((piece) => piece.texts);
  const cells = (source.length + 1) * (hypothesis.length + 1);
  const fromTheEnd = new Int16Array((pieces.length + 1) * cells);
  let passed = 0;
  const reversed = {
    source: source.toReversed(),
    hypothesis: hypothesis.toReversed(),
    pieces: texts.map((choice) => choice.map((text) => text.toReversed())).toReversed(),
    steps: steps.toReversed(),
    places: places.map(({ i, j }) => ({ i: source.length - i, j: hypothesis.length - j })).toReversed(),
  };
  for (const bounds of excess(reversed)) {
    const offset = (pieces.length - passed++) * cells;
    for (let at = 0; at < cells; at++) fromTheEnd[offset + cells - 1 - at] = clipped(bounds[at]!);
  }
  const cuts: CertainCut[] = [];
  let piece = 0;
  for (const bounds of excess({ source, hypothesis, pieces: texts, steps, places })) {
    const { i, j } = places[piece]!;
    const point = i * (hypothesis.length + 1) + j;
    const isInside = piece > 0 && piece < pieces.length;
    const others = fromTheEnd.subarray(piece * cells, (piece + 1) * cells);
    if (isInside && isOnlyPoint(bounds, others, point)) cuts.push({ piece, hypothesis: j });
    piece++;
  }
  return cuts;
}

function isOnlyPoint(fromTheStart: PlaneCosts, fromTheEnd: Int16Array, point: number): boolean {
  for (let at = 0; at < fromTheEnd.length; at++) {
    if (clipped(fromTheStart[at]!) + fromTheEnd[at]! <= 0 && at !== point) return false;
  }
  return true;
}

/** The sum of two clipped bounds is above 0 only where that of the true ones is. */
function clipped(bound: number): number {
  return bound > HIGHEST ? HIGHEST : bound < LOWEST ? LOWEST : bound;
}

/** At which hypothesis position each piece begins in a cheapest alignment of source and hypothesis; at last, the end. */
function guessedPoints(
  source: Int32Array,
  hypothesis: Int32Array,
  pieces: readonly NumberedPiece[],
): Int32Array {
  const { toEnd, width } = pairCosts(source, hypothesis);
  const reached = new Int32Array(source.length + 1);
  for (let i = 0, j = 0; i < source.length; ) {
    const here = toEnd[i * width + j]!;
    const together = source[i] === hypothesis[j] ? 0 : MISMATCH;
    if (j < hypothesis.length && here === toEnd[(i + 1) * width + j + 1]! + together) {
      i++;
      j++;
      reached[i] = j;
    } else if (here === toEnd[(i + 1) * width + j]! + GAP) {
      i++;
      reached[i] = j;
    } else j++;
  }
  const points = new Int32Array(pieces.length + 1).fill(hypothesis.length);
  for (const [index, { from }] of pieces.entries()) points[index] = index === 0 ? 0 : reached[from]!;
  return points;
}

interface Way {
  readonly source: Int32Array;
  readonly hypothesis: Int32Array;
  readonly pieces: readonly (readonly Int32Array[])[];
  /** What it costs to come from one guessed point to the next, by text. */
  readonly steps: readonly (readonly number[])[];
  readonly places: readonly { readonly i: number; readonly j: number }[];
}

/** For each place between pieces, at least how much dearer each position is to reach than the guessed one. */
function* excess({ source, hypothesis, pieces, steps, places }: Way): Generator<PlaneCosts> {
  const width = hypothesis.length + 1;
  let plane = firstPlane(source, hypothesis);
  const [one, other] = [plane.slice(), plane.slice()];
  let sum: PlaneCosts = plane.slice();
  yield plane;
  for (const [piece, texts] of pieces.entries()) {
    for (const [which, text] of texts.entries()) {
      let behind = plane;
      for (const token of text) {
        const next = behind === one ? other : one;
        nextPlane(behind, token, source, hypothesis, next);
        behind = next;
      }
      const step = steps[piece]![which]!;
      for (let at = 0; at < sum.length; at++) {
        const dearer = behind[at]! - step;
        if (which === 0 || dearer < sum[at]!) sum[at] = dearer;
      }
    }
    const { i, j } = places[piece + 1]!;
    // Neither dearer than itself nor cheaper, whatever the bounds before could not exclude.
    sum[i * width + j] = 0;
    [plane, sum] = [sum, plane];
    yield plane;
  }
}
