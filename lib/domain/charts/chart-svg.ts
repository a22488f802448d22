import type { Chart } from "./chart";
import { type ChartElement, chartElements, type InkColours } from "./chart-elements";

export type ChartTheme = "light" | "dark";

/** Black on white for papers; by night the same on a dark ground for slides. */
const COLOURS: Readonly<Record<ChartTheme, InkColours>> = {
  light: {
    ink: "#111111",
    soft: "#4b5056",
    faint: "#666b71",
    rule: "#dedfd9",
    "strong-rule": "#878c91",
    accent: "#0e6049",
    paper: "#ffffff",
  },
  dark: {
    ink: "#e7e7e3",
    soft: "#b5b9bd",
    faint: "#92979d",
    rule: "#2f3338",
    "strong-rule": "#747a82",
    accent: "#7fcaab",
    paper: "#15171a",
  },
};

const FONTS = "'Source Sans 3', 'Source Sans Pro', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** A chart as an SVG file that needs nothing else: colours and fonts are written into it. */
export function chartSvg(chart: Chart, { theme = "light" }: { readonly theme?: ChartTheme } = {}): string {
  const colours = COLOURS[theme];
  const { width, height, title, description } = chart;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title description" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(FONTS)}">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...chartElements(chart, colours).map(elementText),
    "</svg>",
  ];
  return `${lines.join("\n")}\n`;
}

function elementText({ tag, attributes, text, hint }: ChartElement): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  const inside = (hint === undefined ? "" : `<title>${escaped(hint)}</title>`) + escaped(text ?? "");
  const start = [tag, ...written].join(" ");
  return inside === "" ? `<${start}/>` : `<${start}>${inside}</${tag}>`;
}

/** Names come from other people: nothing of theirs is taken for markup, and what XML cannot hold is replaced. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "�")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
