import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/** What moves, or would on pointing, although the person asked for less motion. */
export function problemsOfMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { describe } = (window as unknown as WithEyes).eyes;
    const milliseconds = (durations: string) =>
      Math.max(
        ...durations.split(",").map((each) => Number.parseFloat(each) * (/\dms/.test(each) ? 1 : 1000)),
      );
    const problems = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => {
        const target = (effect as KeyframeEffect).target;
        return `moves: ${target ? describe(target) : "something"}`;
      });
    for (const element of document.querySelectorAll("*"))
      for (const part of [undefined, "::before", "::after"]) {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const longest = Math.max(milliseconds(transitionDuration), milliseconds(animationDuration));
        if (longest > 10 || scrollBehavior === "smooth") problems.push(`would move: ${describe(element)}`);
      }
    return [...new Set(problems)];
  });
}
