import type { ChartPoint } from "./chart";
import { textWidth } from "./text-width";

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A straight piece of a line. */
export interface LinePiece {
  readonly from: ChartPoint;
  readonly to: ChartPoint;
}

export interface LabelledPoint extends ChartPoint {
  readonly label: string;
}

export interface PlacedLabel {
  readonly label: string;
  /** The start of the text, on its base line. */
  readonly x: number;
  readonly y: number;
  readonly box: Frame;
  /** So far away that this line must lead to its point. */
  readonly leader: LinePiece | undefined;
}

/** What labels keep clear of besides one another. */
export interface LabelObstacles {
  readonly points?: readonly ChartPoint[];
  readonly lines?: readonly LinePiece[];
}

const DISTANCES = [7, 9, 11, 14, 17, 21, 25, 30, 35, 42, 50] as const;
/** The first of them that gets a line. */
const FAR = 17;
const DIRECTIONS = 16;
const POINT_RADIUS = 4.5;
/** Kept free between a label and a line. */
const LINE_ROOM = 1.5;
const ROUNDS = 6;
/** How often the labels are put down anew where some find no place. */
const ATTEMPTS = 6;
/** Steps between the places that are tried all over the frame where none near the point is free. */
const STEP = 6;
/** More than any sum of distances and directions: what touches is chosen only where nothing is free. */
const TOUCHES_LABEL = 1000;
const TOUCHES_POINT = 400;
const TOUCHES_LINE = 400;
/** Nearer to another point than to its own, a name without a line is read as that one's. */
const MISLEADING = 80;
/** Its line passes through another point. */
const CONFUSING = 40;

/**
 * Places a label beside each point so that labels touch neither each other nor a point or a line, and stay inside the
 * frame: near before far, right before left, nearest to the point that it names. Where nothing near is free, a label
 * goes to the nearest free place of the frame, and a line leads to its point, which crosses no other label. In points
 * so dense that the frame has no free place left some may still touch; then as few as possible. The same points give
 * the same places.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  size: number,
  frame: Frame,
  { points: otherPoints = [], lines = [] }: LabelObstacles = {},
): PlacedLabel[] {
  const obstacles = { points: [...points, ...otherPoints], lines };
  const near = points.map((point, own) => candidatesOf(point, own, size, frame, obstacles));
  const chosen = near.map((candidates) => candidates[0]!);
  settle(chosen, near);
  if (touching(chosen).length === 0) return chosen.map(placed);
  const everywhere = near.map((own, place) =>
    [...own, ...candidatesEverywhere(points[place]!, place, size, frame, obstacles)].sort(byCost),
  );
  settle(chosen, everywhere);
  return inBetterOrder(chosen, everywhere).map(placed);
}

function placed({ label, x, y, box, leader }: Candidate): PlacedLabel {
  return { label, x, y, box, leader };
}

/** Where labels block one another, those that found no free place are put first, and the others around them. */
function inBetterOrder(
  first: readonly Candidate[],
  candidates: readonly (readonly Candidate[])[],
): readonly Candidate[] {
  let best = first;
  let order: readonly number[] = candidates.map((_, place) => place);
  let stuck = touching(first);
  for (let attempt = 0; attempt < ATTEMPTS && stuck.length > 0; attempt++) {
    order = [...stuck, ...order.filter((place) => !stuck.includes(place))];
    const chosen: Candidate[] = [];
    for (const place of order) chosen[place] = cheapest(chosen, place, candidates[place]!);
    settle(chosen, candidates);
    stuck = touching(chosen);
    if (stuck.length < touching(best).length) best = chosen;
  }
  return best;
}

interface Candidate extends PlacedLabel {
  /** What it costs wherever the other labels are. */
  readonly cost: number;
}

/** Moves one label after the other to where it costs least, until none moves any more. */
function settle(chosen: Candidate[], candidates: readonly (readonly Candidate[])[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [place, own] of candidates.entries()) {
      const best = cheapest(chosen, place, own);
      if (best !== chosen[place]) moved = true;
      chosen[place] = best;
    }
    if (!moved) break;
  }
}

/** The place of a label that costs least with the others where they are, as far as they are anywhere yet. */
function cheapest(chosen: readonly Candidate[], place: number, own: readonly Candidate[]): Candidate {
  let best = chosen[place] ?? own[0]!;
  let least = sumOf(chosen, place, best);
  for (const candidate of own) {
    // The others only add to it, and the next ones are no cheaper.
    if (candidate.cost >= least) break;
    const cost = sumOf(chosen, place, candidate);
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

function sumOf(chosen: readonly Candidate[], place: number, candidate: Candidate): number {
  let sum = candidate.cost;
  for (let other = 0; other < chosen.length; other++) {
    const there = chosen[other];
    if (other === place || there === undefined) continue;
    if (overlap(candidate.box, there.box)) sum += TOUCHES_LABEL + overlapArea(candidate.box, there.box);
    if (there.leader && crosses(there.leader, candidate.box)) sum += TOUCHES_LINE;
    if (candidate.leader && crosses(candidate.leader, there.box)) sum += TOUCHES_LINE;
  }
  return sum;
}

/** The labels that are in something's way, or have something in theirs. */
function touching(chosen: readonly Candidate[]): readonly number[] {
  return chosen.flatMap((candidate, place) =>
    sumOf(chosen, place, candidate) >= TOUCHES_POINT ? [place] : [],
  );
}

function byCost(one: Candidate, other: Candidate): number {
  return one.cost - other.cost;
}

type Obstacles = Required<LabelObstacles>;

function candidatesOf(
  point: LabelledPoint,
  own: number,
  size: number,
  frame: Frame,
  obstacles: Obstacles,
): Candidate[] {
  const { x, y, label } = point;
  const [width, height] = [textWidth(label, size), size];
  const inside: Candidate[] = [];
  for (const distance of DISTANCES) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      const [across, down] = [Math.cos(angle), Math.sin(angle)];
      // The text hangs outwards from where the direction meets its box.
      const left = x + across * distance + ((across - 1) / 2) * width;
      const middle = y + down * (distance + height / 2 - 3);
      const box = { left, top: middle - height / 2, right: left + width, bottom: middle + height / 2 };
      const sideways = 1 - Math.abs(across) + (across < 0 ? 0.4 : 0);
      if (!isInside(box, frame)) continue;
      inside.push(
        candidate(point, own, box, distance >= FAR, distance / 4 + sideways, { size, ...obstacles }),
      );
    }
  }
  if (inside.length > 0) return inside.sort(byCost);
  // Wider than the frame: as far left as it may begin, at the height of its point.
  const box = { left: frame.left, top: y - height / 2, right: frame.left + width, bottom: y + height / 2 };
  return [candidate(point, own, box, false, 0, { size, ...obstacles })];
}

/** All over the frame, each with a line: the further away, the dearer. */
function candidatesEverywhere(
  point: LabelledPoint,
  own: number,
  size: number,
  frame: Frame,
  obstacles: Obstacles,
): Candidate[] {
  const [width, height] = [textWidth(point.label, size), size];
  const found: Candidate[] = [];
  for (let top = frame.top; top + height <= frame.bottom; top += STEP) {
    for (let left = frame.left; left + width <= frame.right; left += 2 * STEP) {
      const box = { left, top, right: left + width, bottom: top + height };
      const distance = distanceTo(box, point);
      if (distance < FAR) continue;
      const there = candidate(point, own, box, true, distance / 4 + 1, { size, ...obstacles });
      // Where something is already nothing is gained.
      if (there.cost < TOUCHES_POINT) found.push(there);
    }
  }
  return found;
}

function candidate(
  { x, y, label }: LabelledPoint,
  own: number,
  box: Frame,
  isFar: boolean,
  dearness: number,
  { size, points, lines }: Obstacles & { readonly size: number },
): Candidate {
  const leader = isFar
    ? {
        from: { x, y },
        to: {
          x: Math.max(box.left, Math.min(x, box.right)),
          y: Math.max(box.top, Math.min(y, box.bottom)),
        },
      }
    : undefined;
  let cost = dearness;
  const ownDistance = distanceTo(box, { x, y });
  for (const [other, point] of points.entries()) {
    if (overlap(box, around(point))) cost += TOUCHES_POINT;
    if (other === own) continue;
    if (!leader && distanceTo(box, point) < ownDistance) cost += MISLEADING;
    // Of points at one place either name may be read as the other's; nothing helps.
    if (leader && !(point.x === x && point.y === y) && crosses(leader, around(point))) cost += CONFUSING;
  }
  const withRoom = {
    left: box.left - LINE_ROOM,
    top: box.top - LINE_ROOM,
    right: box.right + LINE_ROOM,
    bottom: box.bottom + LINE_ROOM,
  };
  for (const line of lines) if (crosses(line, withRoom)) cost += TOUCHES_LINE;
  return { label, x: box.left, y: box.top + size * 0.84, box, leader, cost };
}

function around({ x, y }: ChartPoint): Frame {
  return {
    left: x - POINT_RADIUS,
    top: y - POINT_RADIUS,
    right: x + POINT_RADIUS,
    bottom: y + POINT_RADIUS,
  };
}

function isInside(box: Frame, frame: Frame): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

export function overlap(one: Frame, other: Frame): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a piece of a line has a part inside a box; along an edge of it, it has none. */
export function crosses({ from, to }: LinePiece, box: Frame): boolean {
  // What is left of the piece when it is cut at each edge (Liang and Barsky).
  let [begin, end] = [0, 1];
  const [across, down] = [to.x - from.x, to.y - from.y];
  for (const [step, room] of [
    [-across, from.x - box.left],
    [across, box.right - from.x],
    [-down, from.y - box.top],
    [down, box.bottom - from.y],
  ] as const) {
    if (step === 0) {
      if (room <= 0) return false;
      continue;
    }
    const share = room / step;
    if (step < 0) begin = Math.max(begin, share);
    else end = Math.min(end, share);
  }
  return begin < end;
}

/** From a point to the nearest edge of a box. */
export function distanceTo(box: Frame, { x, y }: ChartPoint): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

function overlapArea(one: Frame, other: Frame): number {
  return (
    (Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  );
}
