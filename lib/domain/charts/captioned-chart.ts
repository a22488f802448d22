import { CHART_SMALL_SIZE, type Chart } from "./chart";
import { textWidth } from "./text-width";

const SPACE = 8;

/** The same chart with a line below it that is seen, and heard by whoever cannot see it. */
export function captionedChart(chart: Chart, caption: string): Chart {
  const height = chart.height + CHART_SMALL_SIZE + 2 * SPACE;
  return {
    ...chart,
    width: Math.max(chart.width, Math.ceil(textWidth(caption, CHART_SMALL_SIZE)) + 2 * SPACE),
    height,
    description: `${caption} ${chart.description}`,
    marks: [
      ...chart.marks,
      {
        kind: "text",
        ink: "ink",
        x: SPACE,
        y: height - SPACE,
        text: caption,
        size: CHART_SMALL_SIZE,
        isBold: true,
      },
    ],
  };
}
