import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/**
 * A page as wide as a small phone: it does not scroll sideways; what scrolls in itself can be reached by keyboard and
 * has a name; what one touches is 24 pixels wide and high or stands apart (WCAG 1.4.10 and 2.5.8).
 */
export function problemsOfNarrowness(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { describe, isSeen, sticksOut } = (window as unknown as WithEyes).eyes;
    const problems: string[] = [];
    problems.push(...sticksOut());
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (element.scrollWidth <= element.clientWidth + 1 || !isSeen(element)) continue;
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== "auto" && overflowX !== "scroll") continue;
      const reached =
        element.tabIndex >= 0 || element.querySelector("a[href], button, input, [tabindex='0']");
      if (!reached) problems.push(`scrolls and cannot be reached: ${describe(element)}`);
      const named = element.closest(
        "nav, [role=region], [role=group], [role=grid], section, figure, textarea",
      );
      if (!named && !element.querySelector("table caption, [role=grid]"))
        problems.push(`scrolls and has no name: ${describe(element)}`);
    }
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ runOnly: { type: "rule", values: ["target-size"] } });
    for (const { html, failureSummary } of violations.flatMap(({ nodes }) => nodes))
      problems.push(`is too small to be touched: ${html.slice(0, 120)} ${failureSummary}`);
    return problems;
  });
}
