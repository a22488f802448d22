import type { ChartPoint } from "./chart";
import { textWidth } from "./text-width";

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
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
  /** So far away that a line must lead to its point. */
  readonly isFar: boolean;
}

const DISTANCES = [7, 11, 17, 25, 35, 48] as const;
/** The first of them that gets a line. */
const FAR = 17;
const DIRECTIONS = 16;
const POINT_RADIUS = 4.5;
const ROUNDS = 6;
/** Nearer to another point than to its own, a name is read as that one's; still better than covering a point. */
const MISLEADING = 80;

/**
 * Places a label beside each point so that labels cover neither each other nor a point and stay inside the frame:
 * near before far, right before left, nearest to the point that it names. In points as dense as a swarm some may still touch; then as little as possible.
 * The same points give the same places.
 */
export function placeLabels(points: readonly LabelledPoint[], size: number, frame: Frame): PlacedLabel[] {
  const candidates = points.map((point) => candidatesOf(point, size, frame));
  const chosen = candidates.map((own) => own[0]!);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [place, own] of candidates.entries()) {
      let best = chosen[place]!;
      let least = Number.POSITIVE_INFINITY;
      for (const candidate of own) {
        const cost = costOf(candidate, place, chosen, points);
        if (cost < least) [best, least] = [candidate, cost];
      }
      if (best !== chosen[place]) moved = true;
      chosen[place] = best;
    }
    if (!moved) break;
  }
  return chosen.map(({ distance, cost: _, ...label }) => ({ ...label, isFar: distance >= FAR }));
}

type Candidate = Omit<PlacedLabel, "isFar"> & { readonly distance: number; readonly cost: number };

function candidatesOf({ x, y, label }: LabelledPoint, size: number, frame: Frame): Candidate[] {
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
      const cost = distance / 4 + sideways;
      const isInside =
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom;
      if (isInside) inside.push({ label, x: left, y: middle + size * 0.34, box, distance, cost });
    }
  }
  if (inside.length > 0) return inside;
  // Wider than the frame: as far left as it may begin, at the height of its point.
  const box = { left: frame.left, top: y - height / 2, right: frame.left + width, bottom: y + height / 2 };
  return [{ label, x: box.left, y: y + size * 0.34, box, distance: 0, cost: 0 }];
}

function costOf(
  { box, cost }: Candidate,
  place: number,
  chosen: readonly Candidate[],
  points: readonly LabelledPoint[],
): number {
  let sum = cost;
  for (const [other, candidate] of chosen.entries()) {
    if (other !== place && overlap(box, candidate.box)) sum += 1000 + overlapArea(box, candidate.box);
  }
  const own = distanceTo(box, points[place]!);
  for (const [other, point] of points.entries()) {
    if (other !== place && distanceTo(box, point) < own) sum += MISLEADING;
    const { x, y } = point;
    const around = {
      left: x - POINT_RADIUS,
      right: x + POINT_RADIUS,
      top: y - POINT_RADIUS,
      bottom: y + POINT_RADIUS,
    };
    if (overlap(box, around)) sum += 300;
  }
  return sum;
}

export function overlap(one: Frame, other: Frame): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
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
