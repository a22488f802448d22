const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/**
 * The address of a link in text that somebody wrote, if it is a whole one of the web or of e-mail; nothing for any
 * other, relative ones among them: text is shown on several pages, and none of them is what it is relative to.
 */
export function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return schemes.has(url.protocol) ? url.href : undefined;
}
