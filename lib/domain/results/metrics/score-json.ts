import type { Score } from "../../metrics/scorer";
import { precisionAndRecall } from "./precision-and-recall";
import type { ScoreReport, SystemScore } from "./score-tables";
import type { SentenceScore } from "./sentence-rows";

/** Scores with all that they were made with. */
export interface SignedScores extends ScoreReport {
  readonly seed: number;
  readonly version: string;
}

/** Everything as one document. */
export function scoreDocument(scored: SignedScores): object {
  const { head, tail } = documentParts(scored);
  return { ...head, systems: scored.systems.map((system) => systemJson(system, scored)), ...tail };
}

/** The same document with the scores of segments in each system, as text that is made while it is written. */
export function* scoreDocumentText(
  scored: SignedScores,
  sentences: Iterable<SentenceScore>,
): Generator<string, void, undefined> {
  const { head, tail } = documentParts(scored);
  yield `${opened(head)},"systems":[`;
  let system: SystemScore | undefined;
  for (const sentence of sentences) {
    if (sentence.system !== system?.system) {
      if (system) yield "\n]},";
      system = scored.systems.find((each) => each.system === sentence.system)!;
      yield `\n${opened(systemJson(system, scored))},"sentences":[`;
    } else yield ",";
    yield `\n${text(sentenceJson(sentence, scored))}`;
  }
  yield `${system ? "\n]}" : ""}],${text(tail).slice(1)}\n`;
}

/** What programs get of a segment: its id, which counts from 0, and its number from 1. */
export function sentenceJson(
  { system, segment, score, report }: SentenceScore,
  scored: SignedScores,
): object {
  return { system, segment, number: segment + 1, ...scoreJson(score, scored), ...(report ? { report } : {}) };
}

/** A statistic that does not exist is null: a key that is there sometimes is no contract. */
export function text(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === "number" && !Number.isFinite(each)) return null;
    return each === undefined ? null : each;
  });
}

function documentParts({ metric, settings, signature, segments, seed, bootstrap, p, ...rest }: SignedScores) {
  const { fingerprint, version, comparisons } = rest;
  return {
    head: { metric, settings, signature, segments, seed, bootstrap, p, fingerprint, version },
    tail: { comparisons },
  };
}

function systemJson(
  { system, score, interval, sweep, types }: SystemScore,
  { metric, settings }: Pick<SignedScores, "metric" | "settings">,
): object {
  return {
    system,
    ...scoreJson(score, { metric, settings }),
    scoreLow: interval?.low ?? null,
    scoreHigh: interval?.high ?? null,
    sweep,
    types,
  };
}

/** `p` and `r` under the same names whatever the metric, then everything that it says. */
function scoreJson(score: Score, { metric, settings }: Pick<SignedScores, "metric" | "settings">): object {
  const { score: value, ...rest } = score;
  return { score: value, ...precisionAndRecall(metric, settings, score), ...rest };
}

function opened(value: object): string {
  return text(value).slice(0, -1);
}
