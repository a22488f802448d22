import { expect, it } from "vitest";
import { historyChart } from "./history-chart";

const scored = (number: number, testSet: string, ...values: readonly (number | null)[]) => ({
  ...{ number, testSet },
  scores: values.map((value, place) => ({
    metric: ["M²", "GLEU"][place]!,
    figures: [
      { title: "F", value, decimals: 1 },
      { title: "P", value: 1, decimals: 1 },
    ],
  })),
});

it("shows a team the first figure of each metric by its running number, of one test set", () => {
  const chart = historyChart(
    [scored(4, "test", 35, 61.5), scored(3, "dev", 90, 90), scored(2, "test"), scored(1, "test", 30.1, null)],
    "test",
  )!;
  expect(chart.title).toBe("Your scores on test");
  expect(chart.table.columns.map(({ title }) => title)).toEqual(["Submission", "M²", "GLEU"]);
  expect(chart.table.rows).toEqual([
    [1, 30.1, null],
    [4, 35, 61.5],
  ]);
});

it("is nothing before two submissions have scores", () => {
  expect(
    historyChart([scored(1, "test", 30), scored(2, "test"), scored(3, "dev", 30)], "test"),
  ).toBeUndefined();
});

it("stands on whole numbers, however many submissions there are", () => {
  for (let count = 2; count <= 30; count += 1) {
    const submissions = Array.from({ length: count }, (_, place) => scored(place + 1, "test", place));
    const { marks } = historyChart(submissions, "test")!;
    const texts = marks.flatMap((mark) =>
      mark.kind === "text" && mark.anchor === "middle" ? [mark.text] : [],
    );
    expect(
      texts.filter((text) => /^\d+\.\d/.test(text)),
      `${count} submissions`,
    ).toEqual([]);
    expect(texts.filter((text) => /^\d+$/.test(text)).length).toBeGreaterThan(2);
  }
});
