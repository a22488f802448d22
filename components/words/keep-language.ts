/** Where a browser keeps what its judge chose. */
export const LANGUAGE_COOKIE = "language";

const year = 31_536_000;

/** In this browser, for all pages that a judge reads. */
export function keepLanguage(language: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store, which would be the newer way, is absent on plain http and in older browsers.
  Object.assign(document, {
    cookie: `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
  });
}
