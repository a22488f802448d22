import type { Page } from "@playwright/test";
import { problemsOfCutOffTexts } from "./cut-off-texts";
import { problemsOfForcedColours } from "./lost-in-forced-colours";
import { problemsOfMotion } from "./motion";
import { problemsOfNames } from "./names-and-headings";
import { problemsOfNarrowness } from "./narrow";
import { openEyes } from "./page-eyes";
import { problemsOfPrint, UPRIGHT } from "./print";
import { problemsOfTabbing } from "./tab-through";

const ordinary = { viewport: { width: 1280, height: 720 }, media: { colorScheme: "light" } } as const;

interface Matter {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly media: Parameters<Page["emulateMedia"]>[0];
  readonly problemsOf: (page: Page) => Promise<readonly string[]>;
}

/** What can be asked of every page, and the window in which it is asked. */
export const matters: Readonly<Record<string, Matter>> = {
  names: { ...ordinary, problemsOf: problemsOfNames },
  "reduced motion": {
    ...ordinary,
    media: { reducedMotion: "reduce" },
    problemsOf: problemsOfMotion,
  },
  "forced colours": {
    ...ordinary,
    media: { forcedColors: "active", reducedMotion: null },
    problemsOf: problemsOfForcedColours,
  },
  // A window of 1280 by 720 whose page is twice as large has room for so much.
  "zoom of 200 %": {
    viewport: { width: 640, height: 360 },
    media: { forcedColors: null },
    problemsOf: problemsOfCutOffTexts,
  },
  "320 pixels": { viewport: { width: 320, height: 640 }, media: {}, problemsOf: problemsOfNarrowness },
  // From a dark page.
  "print on A4": {
    viewport: { width: UPRIGHT, height: 900 },
    media: { media: "print", colorScheme: "dark" },
    problemsOf: problemsOfPrint,
  },
  keyboard: {
    ...ordinary,
    media: { media: "screen", colorScheme: "light" },
    problemsOf: problemsOfTabbing,
  },
};

/** All that is wrong with a page as it stands, by matter. The page must have been looked at with axe. */
export async function problemsByMatter(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  await openEyes(page);
  const problems: Record<string, readonly string[]> = {};
  for (const [name, { viewport, media, problemsOf }] of Object.entries(matters)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    const found = await problemsOf(page);
    if (found.length > 0) problems[name] = found;
  }
  return problems;
}
