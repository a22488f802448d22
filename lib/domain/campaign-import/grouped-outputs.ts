import type { DistinctOutputs } from "../campaign-data/distinct-outputs";
import { normalisedText } from "../campaign-data/normalised-text";
import { FormatError } from "../formats/format-error";
import { compareCodeUnits } from "../judging/compare-code-units";
import type { DigestedHypothesis } from "./judgments-digest";
import { placeholderHypothesis } from "./placeholder-text";

/** The outputs of a segment as they are stored; a system without one has no place. */
export interface GroupedOutputs extends Omit<DistinctOutputs, "places"> {
  readonly places: readonly (number | undefined)[];
}

/** A segment with what the files say of it. */
export interface SegmentToGroup {
  /** What messages call it. */
  readonly name: string;
  readonly systems: readonly string[];
  /** As uploaded, in the order of the systems; nothing where only the rankings tell of outputs. */
  readonly outputs: readonly string[] | undefined;
  /** As the rankings show them. */
  readonly hypotheses: readonly DigestedHypothesis[];
}

interface Group {
  readonly systems: readonly string[];
  /** Nothing where no file holds it. */
  readonly text: string | undefined;
}

/**
 * The hypotheses of a segment that was ranked elsewhere. Those that rankings show stay as they are, whatever their texts:
 * counts and agreement follow them. Outputs that no ranking shows collapse among themselves.
 *
 * Hypotheses are told apart by their texts, so that where a file ranks apart what was written alike, the second text is
 * given a space at its end, the third two: nobody sees it, and the originals are kept. Fails with a FormatError where
 * a ranking's hypothesis contradicts the outputs.
 */
export function groupedOutputs({ name, systems, outputs, hypotheses }: SegmentToGroup): GroupedOutputs {
  const placeOf = new Map(systems.map((system, place) => [system, place]));
  const outputOf = (system: string) => outputs?.[placeOf.get(system) ?? -1];
  const shown = hypotheses.map((hypothesis): Group => {
    const text = shownText(hypothesis, name, outputOf);
    return { systems: hypothesis.systems, text };
  });
  const covered = new Set(shown.flatMap((group) => group.systems));
  const others = new Map<string, string[]>();
  for (const system of systems) {
    const output = outputOf(system);
    if (output === undefined || covered.has(system)) continue;
    const text = normalisedText(output);
    others.set(text, [...(others.get(text) ?? []), system]);
  }
  const groups = [...shown, ...[...others].map(([text, alike]): Group => ({ systems: alike, text }))];
  const named = distinctTexts(groups);
  const texts = named.map(({ text }) => text).sort(compareCodeUnits);
  const textOf = new Map(named.flatMap(({ text, systems: alike }) => alike.map((system) => [system, text])));
  const rank = new Map(texts.map((text, place) => [text, place]));
  const places = systems.map((system) => rank.get(textOf.get(system) ?? ""));
  return {
    texts,
    places: systems.map((system, place) => (textOf.has(system) ? places[place] : undefined)),
    originals: systems.map((system) => {
      const output = outputOf(system);
      return output === undefined || output === textOf.get(system) ? null : output;
    }),
  };
}

function shownText(
  { systems, text, line }: DigestedHypothesis,
  segment: string,
  outputOf: (system: string) => string | undefined,
): string | undefined {
  const [first, ...others] = systems;
  const output = first === undefined ? undefined : outputOf(first);
  if (first === undefined || output === undefined) return text;
  const written = normalisedText(output);
  for (const other of others) {
    if (normalisedText(outputOf(other) ?? "") === written) continue;
    throw new FormatError(
      line,
      `${first} and ${other} stand behind one hypothesis of segment ${segment}, but their outputs differ`,
    );
  }
  if (text !== undefined && text !== written) {
    throw new FormatError(line, `the text of ${first} for segment ${segment} is not the output of ${first}`);
  }
  return written;
}

/** Each group with a text of its own, whatever the order of the groups. */
function distinctTexts(
  groups: readonly Group[],
): { readonly systems: readonly string[]; readonly text: string }[] {
  const taken = new Set<string>();
  let unknown = 0;
  return groups
    .toSorted((one, other) => compareCodeUnits(one.systems[0] ?? "", other.systems[0] ?? ""))
    .map(({ systems, text }) => {
      if (text === undefined) unknown += 1;
      let own = text ?? placeholderHypothesis(unknown);
      while (taken.has(own)) own += " ";
      taken.add(own);
      return { systems, text: own };
    });
}
