import { describe, expect, test } from "vitest";
import { judgeQuality, medianOf, type QualityAnswer } from "./judge-quality";

const answer = (judge: number, ranks: readonly number[], activeMs: number | null = 1000): QualityAnswer => ({
  judge,
  ranks,
  activeMs,
});

describe("medianOf", () => {
  test("is the middle, the mean of two middles, or nothing", () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([4, 1, 10, 2])).toBe(3);
    expect(medianOf([])).toBeUndefined();
  });
});

describe("judgeQuality", () => {
  test("counts all-equal answers and rows of answers by hand", () => {
    const [quality] = judgeQuality([
      answer(7, [1, 1, 1], 10_000),
      answer(7, [2, 2], 20_000),
      answer(7, [1, 2, 3], 40_000),
      answer(7, [1, 2, 3], 30_000),
      answer(7, [1, 2, 3], null),
      answer(7, [1, 2, 3, 4], 50_000),
      answer(7, [1, 1, 1], 60_000),
      answer(7, [1, 1, 1], 70_000),
    ]);
    expect(quality).toEqual({
      judge: 7,
      answers: 8,
      medianActiveMs: 40_000,
      allEqualShare: 4 / 8,
      longestAllEqualRun: 2,
      longestIdenticalRun: 3,
      isSpeedOutlier: false,
      timesAsFast: null,
    });
  });

  test("equal ranks of different texts are all equal, but not identical where their number differs", () => {
    const [quality] = judgeQuality([answer(1, [3, 3]), answer(1, [1, 1]), answer(1, [1, 1, 1])]);
    expect(quality).toMatchObject({ longestAllEqualRun: 3, longestIdenticalRun: 1, allEqualShare: 1 });
  });

  test("judges do not run into each other, and untimed answers have no pace", () => {
    const qualities = judgeQuality([answer(2, [1, 2], null), answer(1, [1, 2]), answer(2, [1, 2], null)]);
    expect(qualities.map(({ judge, longestIdenticalRun }) => [judge, longestIdenticalRun])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(qualities[0]?.medianActiveMs).toBeNull();
  });

  const tenTimes = (judge: number, perText: number, texts = 4) =>
    Array.from({ length: 10 }, () =>
      answer(
        judge,
        Array.from({ length: texts }, (_, index) => index + 1),
        perText * texts,
      ),
    );
  const outliers = (answers: readonly QualityAnswer[]) =>
    judgeQuality(answers).flatMap(({ judge, isSpeedOutlier }) => (isSpeedOutlier ? [judge] : []));

  test("below a third of the judges' median time per text is an outlier, a third is not", () => {
    expect(outliers([...tenTimes(1, 9000), ...tenTimes(2, 9000), ...tenTimes(3, 2999)])).toEqual([3]);
    expect(outliers([...tenTimes(1, 9000), ...tenTimes(2, 9000), ...tenTimes(3, 3000)])).toEqual([]);
  });

  test("tasks with fewer texts are no reason, nor is one judge with many answers", () => {
    expect(outliers([...tenTimes(1, 9000, 5), ...tenTimes(2, 9000, 5), ...tenTimes(3, 9000, 2)])).toEqual([]);
    const many = Array.from({ length: 30 }, () => tenTimes(3, 1000)).flat();
    expect(outliers([...tenTimes(1, 9000), ...tenTimes(2, 9000), ...many])).toEqual([3]);
  });

  test("too few answers or judges say nothing", () => {
    expect(outliers([...tenTimes(1, 9000), ...tenTimes(2, 1000)])).toEqual([]);
    expect(
      outliers([
        ...tenTimes(1, 9000),
        ...tenTimes(2, 9000),
        ...tenTimes(4, 9000),
        ...tenTimes(3, 1000).slice(1),
      ]),
    ).toEqual([]);
  });
});
