import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/**
 * What cannot be told from its ground where the person's own few colours stand for all of the page's: what is chosen
 * or current must look other than what is not, and the lines of plots and bars must be seen.
 */
export function problemsOfForcedColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // A dark page where the person's own ground is white: the colours of the two must not be mixed.
    document.documentElement.dataset.theme = "dark";
    const { describe, isSeen } = (window as unknown as WithEyes).eyes;
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const problems: string[] = [];

    // What has a ground and no text is a bar, or a part of a plot made of boxes.
    for (const bar of document.querySelectorAll<HTMLElement>(
      "main *:not(svg *, button, input, a, tr, td, th)",
    )) {
      const { backgroundColor, borderTopStyle, backgroundImage } = getComputedStyle(bar);
      const isPlain =
        bar.textContent?.trim() !== "" || isClear(backgroundColor) || backgroundImage !== "none";
      if (isPlain || borderTopStyle !== "none" || !isSeen(bar)) continue;
      if (bar.offsetHeight < 2 || bar.offsetWidth < 2) continue;
      if (contrast(backgroundColor, groundOf(bar.parentElement)) < 3)
        problems.push(`a bar is not seen: ${describe(bar.parentElement ?? bar)}`);
    }

    const chosen =
      "[aria-current]:not([aria-current=false]), [aria-checked=true], [aria-pressed=true], [aria-selected=true]";
    for (const element of document.querySelectorAll(chosen)) {
      const other = [
        ...(element.closest("ul, ol, [role=radiogroup], nav") ?? element).querySelectorAll(element.localName),
      ].find((each) => !each.matches(chosen));
      if (other && isSeen(element) && lookOf(element) === lookOf(other))
        problems.push(`looks as if it were not chosen: ${describe(element)}`);
    }

    const paper = "Canvas";
    for (const element of document.querySelectorAll("body *:not(svg, svg *)")) {
      const hasText = [...element.childNodes].some((each) => each instanceof Text && each.data.trim() !== "");
      if (!hasText || !isSeen(element)) continue;
      const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
        readonly forcedColorAdjust: string;
      };
      // Under a text whose colours it chose, the browser lays the person's own ground.
      const ground = forcedColorAdjust === "none" ? groundOf(element) : paper;
      if (contrast(color, ground) < 3) problems.push(`a text is not seen: ${describe(element)}`);
    }
    for (const shape of document.querySelectorAll(
      "svg:not([aria-hidden]) :is(line, path, circle, polyline, rect, text)",
    )) {
      if (!isSeen(shape) || shape.closest("defs, clipPath")) continue;
      const { stroke, fill, strokeWidth } = getComputedStyle(shape);
      const colours = [
        ...(stroke === "none" || Number.parseFloat(strokeWidth) === 0 ? [] : [stroke]),
        ...(fill === "none" || shape.localName === "line" ? [] : [fill]),
      ];
      // What has the colour of paper covers what lies under it.
      if (colours.length > 0 && colours.every((colour) => contrast(colour, paper) < 1.05)) {
        if (shape.localName === "text" || shape.localName === "line")
          problems.push(
            `a ${shape.localName} of a plot is not seen: ${describe(shape.closest("svg") as Element)}`,
          );
      } else if (colours.length > 0 && Math.max(...colours.map((colour) => contrast(colour, paper))) < 3)
        problems.push(
          `a ${shape.localName} of a plot is hardly seen: ${describe(shape.closest("svg") as Element)}`,
        );
    }
    delete document.documentElement.dataset.theme;
    return [...new Set(problems)];

    function lookOf(element: Element): string {
      const { backgroundColor, color, fontWeight, textDecorationLine, borderColor, outline } =
        getComputedStyle(element);
      return [backgroundColor, color, fontWeight, textDecorationLine, borderColor, outline].join(" ");
    }

    function groundOf(element: Element | null): string {
      for (let each = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return "Canvas";
    }

    function isClear(colour: string): boolean {
      return /, 0\)$|transparent/.test(colour);
    }

    function contrast(one: string, other: string): number {
      const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first);
      return ((light as number) + 0.05) / ((dark as number) + 0.05);
    }

    function luminance(colour: string): number {
      if (!canvas) throw new Error("no canvas");
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}
