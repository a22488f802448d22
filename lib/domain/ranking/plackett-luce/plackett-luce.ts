import { GrowableColumn } from "../../columns/growable-column";
import { NameIndex } from "../../columns/name-index";
import { stronglyConnectedGroups } from "../connected-groups";
import type { Identification } from "../identification";
import { documentsOfSegments, type RankingUnits } from "../judgment-table";
import type { RankedTextPasses, RankedTexts } from "../ranked-texts";
import type { RankingWarning } from "../ranking-warning";
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
  /** What the rankings that the fit saw belong to. */
  readonly units: RankingUnits;
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
export function plackettLuce(table: RankedTextPasses, ghost: number): PlackettLuce {
  if (!table.isGrouped) throw new RangeError("it is unknown which judgments belong to one ranking");
  const size = table.systems.length;
  const groups = ghost > 0 ? [table.systems.map((_, system) => system)] : winningGroups(table);
  const largest = Math.max(0, ...groups.map((group) => group.length));
  const candidates = groups.filter((group) => group.length === largest && largest > 1);
  const core = candidates.length === 1 ? candidates[0]! : [];
  const units = new UnitColumns();
  const rankings = units.ofAll(among(table, core));
  const likelihood = new PlackettLuceLikelihood({ systems: core.length, rankings, ghost, size: table.size });
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
  const { maxShown } = likelihood;
  const largestTie = Math.max(1, ...fit.tieSizes);
  if (fit.converged && largestTie < maxShown) warnings.push({ kind: "largest-tie", largestTie, maxShown });
  const rarely = likelihood.writingAlone().filter(({ alone, texts }) => alone < RARELY_ALONE * texts);
  if (fit.converged && rarely.length > 0) {
    const systems = rarely.map(({ place, ...counts }) => ({
      system: table.systems[core[place]!]!,
      ...counts,
    }));
    warnings.push({ kind: "rarely-alone", systems });
  }
  return {
    systems: table.systems,
    units: units.build(),
    core,
    likelihood,
    fit,
    scores,
    comparable: core.length > 0 && fit.converged,
    warnings,
  };
}

/** Gathers what rankings belong to, as they pass by. */
class UnitColumns {
  readonly #judges = new NameIndex();
  readonly #segments = new NameIndex();
  /** By segment; null where rankings of it name none, or several. */
  readonly #documents: (string | null)[] = [];
  readonly #judge = new GrowableColumn((length) => new Int32Array(length));
  readonly #segment = new GrowableColumn((length) => new Int32Array(length));

  *ofAll(rankings: Iterable<RankedTexts>): Generator<RankedTexts, void, undefined> {
    for (const ranking of rankings) {
      const segment = this.#segments.numberOf(ranking.segment);
      const document = ranking.document ?? null;
      if (this.#documents[segment] === undefined) this.#documents[segment] = document;
      else if (this.#documents[segment] !== document) this.#documents[segment] = null;
      this.#segment.append(segment);
      this.#judge.append(this.#judges.numberOf(ranking.judge));
      yield ranking;
    }
  }

  build(): RankingUnits {
    const [judges, segments] = [this.#judges.ordered(), this.#segments.ordered()];
    const documents: (string | null)[] = [];
    for (const [number, place] of segments.positions.entries()) documents[place] = this.#documents[number]!;
    return {
      rankings: this.#judge.length,
      judges: judges.names,
      segments: segments.names,
      documents: documentsOfSegments(documents),
      judge: this.#judge.column((number) => judges.positions[number]!),
      segment: this.#segment.column((number) => segments.positions[number]!),
    };
  }
}

/** The groups of systems within which wins lead from each to each other. */
function winningGroups({ systems, rankings }: RankedTextPasses): number[][] {
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

/** The rankings of the texts that some systems wrote, by their places among these, as they pass by. */
function* among(
  { rankings, systems }: RankedTextPasses,
  core: readonly number[],
): Generator<RankedTexts, void, undefined> {
  if (core.length === systems.length) {
    yield* rankings;
    return;
  }
  const placeOf = new Map(core.map((system, place) => [system, place]));
  const placesOf = (writers: readonly number[]) => writers.flatMap((system) => placeOf.get(system) ?? []);
  for (const ranking of rankings) {
    const tiers: number[] = [];
    const texts: (readonly number[])[] = [];
    let begin = 0;
    for (const tier of ranking.tiers) {
      const present = ranking.texts
        .slice(begin, begin + tier)
        .map(placesOf)
        .filter((writers) => writers.length > 0);
      begin += tier;
      if (present.length === 0) continue;
      texts.push(...present);
      tiers.push(present.length);
    }
    if (texts.length >= 2) yield { ...ranking, texts, tiers };
  }
}
