import { compareCodeUnits } from "../../text/compare-code-units";
import { comparedText, type TextRule } from "../../text/text-rule";
import type { DistinctOutputs } from "../preview/distinct-outputs";
import type { DigestedHypothesis } from "./judgments-digest";
import { placeholderHypothesis } from "./placeholder-text";

/** The outputs of a segment as they are stored; a system without one has no place. */
export interface GroupedOutputs extends Omit<DistinctOutputs, "places"> {
  readonly places: readonly (number | undefined)[];
}

/** A segment with what the files say of it. */
export interface SegmentToGroup {
  readonly systems: readonly string[];
  /** As uploaded, in the order of the systems; nothing where only the rankings tell of outputs. */
  readonly outputs: readonly string[] | undefined;
  /** As the rankings show them. */
  readonly hypotheses: readonly DigestedHypothesis[];
  /** The campaign's; rankings were digested by the same. */
  readonly rule: TextRule;
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
 * given a space at its end, the third two: nobody sees it, and the originals are kept. So they are where rankings and
 * outputs differ, which `numberingOfImport` lets pass in few texts only, and tells.
 */
export function groupedOutputs({ systems, outputs, hypotheses, rule }: SegmentToGroup): GroupedOutputs {
  const placeOf = new Map(systems.map((system, place) => [system, place]));
  const outputOf = (system: string) => outputs?.[placeOf.get(system) ?? -1];
  const shown = hypotheses.map((hypothesis): Group => {
    const text = shownText(hypothesis, outputOf, rule);
    return { systems: hypothesis.systems, text };
  });
  const covered = new Set(shown.flatMap((group) => group.systems));
  const others = new Map<string, string[]>();
  for (const system of systems) {
    const output = outputOf(system);
    if (output === undefined || covered.has(system)) continue;
    const text = comparedText(output, rule);
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

/** What judges read, where the rankings tell; else what most of its systems wrote, of equals the first in their order. */
function shownText(
  { systems, text }: DigestedHypothesis,
  outputOf: (system: string) => string | undefined,
  rule: TextRule,
): string | undefined {
  if (text !== undefined) return text;
  const counts = new Map<string, number>();
  for (const system of systems) {
    const output = outputOf(system);
    if (output === undefined) continue;
    const written = comparedText(output, rule);
    counts.set(written, (counts.get(written) ?? 0) + 1);
  }
  let most: string | undefined;
  for (const [written, count] of counts)
    if (most === undefined || count > (counts.get(most) ?? 0)) most = written;
  return most;
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
