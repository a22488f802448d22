import { hyphenated } from "../text/hyphenated";

/** Longer than any name in an address needs to be, with room for a number behind it. */
const LONGEST_SLUG = 60;
const NAMELESS = "campaign";

/** What stands in addresses for a name: its letters and digits that ASCII knows, words joined by a hyphen. */
export function slugOf(name: string): string {
  const words = hyphenated(name).slice(0, LONGEST_SLUG).replace(/-$/, "");
  return words === "" ? NAMELESS : words;
}

/** The slug itself, or the first of slug-2, slug-3 … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
