import { describe, expect, test } from "vitest";
import { trace } from "../../ranking/uncertainty/symmetric-matrix";
import { believedScores } from "./believed-scores";
import { emnlp2015Components } from "./measured-components";
import { publishedComponents } from "./published-components";
import { covarianceOfDesign, type VarianceComponents, varianceOfVariance } from "./variance-components";

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Gaps between two systems as drawn, and their mean and variance by summing over a grid of gaps and spreads. */
function twoSystems(gap: number) {
  const components: VarianceComponents = {
    ...publishedComponents(2),
    scores: Float64Array.from([0.5 + gap / 2, 0.5 - gap / 2]),
  };
  const own = covarianceOfDesign(components, components.design);
  const variance = trace(own, 2) / 2;
  const degrees = (2 * variance ** 2) / varianceOfVariance(components, components.design);
  // One contrast, (a − b)/√2, with the scores ±contrast/√2.
  const seen = gap / Math.SQRT2;
  const ofContrast = own[0]! - own[1]!;
  const { spread: prior } = emnlp2015Components;
  const constant = { 4: (3 * Math.sqrt(Math.PI)) / 8, 1000: (1 - 1 / 4000) / Math.SQRT2 } as const;
  let all = 0;
  let sum = 0;
  let squares = 0;
  for (let place = -600; place <= 600; place++) {
    const contrast = place / 1000;
    const likelihood = (1 + (seen - contrast) ** 2 / ofContrast / degrees) ** (-(degrees + 1) / 2);
    for (let step = 0; step < 120; step++) {
      const spread = prior * 10 ** (-2 + step / 30);
      // Inverse gamma of shape 3 and mean `prior`; dτ² is in proportion to τ² on a logarithmic grid; one contrast.
      const before = spread ** -4 * Math.exp((-2 * prior) / spread) * spread * spread ** -0.5;
      for (const nu of [4, 1000] as const) {
        const each = constant[nu] * (1 + contrast ** 2 / 2 / spread / nu) ** (-(nu + 1) / 2);
        const weight = likelihood * before * each ** 2;
        all += weight;
        sum += weight * contrast * Math.SQRT2;
        squares += weight * contrast ** 2 * 2;
      }
    }
  }
  const { draws } = believedScores(components);
  const gaps = Array.from({ length: draws.length / 2 }, (_, draw) => draws[2 * draw]! - draws[2 * draw + 1]!);
  return { gaps, mean: sum / all, deviation: Math.sqrt(squares / all - (sum / all) ** 2) };
}

describe("what is believed of true scores", () => {
  test.each([0.02, 0.1, 0.3])("is what summing over a grid gives, of two systems %d apart", (gap) => {
    const { gaps, mean, deviation } = twoSystems(gap);
    // 200 draws, each a little like the one before.
    expect(Math.abs(meanOf(gaps) - mean)).toBeLessThan(0.3 * deviation);
    const own = Math.sqrt(meanOf(gaps.map((each) => (each - meanOf(gaps)) ** 2)));
    expect(Math.abs(own / deviation - 1)).toBeLessThan(0.25);
    expect(mean).toBeLessThan(gap);
  });

  test("is drawn together where chance drives systems apart, and surer than the pilot", () => {
    const published = publishedComponents(13);
    const { mean, covariance } = believedScores(published);
    const spreadOf = (scores: Float64Array) => scores.reduce((sum, score) => sum + (score - 0.5) ** 2, 0);
    expect(spreadOf(mean)).toBeLessThan(spreadOf(published.scores));
    expect(trace(covariance, 13)).toBeLessThan(
      1.1 * trace(covarianceOfDesign(published, published.design), 13),
    );
    expect(mean.reduce((sum, score) => sum + score, 0) / 13).toBeCloseTo(0.5, 9);
  });

  test("leaves a system where it is that stands alone", () => {
    const published = publishedComponents(13);
    const alone = published.scores.map((score, place) => (place === 12 ? 0.1 : score));
    const center = alone.reduce((sum, score) => sum + score, 0) / 13;
    const { mean } = believedScores({ ...published, scores: alone });
    // A crowd of normal scores would pull it by a third.
    expect((mean[12]! - center) / (0.1 - center)).toBeGreaterThan(0.9);
  });

  test("is the same each time, and takes one system or many", () => {
    const published = publishedComponents(40);
    expect(believedScores(published)).toEqual(believedScores(published));
    expect(believedScores(publishedComponents(1)).mean[0]).toBeCloseTo(0.5, 12);
  });
});
