import type { Page } from "@playwright/test";
import type { WithEyes } from "./page-eyes";

/** What axe leaves open: one first heading, no level passed over, tables and plots with names, names that are clear. */
export function problemsOfNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { describe } = (window as unknown as WithEyes).eyes;
    const { axe } = window as unknown as {
      axe: {
        setup(node: Node): void;
        teardown(): void;
        commons: { text: { accessibleText(element: Element): string } };
      };
    };
    axe.setup(document.documentElement);
    const nameOf = (element: Element) => axe.commons.text.accessibleText(element).trim();
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const problems: string[] = [];
    if (document.documentElement.lang !== "en") problems.push("the page does not say its language");
    if (!/ · Adjudge$|^Adjudge$/.test(document.title)) problems.push(`title: ${document.title}`);
    const headings = all("h1, h2, h3, h4, h5, h6");
    const levels = headings.map(({ localName }) => Number(localName.slice(1)));
    if (levels.filter((level) => level === 1).length !== 1) problems.push("not one first heading");
    for (const [index, level] of levels.entries())
      if (level > (levels[index - 1] ?? 1) + 1)
        problems.push(`a level is passed over before ${describe(headings[index] as Element)}`);
    const mustHaveNames =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=img], [role=grid], [role=group], [role=radiogroup], [role=region], section[aria-label], section[aria-labelledby], nav, dialog, [role=progressbar], [tabindex='0'], fieldset";
    for (const element of all(mustHaveNames))
      if (nameOf(element) === "") problems.push(`has no name: ${element.outerHTML.slice(0, 120)}`);
    for (const table of all("table"))
      if (!table.matches(":has(> caption), [aria-label], [aria-labelledby]"))
        problems.push(`has no name: ${describe(table)}`);
    // What does one thing here and another there must say which, or what is around it must.
    const meanings = new Map<string, string[]>();
    for (const control of all("a[href], button, summary")) {
      // The name of a row is given by a person, who may give it twice.
      if (control.closest("th[scope=row]")) continue;
      const nav = control.closest("nav");
      const around = control.closest("tr, li, article, dialog, fieldset, form, section, figure");
      const meaning =
        control instanceof HTMLAnchorElement ? control.href : (around?.textContent ?? "the page");
      const name = `${control.localName} ${nameOf(control)}${nav ? ` of ${nameOf(nav)}` : ""}`;
      meanings.set(name, [...(meanings.get(name) ?? []), meaning]);
    }
    for (const [name, found] of meanings) {
      const isClear = name.startsWith("a ")
        ? new Set(found).size === 1
        : new Set(found).size === found.length;
      if (!isClear)
        problems.push(`does several things: ${name}: ${found.slice(0, 2).join(" and ").slice(0, 200)}`);
    }
    for (const kind of [
      "nav",
      "table, [role=grid]",
      "[role=region], section[aria-label], section[aria-labelledby]",
    ]) {
      const names = all(kind).map(nameOf);
      for (const name of new Set(names.filter((each, place) => names.indexOf(each) !== place)))
        problems.push(`more than one ${kind} is called ${name}`);
    }
    axe.teardown();
    return problems;
  });
}
