import type { Page } from "@playwright/test";

/** What the checks of a page share, within that page. */
export interface Eyes {
  /** An element in words that find it again. */
  describe(element: Element): string;
  /** Drawn, and not only for a screen reader. */
  isSeen(element: Element): boolean;
  /** What makes the page wider than its window. */
  sticksOut(): string[];
  /** What the Tab key reaches, in the order of the markup. */
  tabStops(): HTMLElement[];
}

export type WithEyes = Window & { readonly eyes: Eyes };

/** Before the checks of a page: they run within it, and find these functions there. */
export async function openEyes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const describe = (element: Element) => {
      const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ");
      const name = element.getAttribute("name") ?? element.id;
      return `<${element.localName}${name ? ` ${name}` : ""}> ${text.trim().slice(0, 60)}`.trim();
    };
    /** There for a screen reader alone, in a box of one pixel. */
    const isForEarsOnly = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        if (width <= 1 && height <= 1 && getComputedStyle(each).position === "absolute") return true;
      }
      return false;
    };
    const isThere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
    const isSeen = (element: Element) => isThere(element) && !isForEarsOnly(element);
    const sticksOut = () => {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
      );
      // What lies in a frame of its own, or is drawn besides an element's own box.
      if (wide.length === 0)
        wide.push(
          ...[...document.querySelectorAll("body *")].filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 &&
              getComputedStyle(element).overflowX === "visible",
          ),
        );
      const innermost = wide.filter(
        (element) => !wide.some((other) => other !== element && element.contains(other)),
      );
      return [
        `the page is wider than its window by ${innermost.slice(0, 3).map(describe).join(", ") || "something"}`,
      ];
    };
    const tabStops = () => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          "a[href], button, input, select, textarea, summary, [tabindex]",
        ),
      ].filter((element) => element.tabIndex >= 0 && !element.matches(":disabled") && isThere(element));
      // Of radio buttons with one name the Tab key reaches the chosen one, or the first.
      return all.filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
        const group = all.filter(
          (other) =>
            other instanceof HTMLInputElement && other.name === element.name && other.form === element.form,
        ) as HTMLInputElement[];
        return element === (group.find(({ checked }) => checked) ?? group[0]);
      });
    };
    Object.assign(window, { eyes: { describe, isSeen, sticksOut, tabStops } satisfies Eyes });
  });
}
