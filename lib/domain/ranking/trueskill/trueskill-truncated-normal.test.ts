import fc from "fast-check";
import { Rating, TrueSkill } from "ts-trueskill";
import { describe, expect, test } from "vitest";
import { drawMargin } from "./trueskill-draw-margin";
import { drawFactors, winFactors } from "./trueskill-truncated-normal";

/** x, V, W by mpmath 1.3 with 60 digits. */
const WINS: readonly (readonly [number, number, number])[] = [
  [-40, 40.02496884720726, 0.9993773316214086],
  [-8, 8.121368112236112, 0.9856751165566591],
  [-2, 2.373215532822841, 0.8857208995859187],
  [-0.66293, 1.2623495364219262, 0.7566769739244642],
  [-0.3186393, 1.0111872680249452, 0.7002956877633713],
  [-0.1, 0.8626174715309362, 0.6578471550373318],
  [0, 0.7978845608028654, 0.6366197723675814],
  [0.5, 0.5091604338370335, 0.5138245643036329],
  [3, 0.004437839042125664, 0.013333211541740806],
  [7, 9.134720408376284e-12, 6.394304285871743e-11],
];

/** Difference, margin, V, W by mpmath 1.3 with 60 digits. */
const DRAWS: readonly (readonly [number, number, number, number])[] = [
  [0, 0.3186, 0, 0.9666203833377647],
  [1e-9, 0.3186, -9.666203833377647e-10, 0.9666203833377647],
  [0.0001, 0.3186393, -0.00009666122598411197, 0.9666122598455267],
  [-0.02, 0.3186393, 0.01933224695959277, 0.9666125242604168],
  [0.2, 0.3186393, -0.19332421412241876, 0.9666386854962914],
  [0.318, 0.3186393, -0.30738977783503085, 0.9666790022754818],
  [0.5, 0.3186393, -0.4833336090489128, 0.9667768754576542],
  [-3, 0.3186393, 2.9053215296256236, 0.9718125602388499],
  [12, 0.3186393, -11.765469227811725, 0.9931568229643929],
  [50, 0.3186393, -49.70147269628393, 0.9995958341740538],
  [0.3, 1.2533e-3, -0.2999998429239454, 0.9999994764131611],
  [1.5, 2.5, -0.28745172460702695, 0.37087558377089397],
  [-6, 2.5, 3.7513912648575016, 0.9430669950496652],
];

const freshFactors = () => ({ shift: Number.NaN, shrink: Number.NaN });

function win(x: number) {
  const factors = freshFactors();
  winFactors(x, factors);
  return factors;
}

function draw(difference: number, margin: number) {
  const factors = freshFactors();
  drawFactors(difference, margin, factors);
  return factors;
}

describe("truncation factors", () => {
  test("oracle: wins, to 1e-12 from extreme upsets to foregone conclusions", () => {
    for (const [x, shift, shrink] of WINS) {
      expect(win(x).shift / shift, `V(${x})`).toBeCloseTo(1, 12);
      expect(win(x).shrink / shrink, `W(${x})`).toBeCloseTo(1, 12);
    }
  });

  test("oracle: draws, to 1e-11", () => {
    for (const [difference, margin, shift, shrink] of DRAWS) {
      const factors = draw(difference, margin);
      expect(Math.abs(factors.shift - shift), `V(${difference})`).toBeLessThanOrEqual(
        1e-11 * Math.abs(shift),
      );
      expect(factors.shrink / shrink, `W(${difference})`).toBeCloseTo(1, 11);
    }
  });

  test("property: finite, W between 0 and 1, and a draw is antisymmetric", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.double({ min: 1e-6, max: 4, noNaN: true }),
        (difference, margin) => {
          const [won, drawn, mirrored] = [
            win(difference),
            draw(difference, margin),
            draw(-difference, margin),
          ];
          for (const { shift, shrink } of [won, drawn]) {
            expect(Number.isFinite(shift)).toBe(true);
            expect(shrink).toBeGreaterThanOrEqual(0);
            expect(shrink).toBeLessThanOrEqual(1);
          }
          expect(won.shift).toBeGreaterThanOrEqual(0);
          expect(mirrored.shift + drawn.shift).toBeCloseTo(0, 12);
          expect(mirrored.shrink).toBe(drawn.shrink);
        },
      ),
    );
  });

  test("oracle: one play by ts-trueskill, to 1e-5 of sigma (the error is that of its erfc)", () => {
    const mean = fc.double({ min: -3, max: 3, noNaN: true });
    const deviation = fc.double({ min: 0.05, max: 1, noNaN: true });
    const probability = fc.double({ min: 0.1, max: 0.8, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(mean, mean, deviation, deviation),
        fc.double({ min: 0.5, max: 2000, noNaN: true }),
        probability,
        fc.boolean(),
        ([firstMean, secondMean, firstSigma, secondSigma], beta, drawProbability, drawn) => {
          const theirs = new TrueSkill(0, 0.5, beta, 0, drawProbability)
            .rate(
              [[new Rating(firstMean, firstSigma)], [new Rating(secondMean, secondSigma)]],
              [1, drawn ? 1 : 2],
            )
            .flat() as Rating[];
          const variance = 2 * beta ** 2 + firstSigma ** 2 + secondSigma ** 2;
          const spread = Math.sqrt(variance);
          const margin = (drawMargin(drawProbability) * Math.SQRT2 * beta) / spread;
          const difference = (firstMean - secondMean) / spread;
          const { shift, shrink } = drawn ? draw(difference, margin) : win(difference - margin);
          const ours = [
            [firstMean + (firstSigma ** 2 / spread) * shift, firstSigma],
            [secondMean - (secondSigma ** 2 / spread) * shift, secondSigma],
          ] as const;
          for (const [index, [expectedMean, sigma]] of ours.entries()) {
            expect(Math.abs(theirs[index]!.mu - expectedMean) / sigma).toBeLessThan(1e-5);
            const shrunk = sigma * Math.sqrt(1 - (sigma ** 2 / variance) * shrink);
            expect(Math.abs(theirs[index]!.sigma / shrunk - 1)).toBeLessThan(1e-5);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("drawMargin", () => {
  test("oracle: mpmath, to the last digits", () => {
    expect(drawMargin(0.25)).toBeCloseTo(0.31863936396437514, 15);
    expect(drawMargin(0.999)).toBeCloseTo(3.2905267314919, 10);
    expect(drawMargin(1e-6)).toBeCloseTo(1.2533141373158e-6, 18);
  });

  test.each([0, 1, -0.1, Number.NaN])("a draw probability of %d is refused", (probability) => {
    expect(() => drawMargin(probability)).toThrow(`draw probability ${probability}`);
  });
});
