import sansLatin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2";
import serifLatin from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";
import { preload } from "react-dom";

/**
 * A typeface is taken for a page only if it is there when the page is drawn (postcss.config.mjs), so that nothing ever
 * moves. The two in Latin letters are therefore asked for before the style sheet asks: that of the interface, and that
 * of sentences on every page before those that show some, because pages follow one another within one document.
 */
export function preloadTypefaces(): void {
  for (const address of [sansLatin, serifLatin]) {
    preload(address, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
