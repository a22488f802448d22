/**
 * A place in the log of a database server, counted in bytes from its beginning: what PostgreSQL writes as two
 * hexadecimal halves, "16/B374D848".
 */
export type LogPosition = bigint;

/** How the log is cut: which line of history it belongs to, and how long a segment is. */
export interface LogCut {
  readonly timeline: number;
  readonly segmentBytes: number;
}

const HALF = 32n;
const halfMask = 0xffff_ffffn;

export function parseLogPosition(text: string): LogPosition {
  const halves = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text);
  if (halves === null) throw new Error(`${text} is not a position in a log`);
  return (BigInt(`0x${halves[1]}`) << HALF) | BigInt(`0x${halves[2]}`);
}

export function formatLogPosition(position: LogPosition): string {
  const half = (value: bigint) => value.toString(16).toUpperCase();
  return `${half(position >> HALF)}/${half(position & halfMask)}`;
}

/** Segments are numbered from the log's beginning; the one that a position falls into. */
export function segmentOf(position: LogPosition, segmentBytes: number): bigint {
  return position / BigInt(segmentBytes);
}

export function segmentStart(segment: bigint, segmentBytes: number): LogPosition {
  return segment * BigInt(segmentBytes);
}

/** What PostgreSQL calls a segment: timeline and number in 24 hexadecimal digits. */
export function segmentName(segment: bigint, { timeline, segmentBytes }: LogCut): string {
  const perHalf = (halfMask + 1n) / BigInt(segmentBytes);
  return [BigInt(timeline), segment / perHalf, segment % perHalf].map(eightDigits).join("");
}

/** The segment of that name; undefined where the name is something else. */
export function parseSegmentName(
  name: string,
  segmentBytes: number,
): { readonly timeline: number; readonly segment: bigint } | undefined {
  const parts = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name);
  if (parts === null) return undefined;
  const [timeline, high, low] = parts.slice(1).map((part) => BigInt(`0x${part}`)) as [bigint, bigint, bigint];
  const perHalf = (halfMask + 1n) / BigInt(segmentBytes);
  if (low >= perHalf) return undefined;
  return { timeline: Number(timeline), segment: high * perHalf + low };
}

export function eightDigits(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}
