import type { IMeasureSettings } from "./i-measure-settings";
import { type IMeasureAspect, improvement, measuresOf } from "./measures";
import { addOutcomes, noOutcome, type Outcome } from "./outcome";

/**
 * The place of the reference to take: of those with the highest value of the measure asked for the one with the
 * highest weighted accuracy, then improvement, then accuracy; then the same of the other aspect; then the first.
 * Values are those of the outcome added to what was chosen before.
 */
export function chooseOutcome(
  outcomes: readonly Outcome[],
  settings: IMeasureSettings,
  before: Outcome = noOutcome,
): number {
  if (outcomes.length <= 1) return 0;
  const other = settings.aspect === "correction" ? "detection" : "correction";
  let best = 0;
  let bestValues: number[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const sum = before === noOutcome ? outcome : addOutcomes(before, outcome);
    const values = [...merits(sum, settings.aspect, settings), ...merits(sum, other, settings)];
    const different = values.findIndex((value, at) => value !== bestValues[at]);
    if (index > 0 && (different === -1 || values[different]! < bestValues[different]!)) continue;
    best = index;
    bestValues = values;
  }
  return best;
}

function merits(
  { system, source }: Outcome,
  aspect: IMeasureAspect,
  settings: IMeasureSettings,
): readonly number[] {
  const measures = measuresOf(system, aspect, settings);
  const i = improvement(measures.wacc, measuresOf(source, aspect, settings).wacc);
  const asked = settings.max === "i" ? i : measures[settings.max];
  return [asked, measures.wacc, i, measures.acc];
}
