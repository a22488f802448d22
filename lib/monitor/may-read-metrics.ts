import { timingSafeEqual } from "node:crypto";

export interface MetricsReader {
  /** As the server saw it, behind a trusted proxy as the proxy says. */
  readonly address: string | undefined;
  readonly authorization: string | null;
  /** Whether something stands in between: then the address may be that of a proxy which is not trusted. */
  readonly forwarded: boolean;
}

export interface MetricsSettings {
  readonly token: string | undefined;
  /** Whether people reach the installation at an address of its own, and so through a proxy, which may say nothing of itself. */
  readonly hasPublicAddress: boolean;
}

/**
 * Numbers about the machine are for those who run it: with the token of the settings, or from the machine itself where
 * nothing can stand in between.
 */
export function mayReadMetrics(reader: MetricsReader, { token, hasPublicAddress }: MetricsSettings): boolean {
  if (token !== undefined && reader.authorization !== null) {
    return sameText(reader.authorization, `Bearer ${token}`);
  }
  if (hasPublicAddress || reader.forwarded) return false;
  return reader.address !== undefined && isLoopbackAddress(reader.address);
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isLoopbackAddress(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
