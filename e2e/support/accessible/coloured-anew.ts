import type { Page } from "@playwright/test";

/** By which axe finds what is to be looked at again. */
export const COLOURED_ANEW = "[data-coloured-anew]";

/**
 * Marks what shows text in other colours or letters than when the page was marked under this name last, or was not seen
 * then; of a page that was not, nothing.
 * @returns how much that is
 */
export function markColouredAnew(page: Page, name: string): Promise<number> {
  return page.evaluate(
    ([attribute, under]) => {
      const looks = window as unknown as { looks?: Record<string, Map<Element, string>> };
      looks.looks ??= {};
      const before = looks.looks[under];
      const now = new Map<Element, string>();
      const grounds = new Map<Element, string>();
      for (const element of document.querySelectorAll("body *")) {
        element.removeAttribute(attribute);
        const hasText =
          element.matches("input, select, textarea") ||
          [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== "");
        if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const look = [color, fontSize, fontWeight, textDecorationLine, groundOf(element)].join(" ");
        now.set(element, look);
        if (before && before.get(element) !== look) element.setAttribute(attribute, "");
      }
      looks.looks[under] ??= now;
      return document.querySelectorAll(`[${attribute}]`).length;

      /** What lies under an element, down to what nothing shines through. */
      function groundOf(element: Element | null): string {
        if (!element) return "";
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
        const isClear = /, 0\)$|transparent|\/ 0\)$/.test(backgroundColor);
        const isSolid = !isClear && !/rgba|\//.test(backgroundColor) && opacity === "1";
        const ground = isSolid
          ? own
          : `${isClear && opacity === "1" ? "" : own} ${groundOf(element.parentElement)}`;
        grounds.set(element, ground);
        return ground;
      }
    },
    ["data-coloured-anew", name] as const,
  );
}
