import type { TextLook } from "@/lib/domain/campaigns/text-look";

/**
 * How a text is set: sentences, prose of which each line finds its own direction, or code in letters of one width. Long
 * lines of code are broken where they end, so that nothing beside them moves.
 */
export function writtenLook(look: TextLook): { readonly className: string; readonly dir: "auto" | "ltr" } {
  if (look === "code") return { className: "code-text", dir: "ltr" };
  const prose = look === "prose" ? " [tab-size:4] [unicode-bidi:plaintext]" : "";
  return { className: `sentence whitespace-pre-wrap${prose}`, dir: "auto" };
}
