export interface PolicyOptions {
  readonly nonce: string;
  /** Hot reload evaluates code and speaks over a web socket. */
  readonly development: boolean;
  /** Served over https: everything else is upgraded too. */
  readonly secure: boolean;
}

/** Only our own files and the scripts that carry this answer's nonce; style attributes stay allowed, for charts. */
export function contentSecurityPolicy({ nonce, development, secure }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
