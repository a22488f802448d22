interface ReadableHeaders {
  get(name: string): string | null;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something as far as its origin goes. A browser names the page's origin on every
 * mutation; programs outside browsers name none, and pass only without cookies, which is how the API is used.
 *
 * @param publicAddress the address that people type, where a proxy hides it from the Host header
 */
export function isFromHere(
  method: string,
  headers: ReadableHeaders,
  publicAddress: string | undefined,
): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const origin = headers.get("origin");
  if (origin !== null) {
    if (!URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    return publicAddress === undefined
      ? host === headers.get("host")
      : origin === new URL(publicAddress).origin;
  }
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return headers.get("cookie") === null;
}
