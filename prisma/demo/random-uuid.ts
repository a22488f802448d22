import type { RandomStream } from "@/lib/domain/random/stream";

/** A UUID of version 4 from a seeded stream, so that the demo is the same every time. */
export function randomUuid(stream: RandomStream): string {
  const hex = Array.from({ length: 4 }, () => stream.nextUint32().toString(16).padStart(8, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex[16]!, 16) % 4]!;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
