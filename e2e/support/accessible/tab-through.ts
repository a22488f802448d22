import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/** What the browser may reach besides: what scrolls, and the page itself between the last stop and the first. */
const SPARE_STOPS = 12;

/** A field for a day and an hour has a stop for each of its parts. */
const MAX_PARTS = 8;

interface Stop {
  /** Its place among what the Tab key should reach; -1 for what scrolls and the page itself. */
  readonly place: number;
  readonly problem: string | null;
}

/**
 * Goes through a page with the Tab key, from the first stop to the last: all is reached, in the order of the markup,
 * one sees where one is, and nothing keeps the focus.
 */
export async function problemsOfTabbing(page: Page): Promise<readonly string[]> {
  const { stops, problems } = await page.evaluate(prepare);
  const reached: number[] = [];
  let begun = false;
  for (let presses = 0; presses < MAX_PARTS * stops.length + SPARE_STOPS; presses++) {
    await page.keyboard.press("Tab");
    const stop: Stop = await page.evaluate(lookAtFocus);
    if (stop.problem !== null) problems.push(stop.problem);
    const isSameField = stop.place === reached.at(-1);
    if (stop.place >= 0 && !isSameField) {
      if (begun && stop.place === reached[0]) break;
      reached.push(stop.place);
      begun = true;
    }
    if (reached.length === stops.length) break;
  }
  for (const [place, stop] of stops.entries())
    if (!reached.includes(place)) problems.push(`not reached by the Tab key: ${stop}`);
  if (problems.length === 0 && reached.some((place, index) => place !== index))
    problems.push(`reached in the order ${reached.join(" ")}`);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return [...new Set(problems)];
}

function prepare() {
  const { tabStops, describe } = (window as unknown as WithEyes).eyes;
  // From the top, wherever the page itself has put the focus.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
  scrollTo(0, 0);
  const elements = tabStops();
  // The look of each, and of what is drawn for it, without the focus.
  const looks = new Map(elements.map((element) => [element, lookOf(element)]));
  Object.assign(window, { stops: { elements, looks, lookOf } });
  const problems = elements
    .filter(({ tabIndex }) => tabIndex > 0)
    .map((element) => `has a place of its own in the order: ${describe(element)}`);
  if (!/^Skip to content$/.test(elements[0]?.textContent ?? ""))
    problems.push("the first stop is not the link to the content");
  for (const [index, element] of elements.entries()) {
    const next = elements[index + 1];
    if (!next || next.parentElement !== element.parentElement) continue;
    const [here, there] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
    if (there.bottom <= here.top || (there.top < here.bottom && there.right <= here.left))
      problems.push(`stands before ${describe(element)} but follows it: ${describe(next)}`);
  }
  return { stops: elements.map(describe), problems };

  /** A checkbox of our own is drawn by what stands beside it, a row by what is around it. */
  function lookOf(element: Element) {
    return [element, element.nextElementSibling, element.closest("li")]
      .map((each) => {
        if (!each) return "";
        const { outline, boxShadow, textDecorationLine, borderColor, position, width } =
          getComputedStyle(each);
        return [outline, boxShadow, textDecorationLine, borderColor, position, width].join(" ");
      })
      .join(" | ");
  }
}

function lookAtFocus(): { place: number; problem: string | null } {
  const { describe } = (window as unknown as WithEyes).eyes;
  const { elements, looks, lookOf } = (
    window as unknown as {
      stops: {
        elements: Element[];
        looks: Map<Element, string>;
        lookOf(element: Element): string;
      };
    }
  ).stops;
  const focused = document.activeElement;
  const place = focused ? elements.indexOf(focused) : -1;
  if (!focused || place === -1) return { place, problem: null };
  if (lookOf(focused) === looks.get(focused))
    return { place, problem: `looks the same with the focus: ${describe(focused)}` };
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    // Of a tall field of text a browser brings the caret into sight, which may stand in its first line.
    [0.03, 0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
  );
  const isInSight = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.contains(focused));
  });
  return { place, problem: isInSight ? null : `has the focus out of sight: ${describe(focused)}` };
}
