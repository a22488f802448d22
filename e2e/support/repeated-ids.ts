import type { Page } from "@playwright/test";

/**
 * Ids that two elements of the page have: a label would speak for the wrong one. Worth a look after one has gone to a
 * page by a link, when what stood around the last page still stands.
 */
export async function repeatedIds(page: Page): Promise<readonly string[]> {
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}
