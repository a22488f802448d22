/** Beginnings of addresses, the longer ones first, with the name under which their requests are counted. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\/_next\/|^\/(favicon\.ico|icon\.svg)$|^\/(formats|openapi|readme)\//, "static"],
  [/^\/api\/judge\/[^/]+\/answers\/?$/, "answer"],
  [/^\/api\/judge\/[^/]+\/session\/?$/, "judge-session"],
  [/^\/api\/judge\/[^/]+\/drafts\/?$/, "draft"],
  [/^\/api\/judge\//, "judge-other"],
  [/^\/judge\//, "judge-page"],
  [/^\/api\/uploads(\/|$)/, "upload"],
  [/^\/api\/campaigns\/[^/]+\/export\/|^\/p\/[^/]+\/files\//, "download"],
  [/^\/api\/v1\//, "api"],
  [/^\/api\/auth\//, "sign-in"],
  [/^\/api\/(health|metrics)\/?$/, "watching"],
  [/^\/api\//, "other"],
];

/**
 * What sort of request this is. Metrics keep a count for every name that they have seen, so there are few, and nothing
 * that a visitor makes up can add one; ids, links and names never get in.
 */
export function requestKind(method: string, url: string): string {
  const path = url.replace(/[?#].*$/s, "");
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
  return kind === "page" && method === "POST" ? "action" : kind;
}
