import { shuffleInPlace } from "../../random/shuffle";
import { createStream } from "../../random/stream";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { UncertaintyUnit } from "../bootstrap";
import { numbersByUnit, type RankingUnits } from "../judgment-table";
import type { Leaderboard } from "../leaderboard-from-replicates";
import type { RankingWarning } from "../ranking-warning";
import { scoreOrder } from "../ranks";
import { comparisonMargins } from "../uncertainty/confidence-ranges";
import { fewestRemoved } from "./fewest-removed";
import type { FittedOrder, Refits } from "./refits";

/** Whether a claim would stand: see `verdictOf`. */
export type Verdict = "firm" | "likely" | "open";

/** What could be left out of a campaign. */
export type LeftOutKind = "judge" | "document";

/** A claim of the leaderboard: that a system is first, or that it stands above the next one. */
export interface Claim {
  readonly system: string;
  /** Nothing where the claim is that the system is first. */
  readonly other: string | null;
  readonly verdict: Verdict;
  /** Whether it is in the simultaneous rank sets of the usual unit. */
  readonly isSimultaneous: boolean;
  /** The units by whose own simultaneous rank sets it does not stand. */
  readonly unitsAgainst: readonly UncertaintyUnit[];
  /** The judges, and the documents, any one of whom it does not stand without. */
  readonly judgesAgainst: readonly string[];
  readonly documentsAgainst: readonly string[];
  /** The shares of draws over the usual unit, and of halves, that have it. */
  readonly draws: number;
  readonly halves: number;
  /** So few rankings decide; null where it is not known what was ranked together, or none were found. */
  readonly removal: Removal | null;
}

/** Rankings that the opposite of a claim can do without: whose, and on which segments. */
export interface Removal {
  readonly rankings: number;
  /** From the most to the fewest. */
  readonly judges: readonly { readonly judge: string; readonly rankings: number }[];
  readonly segments: readonly string[];
}

/** The order without all rankings of one judge, or on one document. */
export interface OrderWithout {
  readonly kind: LeftOutKind;
  readonly name: string;
  readonly rankings: number;
  /** By system the place that it then has, in the order of the leaderboard; null without a score. */
  readonly places: readonly (number | null)[];
}

/** Whether the order of the systems would stand. */
export interface Robustness {
  /** From best to worst. */
  readonly systems: readonly string[];
  readonly scores: readonly number[];
  readonly rankings: number;
  /** The unit that draws are over. */
  readonly usualUnit: UncertaintyUnit;
  readonly units: readonly UnitBoard[];
  readonly claims: readonly Claim[];
  readonly without: readonly OrderWithout[];
  readonly halves: Halves;
  /** What a reader of the order must know; results of earlier versions do not say. */
  readonly warnings?: readonly RankingWarning[];
}

/** Ranges and clusters by one unit, in the order of the systems. */
export interface UnitBoard {
  readonly unit: UncertaintyUnit;
  readonly rows: readonly {
    readonly rankLow: number | null;
    readonly rankHigh: number | null;
    readonly cluster: number | null;
  }[];
}

/** What random halves of the segments say of each other. */
export interface Halves {
  readonly splits: number;
  /** The share of splits of which both halves have the same system first. */
  readonly sameFirst: number;
  /** Kendall's τ between the orders of both halves, in the mean; null where there never were two orders. */
  readonly tau: number | null;
  /** By system the best and the worst place in the central 90 % of halves; null where too few gave it one. */
  readonly places: readonly ({ readonly low: number; readonly high: number } | null)[];
}

/** The uncertainty over one unit: its leaderboard, and rows of scores as other campaigns might have given them. */
export interface UnitUncertainty {
  readonly unit: UncertaintyUnit;
  readonly board: Leaderboard;
  readonly replicates: Float64Array;
}

export interface RobustnessSettings {
  readonly p: number;
  readonly seed: number;
  /** How many random halvings. */
  readonly splits: number;
  /** Only these systems stand in the order; all where none are named. */
  readonly shown?: readonly string[] | undefined;
  /** Whether it is known which judgments belong to one ranking. */
  readonly isGrouped: boolean;
}

/** How far it has come, in fits. */
export interface RobustnessProgress {
  readonly done: number;
  readonly total: number;
}

/** A step that a test of robustness asks for. */
export interface RobustnessStep extends RobustnessProgress {
  /** Of which rankings (1) it wants the scores, and what for; nothing where it wants none. */
  readonly wanted?: { readonly isIncluded: Uint8Array; readonly of: LeftOutKind | "half" };
}

/** From this share of draws on a claim that is not firm is likely. */
const LIKELY = 0.9;

/**
 * A claim is *firm* where it stands in the simultaneous rank sets of the usual unit and of every other unit, and in the
 * order without any one judge and without any one document; *likely* where at least 90 % of the draws have it; otherwise
 * *open*. One system is above another in simultaneous rank sets where it is ahead by more than the margin c·√v that the
 * sets at level 1 − p for all systems at once are made of (see `comparisonMargins`), and first where it is ahead of all.
 *
 * Yields before each fit, and is told its scores: whoever drives it can compute them as they please, do other things
 * meanwhile, and stop. Rankings that decide are told of methods whose influences are known.
 *
 * @param uncertainties the usual unit first
 */
export function* robustness(
  refits: FittedOrder | Refits,
  uncertainties: readonly UnitUncertainty[],
  settings: RobustnessSettings,
): Generator<RobustnessStep, Robustness, Float64Array | undefined> {
  const { units, systems } = refits;
  const order = rankedOrder(refits, settings.shown);
  const judges = occurring(units, "judge", units.judges);
  const documents = units.documents === null ? [] : occurring(units, "document", units.documents.names, 2);
  const claimed = order.length < 2 ? [] : [0, ...order.keys()].slice(0, order.length);
  const total = judges.length + documents.length + 2 * settings.splits + claimed.length;
  let done = 0;
  const progress = () => ({ done: done++, total });
  function* scoresOf(
    isIncluded: Uint8Array,
    of: LeftOutKind | "half",
  ): Generator<RobustnessStep, Float64Array, Float64Array | undefined> {
    const scores = yield { ...progress(), wanted: { isIncluded, of } };
    if (scores === undefined) throw new RangeError("the scores that a step asks for are missing");
    return scores;
  }

  const without: (OrderWithout & { readonly scores: Float64Array })[] = [];
  for (const [kind, named] of [
    ["judge", judges],
    ["document", documents],
  ] as const) {
    const numbers = named.length === 0 ? new Int32Array() : numbersByUnit(units, kind);
    for (const { number, name } of named) {
      const isIncluded = Uint8Array.from(numbers, (each) => (each === number ? 0 : 1));
      const scores = yield* scoresOf(isIncluded, kind);
      const left = isIncluded.reduce((sum, included) => sum + 1 - included, 0);
      without.push({ kind, name, rankings: left, places: placesOf(scores, order), scores });
    }
  }
  const halves: Float64Array[] = [];
  for (let split = 0; split < settings.splits; split++) {
    for (const isIncluded of halvesOf(units, createStream(settings.seed, "halves", split)))
      halves.push(yield* scoresOf(isIncluded, "half"));
  }
  const byUnit = uncertainties.map((each) => ({ ...each, ...comparedBy(each, refits, order, settings.p) }));
  const usual = byUnit[0];
  const removable =
    settings.isGrouped && claimed.length > 0 && "influences" in refits
      ? { refits, influences: refits.influences() }
      : undefined;
  const claims: Claim[] = [];
  for (const [number, place] of claimed.entries()) {
    yield progress();
    const rivals = number === 0 ? order.slice(1) : [order[place + 1]!];
    const above = order[place]!;
    const standsBy = (scores: ArrayLike<number>) => rivals.every((rival) => scores[above]! > scores[rival]!);
    const against = (kind: LeftOutKind) =>
      without.filter((each) => each.kind === kind && !standsBy(each.scores)).map(({ name }) => name);
    const standing = byUnit.map(({ unit, isAhead }) => ({
      unit,
      stands: rivals.every((rival) => isAhead(above, rival)),
    }));
    const facts = {
      isSimultaneous: standing[0]?.stands ?? false,
      unitsAgainst: standing.slice(1).flatMap(({ unit, stands }) => (stands ? [] : [unit])),
      judgesAgainst: against("judge"),
      documentsAgainst: against("document"),
      draws: usual === undefined ? 0 : shareOf(usual.rows, standsBy),
      halves: shareOf(halves, standsBy),
    };
    claims.push({
      system: systems[above]!,
      other: number === 0 ? null : systems[order[place + 1]!]!,
      verdict: verdictOf(facts),
      ...facts,
      removal: removable === undefined ? null : removalOf(removable, above, rivals),
    });
  }
  return {
    systems: order.map((system) => systems[system]!),
    scores: order.map((system) => refits.scores[system]!),
    rankings: units.rankings,
    usualUnit: uncertainties[0]?.unit ?? "both",
    units: uncertainties.map(({ unit, board }) => ({
      unit,
      rows: order.map((system) => {
        const row = board.rows.find((each) => each.system === systems[system]);
        return {
          rankLow: row?.rankLow ?? null,
          rankHigh: row?.rankHigh ?? null,
          cluster: row?.cluster ?? null,
        };
      }),
    })),
    claims,
    without: without.map(({ scores: _, ...each }) => each),
    halves: halvesTold(halves, order, settings.splits),
    warnings: uncertainties[0]?.board.warnings ?? [],
  };
}

/** The result of a test whose every step is answered. */
export async function answered(
  steps: ReturnType<typeof robustness>,
  answer: (step: RobustnessStep) => Promise<Float64Array | undefined>,
): Promise<Robustness> {
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    step = steps.next(await answer(step.value));
  }
}

function verdictOf({
  isSimultaneous,
  unitsAgainst,
  judgesAgainst,
  documentsAgainst,
  draws,
}: Omit<Claim, "system" | "other" | "verdict" | "halves" | "removal">): Verdict {
  const objections = unitsAgainst.length + judgesAgainst.length + documentsAgainst.length;
  if (isSimultaneous && objections === 0) return "firm";
  return draws >= LIKELY ? "likely" : "open";
}

/** Positions of the systems that stand in ranks, best first. */
function rankedOrder(
  { scores, systems, comparable }: FittedOrder,
  shown: readonly string[] | undefined,
): number[] {
  if (!comparable) return [];
  return [...scoreOrder(scores)].filter(
    (system) => !Number.isNaN(scores[system]!) && (shown?.includes(systems[system]!) ?? true),
  );
}

interface NamedUnit {
  readonly number: number;
  readonly name: string;
}

/** The judges or documents that have rankings, in code-unit order; none where there are fewer than `least`. */
function occurring(
  units: RankingUnits,
  unit: LeftOutKind,
  names: readonly string[],
  least = 1,
): readonly NamedUnit[] {
  const present = new Set(numbersByUnit(units, unit));
  const found = names.map((name, number) => ({ number, name })).filter(({ number }) => present.has(number));
  return found.length < least ? [] : found;
}

/** By place in the order the place that the system has by other scores. */
function placesOf(scores: Float64Array, order: readonly number[]): (number | null)[] {
  return order.map((system) => {
    const own = scores[system]!;
    if (Number.isNaN(own)) return null;
    return 1 + order.filter((other) => scores[other]! > own).length;
  });
}

/** Each half of the segments, drawn at random, as the rankings on it. */
function halvesOf({ segment }: RankingUnits, stream: ReturnType<typeof createStream>): Uint8Array[] {
  const segments = [...new Set(segment)];
  shuffleInPlace(stream, segments);
  const first = new Set(segments.slice(0, Math.ceil(segments.length / 2)));
  return [1, 0].map((half) => Uint8Array.from(segment, (each) => (first.has(each) ? half : 1 - half)));
}

/** Who is ahead of whom by the simultaneous margins of a unit, and its replicates that rank all systems. */
function comparedBy(
  { replicates }: UnitUncertainty,
  { scores, systems }: FittedOrder,
  order: readonly number[],
  p: number,
) {
  const size = systems.length;
  const rows: Float64Array[] = [];
  for (let begin = 0; begin + size <= replicates.length; begin += size) {
    const row = replicates.subarray(begin, begin + size);
    if (order.every((system) => !Number.isNaN(row[system]!))) rows.push(row);
  }
  const among = new Float64Array(rows.length * order.length);
  for (const [replicate, row] of rows.entries())
    for (const [place, system] of order.entries()) among[replicate * order.length + place] = row[system]!;
  const ranked = Float64Array.from(order, (system) => scores[system]!);
  const margins = comparisonMargins(ranked, among, p, "all");
  const placeOf = new Map(order.map((system, place) => [system, place]));
  const isAhead = (above: number, below: number) => {
    const [one, other] = [placeOf.get(above)!, placeOf.get(below)!];
    return margins !== undefined && ranked[one]! - ranked[other]! > margins[one * order.length + other]!;
  };
  return { rows, isAhead };
}

function shareOf(rows: readonly Float64Array[], stands: (scores: Float64Array) => boolean): number {
  return rows.length === 0 ? 0 : rows.filter(stands).length / rows.length;
}

/** The fewest of those that let any rival pass. */
function removalOf(
  { refits, influences }: { readonly refits: Refits; readonly influences: Float64Array },
  above: number,
  rivals: readonly number[],
): Removal | null {
  let fewest: readonly number[] | undefined;
  for (const rival of rivals) {
    const removed = fewestRemoved(refits, influences, above, rival);
    if (removed !== undefined && (fewest === undefined || removed.length < fewest.length)) fewest = removed;
  }
  if (fewest === undefined) return null;
  const byJudge = new Map<string, number>();
  const segments = new Set<string>();
  for (const ranking of fewest) {
    const { judges, judge, segments: names, segment } = refits.units;
    const name = judges[judge[ranking]!]!;
    byJudge.set(name, (byJudge.get(name) ?? 0) + 1);
    segments.add(names[segment[ranking]!]!);
  }
  return {
    rankings: fewest.length,
    judges: [...byJudge]
      .map(([judge, rankings]) => ({ judge, rankings }))
      .sort((one, other) => other.rankings - one.rankings || compareCodeUnits(one.judge, other.judge)),
    segments: [...segments],
  };
}

function halvesTold(halves: readonly Float64Array[], order: readonly number[], splits: number): Halves {
  let same = 0;
  const taus: number[] = [];
  const held = order.map(() => [] as number[]);
  for (let split = 0; split < splits; split++) {
    const both = [halves[2 * split]!, halves[2 * split + 1]!].map((scores) => placesOf(scores, order));
    for (const places of both)
      for (const [system, place] of places.entries()) if (place !== null) held[system]!.push(place);
    const [first, second] = both;
    if (first!.some((place, at) => place === 1 && second![at] === 1)) same++;
    const tau = kendall(first!, second!);
    if (tau !== undefined) taus.push(tau);
  }
  return {
    splits,
    sameFirst: splits === 0 ? 0 : same / splits,
    tau: taus.length === 0 ? null : taus.reduce((sum, tau) => sum + tau, 0) / taus.length,
    places: held.map((places) => {
      if (places.length < 2 * splits * LIKELY || places.length < 20) return null;
      const sorted = places.toSorted((one, other) => one - other);
      const dropped = Math.floor(sorted.length * ((1 - LIKELY) / 2));
      return { low: sorted[dropped]!, high: sorted[sorted.length - 1 - dropped]! };
    }),
  };
}

/** Concordant minus discordant pairs over all pairs that both place. */
function kendall(first: readonly (number | null)[], second: readonly (number | null)[]): number | undefined {
  let [sum, pairs] = [0, 0];
  for (let one = 0; one < first.length; one++)
    for (let other = one + 1; other < first.length; other++) {
      const places = [first[one], first[other], second[one], second[other]];
      if (places.some((place) => place === null || place === undefined)) continue;
      sum += Math.sign(first[one]! - first[other]!) * Math.sign(second[one]! - second[other]!);
      pairs++;
    }
  return pairs === 0 ? undefined : sum / pairs;
}
