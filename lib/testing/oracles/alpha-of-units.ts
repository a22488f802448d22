import { distinctGroups, type RatedUnit } from "../../domain/agreement/coincidences";
import { krippendorffAlpha, type MeasurementLevel } from "../../domain/agreement/krippendorff-alpha";

/** Krippendorff's alpha of units one by one, as the paper writes them down. */
export function alphaOfUnits(units: readonly RatedUnit[], level: MeasurementLevel): number | undefined {
  return krippendorffAlpha(distinctGroups(units.map((unit) => [unit])), level);
}
