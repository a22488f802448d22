/** Only for resolving: an address that nobody has. */
const somewhere = "http://adjudge.invalid";

/**
 * Where to go after signing in, if the wish is a path of this site; otherwise `fallback`. A path begins with exactly
 * one slash; two slashes, a backslash or a control character make browsers read another site's address.
 */
export function safeReturnPath(wish: string | null | undefined, fallback: string): string {
  if (!wish || wish.length > 2000) return fallback;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish)) return fallback;
  if (!URL.canParse(wish, somewhere)) return fallback;
  const resolved = new URL(wish, somewhere);
  if (resolved.origin !== somewhere) return fallback;
  // "/..//example.org" begins with one slash and becomes a path that begins with two.
  if (resolved.pathname.startsWith("//")) return fallback;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
