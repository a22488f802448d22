import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/** What an upright and a lying page of A4 hold between the margins that the style sheet sets, in CSS pixels. */
const MILLIMETRE = 96 / 25.4;
export const UPRIGHT = Math.floor((210 - 2 * 16) * MILLIMETRE);
const LYING = Math.floor((297 - 2 * 12) * MILLIMETRE);

/** What is printed and should not be, or is cut off, or dark; the window must be as wide as an upright page. */
export function problemsOfPrint(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([upright, lying]) => {
      const { describe, isSeen } = (window as unknown as WithEyes).eyes;
      const problems: string[] = [];
      const shown = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(isSeen);
      for (const element of shown) {
        if (element.matches("nav, button, dialog, [popover], .no-print"))
          problems.push(`is printed: ${describe(element)}`);
        const { color, backgroundColor, overflowX, page: sheet } = getComputedStyle(element);
        if (
          element.matches("body, main, section, table, th, td, figure, p, li") &&
          element.textContent?.trim()
        ) {
          if (brightness(color) > 0.45) problems.push(`is printed pale: ${describe(element)}`);
          if (brightness(backgroundColor) < 0.8) problems.push(`is printed on dark: ${describe(element)}`);
        }
        if (element.matches("table, figure svg, pre")) {
          const room = sheet === "wide" ? lying : upright;
          const { left, right, width } = element.getBoundingClientRect();
          if (sheet === "wide" ? width > room : right > room + 1 || left < 0)
            problems.push(
              `is ${Math.round(Math.max(right, width))} pixels wide on paper: ${describe(element)}`,
            );
        }
        if (
          overflowX !== "visible" &&
          element.scrollWidth > element.clientWidth + 1 &&
          !element.closest("[title]")
        )
          problems.push(`is cut off on paper: ${describe(element)}`);
        if (
          element.localName === "a" &&
          !/^(none|normal)$/.test(getComputedStyle(element, "::after").content)
        )
          problems.push(`has its address printed: ${describe(element)}`);
      }
      return [...new Set(problems)];

      /** From 0, black, to 1, white; what is not drawn is white paper. */
      function brightness(colour: string): number {
        const [red = 255, green = 255, blue = 255, share = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        // A mixture is given in shares, `color(srgb 0.9 0.9 0.9)`.
        const most = colour.startsWith("color(") ? 1 : 255;
        return share === 0 ? 1 : (red + green + blue) / (3 * most);
      }
    },
    [UPRIGHT, LYING] as const,
  );
}
