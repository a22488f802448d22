/**
 * How long a request may take to arrive and how large its head may be. Whoever sends slower, byte by byte, gets 408 and
 * the connection is closed, so that nobody can hold connections open for nothing.
 */
export const serverLimits = {
  /** From the first byte of the head to the last one of the body. */
  requestTimeout: 120_000,
  /** To the last byte of the head. */
  headersTimeout: 20_000,
  /** How often it is looked for connections that are over time. */
  connectionsCheckingInterval: 5_000,
  /**
   * A judge takes half a minute for an answer: the next one finds the connection still there. Node's own 5 seconds also
   * close connections at the moment when something is sent on them.
   */
  keepAliveTimeout: 70_000,
  maxHeaderSize: 32_768,
  /** A request without a host is answered by us, as any other that is refused. */
  requireHostHeader: false,
} as const;
