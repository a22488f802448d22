/** In which a browser tells what its reader chose, and where: the theme, the language of judging, the zone of times. */
export const THEME_COOKIE = "theme";
export const LANGUAGE_COOKIE = "language";
export const ZONE_COOKIE = "zone";

/** What to write into `document.cookie`: for a year, of all pages; without a value the cookie is taken away. */
export function cookieText(name: string, value: string | undefined, secure: boolean): string {
  const age = value === undefined ? 0 : 31_536_000;
  return `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Tells the server something of this browser for all pages to come. */
export function keepCookie(name: string, value: string | undefined): void {
  // The Cookie Store, which would be the newer way, is absent on plain http and in older browsers.
  Object.assign(document, { cookie: cookieText(name, value, location.protocol === "https:") });
}
