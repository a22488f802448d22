const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/**
 * The address of a link in text that somebody wrote, if it is a whole one of the web or of e-mail; nothing for any
 * other, relative ones among them: text is shown on several pages, and none of them is what it is relative to.
 */
export function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return schemes.has(url.protocol) && !namesUser(url) ? url.href : undefined;
}

/**
 * Whether a user name or password stands in an address. What is before the @ may look like the host, so that people
 * are shown another one than the address leads to; and whoever reads the page reads the password.
 */
export function namesUser({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}
