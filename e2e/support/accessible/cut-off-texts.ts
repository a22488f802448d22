import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/**
 * Texts of which a part is cut off, but those that say in a title what they hold, and texts that lie over one another.
 * Worth a look where letters are twice as large as the page expects.
 */
export function problemsOfCutOffTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { describe, isSeen, sticksOut } = (window as unknown as WithEyes).eyes;
    const problems: string[] = [];
    problems.push(...sticksOut());
    const cuts = (value: string) => value === "hidden" || value === "clip";
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!element.textContent?.trim() || !isSeen(element) || element.closest("svg")) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut && element.closest("[title]") === null) problems.push(`is cut off: ${describe(element)}`);
    }
    problems.push(...overlaps());
    return problems;

    function overlaps(): string[] {
      const boxes: { readonly element: Element; readonly box: DOMRect }[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!element || !texts.currentNode.textContent?.trim() || !isSeen(element)) continue;
        // What lies over the page does so on purpose, and the texts of plots are placed by their own rules.
        if (element.closest("svg, [popover], dialog, script, style, option") || stays(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects()) {
          const box = seenPartOf(element, line);
          if (box.width > 2 && box.height > 2) boxes.push({ element, box });
        }
      }
      boxes.sort((one, other) => one.box.top - other.box.top);
      const found: string[] = [];
      for (const [index, { element, box }] of boxes.entries())
        for (let next = index + 1; next < boxes.length; next++) {
          const other = boxes[next];
          if (!other || other.box.top >= box.bottom) break;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Lines of one height may touch; a third of one is over another.
          if (across > 2 && down > 0.34 * Math.min(box.height, other.box.height) && element !== other.element)
            found.push(`lie over one another: ${describe(element)} and ${describe(other.element)}`);
        }
      return found;
    }

    /** Stays in sight while the rest moves under it. */
    function stays(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (["sticky", "fixed"].includes(getComputedStyle(each).position)) return true;
      return false;
    }

    function seenPartOf(element: Element, line: DOMRect): DOMRect {
      let { left, top, right, bottom } = line;
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflowX === "visible") continue;
        const frame = each.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  });
}
