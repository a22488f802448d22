import { multinomial } from "../random/multinomial";
import { createStream } from "../random/stream";
import { type Coincidences, sumCoincidences } from "./coincidences";
import { gwetCoefficient } from "./gwet-coefficient";
import { alphaOfCoincidences, type MeasurementLevel } from "./krippendorff-alpha";

/** Alpha and Gwet's coefficient of the same resample. */
interface ResampledCoefficients {
  readonly alpha: number | undefined;
  readonly gwet: number | undefined;
}

interface ResampledRatings {
  readonly coincidences: Coincidences;
  readonly level: MeasurementLevel;
  /** How many categories there could be. */
  readonly categories: number;
}

/**
 * The coefficients of so many resamples, each of which draws as many groups with replacement as there are; `undefined` where
 * they do not exist: alpha where all ratings drawn are equal. Resample k draws from its own stream. Equal groups are interchangeable, so the draws are
 * dealt to the different ones by a multinomial, which is the same draw at the cost of the different ones only.
 */
export function resampledCoefficients(
  { coincidences, level, categories }: ResampledRatings,
  resamples: number,
  seed: number,
  onResample?: () => void,
): ResampledCoefficients[] {
  const { times } = coincidences;
  const size = coincidences.categories.length;
  const draws = times.reduce((sum, each) => sum + each, 0);
  const drawn = new Int32Array(times.length);
  const matrix = new Float64Array(size ** 2);
  return Array.from({ length: resamples }, (_, resample) => {
    multinomial(createStream(seed, `krippendorff-alpha ${level}`, resample), draws, times, drawn);
    sumCoincidences(coincidences, drawn, matrix);
    const alpha = alphaOfCoincidences(matrix, size, level);
    sumCoincidences(coincidences, drawn, matrix, "unitWeights");
    onResample?.();
    return { alpha, gwet: gwetCoefficient(matrix, categories, level)?.value };
  });
}
