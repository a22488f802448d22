import { multinomial } from "../random/multinomial";
import { createStream } from "../random/stream";
import { type Coincidences, sumCoincidences } from "./coincidences";
import { alphaOfCoincidences, type MeasurementLevel } from "./krippendorff-alpha";

/**
 * The alphas of so many resamples, each of which draws as many groups with replacement as there are; `undefined` where
 * all ratings drawn are equal. Resample k draws from its own stream. Equal groups are interchangeable, so the draws are
 * dealt to the different ones by a multinomial, which is the same draw at the cost of the different ones only.
 */
export function resampledAlphas(
  coincidences: Coincidences,
  level: MeasurementLevel,
  resamples: number,
  seed: number,
  onResample?: () => void,
): (number | undefined)[] {
  const { categories, groups } = coincidences;
  const times = Int32Array.from(groups, (group) => group.times);
  const draws = times.reduce((sum, each) => sum + each, 0);
  const drawn = new Int32Array(times.length);
  const matrix = new Float64Array(categories.length ** 2);
  return Array.from({ length: resamples }, (_, resample) => {
    multinomial(createStream(seed, `krippendorff-alpha ${level}`, resample), draws, times, drawn);
    sumCoincidences(coincidences, drawn, matrix);
    onResample?.();
    return alphaOfCoincidences(matrix, categories.length, level);
  });
}
