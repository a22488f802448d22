import { stronglyConnectedGroups } from "../connected-groups";
import type { Identification } from "../identification";
import type { RankedTexts, RankedTextTable } from "../ranked-texts";
import type { RankingWarning, WritingAlone } from "../ranking-warning";
import { roundedScore } from "../rounded-score";
import { fitPlackettLuce, type PlackettLuceFit, PlackettLuceLikelihood } from "./plackett-luce-fit";

/** So often does each system win, and lose, against the ghost where one is asked for. */
export const GHOST = 0.5;

/**
 * Of fewer texts in ten, say, a system's own score is hardly seen: it is read off texts that others wrote as well, by
 * the rule for what these are worth.
 */
const RARELY_ALONE = 0.1;

/** Plackett–Luce scores with what stands in the way of a ranking. */
export interface PlackettLuce extends Identification {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** The rankings that the fit saw, by places among `core`. */
  readonly rankings: readonly RankedTexts[];
  /** The positions of the systems that have a score; `fit` has its own numbers for them, in this order. */
  readonly core: readonly number[];
  readonly likelihood: PlackettLuceLikelihood;
  readonly fit: PlackettLuceFit;
}

/**
 * Plackett–Luce scores of whole rankings by maximum likelihood (see `fitPlackettLuce`): natural-log strengths with mean 0
 * over the systems that have one. A finite maximum needs wins that lead from every system to every other (Ford 1957;
 * Hunter 2004). Where they do not, the largest group in which they do is fitted alone, without the texts of all others,
 * and these have no score; with a ghost everybody has one.
 *
 * Fails with a RangeError where it is unknown which judgments belong to one ranking: pairs are no rankings.
 *
 * @param ghost wins and losses of each system against a ghost: 0 for none
 */
export function plackettLuce(table: RankedTextTable, ghost: number): PlackettLuce {
  if (!table.isGrouped) throw new RangeError("it is unknown which judgments belong to one ranking");
  const size = table.systems.length;
  const groups = ghost > 0 ? [table.systems.map((_, system) => system)] : winningGroups(table);
  const largest = Math.max(0, ...groups.map((group) => group.length));
  const candidates = groups.filter((group) => group.length === largest && largest > 1);
  const core = candidates.length === 1 ? candidates[0]! : [];
  const inside = among(table, core);
  const likelihood = new PlackettLuceLikelihood({ systems: core.length, rankings: inside, ghost });
  const fit = fitPlackettLuce(likelihood, likelihood.weights);
  const scores = new Float64Array(size).fill(Number.NaN);
  if (fit.converged)
    for (const [place, system] of core.entries()) scores[system] = roundedScore(fit.strengths[place]!);
  const warnings: RankingWarning[] = [];
  if (groups.length > 1)
    warnings.push({
      kind: "wins-one-way",
      groups: groups.map((group) => group.map((system) => table.systems[system]!)),
    });
  if (core.length > 0 && !fit.converged) warnings.push({ kind: "not-converged", iterations: fit.iterations });
  const maxShown = inside.reduce((most, { texts }) => Math.max(most, texts.length), 0);
  const largestTie = Math.max(1, ...fit.tieSizes);
  if (fit.converged && largestTie < maxShown) warnings.push({ kind: "largest-tie", largestTie, maxShown });
  const rarely = writingAlone(inside, core.length).filter(({ alone, texts }) => alone < RARELY_ALONE * texts);
  if (fit.converged && rarely.length > 0) {
    const systems = rarely.map(({ place, ...counts }) => ({
      system: table.systems[core[place]!]!,
      ...counts,
    }));
    warnings.push({ kind: "rarely-alone", systems });
  }
  return {
    systems: table.systems,
    rankings: inside,
    core,
    likelihood,
    fit,
    scores,
    comparable: core.length > 0 && fit.converged,
    warnings,
  };
}

/** How many texts each system wrote, and how many alone. */
function writingAlone(
  rankings: readonly RankedTexts[],
  systems: number,
): readonly (Omit<WritingAlone, "system"> & { readonly place: number })[] {
  const [alone, texts] = [new Int32Array(systems), new Int32Array(systems)];
  for (const ranking of rankings) {
    for (const writers of ranking.texts) {
      for (const writer of writers) texts[writer]! += 1;
      if (writers.length === 1) alone[writers[0]!]! += 1;
    }
  }
  return Array.from(texts, (count, place) => ({ place, alone: alone[place]!, texts: count }));
}

/** The groups of systems within which wins lead from each to each other. */
function winningGroups({ systems, rankings }: RankedTextTable): number[][] {
  const size = systems.length;
  const wins = new Uint8Array(size * size);
  for (const { texts, tiers } of rankings) {
    let begin = 0;
    for (const tier of tiers) {
      const winners = texts.slice(begin, begin + tier).flat();
      begin += tier;
      for (const loser of texts.slice(begin).flat())
        for (const winner of winners) wins[winner * size + loser] = 1;
    }
  }
  return stronglyConnectedGroups(size, (winner, loser) => wins[winner * size + loser] === 1);
}

/** The rankings of the texts that some systems wrote, by their places among these. */
function among(
  { rankings, systems: { length } }: RankedTextTable,
  core: readonly number[],
): readonly RankedTexts[] {
  // Nothing is left out, and a copy would be as much again.
  if (core.length === length) return rankings;
  const placeOf = new Map(core.map((system, place) => [system, place]));
  // Rankings share the lists of systems that occur again, and go on sharing them.
  const known = new Map<readonly number[], readonly number[]>();
  const placesOf = (systems: readonly number[]) => {
    const places = known.get(systems) ?? systems.flatMap((system) => placeOf.get(system) ?? []);
    known.set(systems, places);
    return places;
  };
  return rankings.flatMap((ranking) => {
    const tiers: number[] = [];
    const texts: (readonly number[])[] = [];
    let begin = 0;
    for (const tier of ranking.tiers) {
      const present = ranking.texts
        .slice(begin, begin + tier)
        .map(placesOf)
        .filter((systems) => systems.length > 0);
      begin += tier;
      if (present.length === 0) continue;
      texts.push(...present);
      tiers.push(present.length);
    }
    return texts.length < 2 ? [] : [{ ...ranking, texts, tiers }];
  });
}
