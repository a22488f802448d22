import { hyphenated } from "../text/hyphenated";

/** Longer than any name in an address needs to be, with room for a number behind it. */
const MAX_SLUG_LENGTH = 60;

/**
 * What stands in addresses for a name: its letters and digits that ASCII knows, words joined by a hyphen.
 *
 * @param nameless what stands there for a name without any
 */
export function slugOf(name: string, nameless = "campaign"): string {
  const words = hyphenated(name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, "");
  return words === "" ? nameless : words;
}
