import { expect, test } from "vitest";
import { bootstrapAlpha } from "../../agreement/bootstrap-alpha";
import { coefficientsApart } from "./coefficients-apart";

const [BETTER, EQUAL, WORSE] = [0, 1, 2];
const groups = (counts: readonly (readonly [times: number, one: number, other: number])[]) =>
  counts.flatMap(([times, one, other]) => Array.from({ length: times }, () => [[one, other]]));
const estimated = (counts: Parameters<typeof groups>[0], resamples = 400) =>
  bootstrapAlpha(groups(counts), "nominal", { resamples, p: 0.05, seed: 1 }, 3);

test("says how much each expects by chance where one answer prevails", () => {
  const alpha = estimated([
    [360, EQUAL, EQUAL],
    [18, BETTER, EQUAL],
    [18, EQUAL, WORSE],
    [4, BETTER, BETTER],
  ]);
  const between = { low: 0.05, high: 0.35 };
  const said = coefficientsApart({ inter: 0.16, kappaIntervals: { between }, alpha });
  // Of 400 pairs 364 agree; of 800 answers 756 are equal.
  expect(said).toMatch(
    /^κ \(0\.16\), α \(0\.\d\d\) and AC1 \(0\.90\) part ways: two judges agree in 91 % of cases/,
  );
  expect(said).toMatch(/κ and α expect 89 % by chance, as 95 % of the answers are “equal”, and AC1 5 %\.$/);
});

test("says nothing where intervals overlap, or there are none", () => {
  const even = [
    [50, BETTER, BETTER],
    [50, EQUAL, EQUAL],
    [50, WORSE, WORSE],
    [30, BETTER, EQUAL],
    [30, EQUAL, WORSE],
  ] as const;
  const alpha = estimated(even);
  const kappaIntervals = { between: { low: 0.4, high: 0.7 } };
  expect(coefficientsApart({ inter: 0.5, kappaIntervals, alpha })).toBeUndefined();
  expect(coefficientsApart({ inter: 0.1, alpha: estimated(even, 0) })).toBeUndefined();
  // Kappa alone leaves out pairs of judges who share little.
  const low = { between: { low: 0.1, high: 0.2 } };
  expect(
    coefficientsApart({ inter: 0.15, kappaIntervals: low, alpha: { ...alpha, gwet: undefined } as never }),
  ).toMatch(/^κ \(0\.15\) and α \(0\.\d\d\) part ways: κ is a mean over pairs of judges/);
});
