import { createRequire } from "node:module";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import type { Chart } from "../../../domain/charts/chart";
import { type ChartTheme, chartSvg } from "../../../domain/charts/chart-svg";
import { isInOwnScripts } from "../../../domain/charts/own-scripts";

/** Sharp in print at the width of a column: 640 px become 1,920. */
const SCALE = 3;
/** A picture of more is drawn less sharp: four bytes a pixel are held at once. */
const MAX_PIXELS = 40_000_000;

const FAMILY = "Source Sans 3";
const PACKAGE = "@expo-google-fonts/source-sans-3";
/** The weights that plots use, as files that every renderer reads; the pages' own are compressed for browsers. */
const FACES = ["400Regular/SourceSans3_400Regular.ttf", "600SemiBold/SourceSans3_600SemiBold.ttf"];

/**
 * A chart as a PNG, drawn with the typeface that comes along: the same picture on every machine, also where no font is
 * installed. Only names in scripts that the typeface has not are drawn with the machine's own fonts.
 */
export async function plotPng(
  chart: Chart,
  { theme = "light" }: { readonly theme?: ChartTheme } = {},
): Promise<Uint8Array> {
  const svg = chartSvg(chart, { theme });
  const zoom = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (chart.width * chart.height)));
  const drawn = await renderAsync(svg, {
    font: {
      fontFiles: fontFiles(),
      loadSystemFonts: !isInOwnScripts(svg),
      defaultFontFamily: FAMILY,
      sansSerifFamily: FAMILY,
    },
    fitTo: { mode: "zoom", value: zoom },
    logLevel: "off",
  });
  return drawn.asPng();
}

function fontFiles(beside: string = import.meta.url): string[] {
  const folder = path.dirname(createRequire(beside).resolve(`${PACKAGE}/package.json`));
  return FACES.map((face) => path.join(/* turbopackIgnore: true */ folder, face));
}
