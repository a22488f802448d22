/** How many line feeds lie between two positions of a text; nothing outside of them is looked at. */
export function countLineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 0x0a) count += 1;
  return count;
}
