const LINE_FEED = 0x0a;

/** How many line feeds lie between two positions; nothing outside of them is looked at. */
export function countLineFeeds(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at] === LINE_FEED) count += 1;
  return count;
}
