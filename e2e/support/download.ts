import type { Locator } from "@playwright/test";

/** Presses a link that downloads, and waits for the whole file. */
export async function download(link: Locator, to: string): Promise<string> {
  const begun = link.page().waitForEvent("download");
  await link.click();
  await (await begun).saveAs(to);
  return to;
}
