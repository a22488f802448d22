/** So that a token is known for one wherever it turns up: in a log, in a repository. */
export const apiTokenPrefix = "adj_";

const shape = /^adj_[A-Za-z0-9_-]{43}$/;

/** The token in an `Authorization` header; nothing where there is none that could be one of ours. */
export function bearerToken(authorization: string | null): string | undefined {
  const [scheme, token, ...rest] = (authorization ?? "").trim().split(/ +/);
  if (scheme?.toLowerCase() !== "bearer" || token === undefined || rest.length > 0) return undefined;
  return shape.test(token) ? token : undefined;
}
