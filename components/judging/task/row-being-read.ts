/**
 * The highlighted text, as long as all of it is seen; otherwise the one that covers the line in the middle between what
 * stays at the top and what stays at the bottom.
 */
export function rowBeingRead(
  list: HTMLElement | null,
  head: HTMLElement | null,
  dock: HTMLElement | null,
  highlighted: number,
): number | undefined {
  const top = Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
  const bottom = Math.min(innerHeight, dock?.getBoundingClientRect().top ?? innerHeight);
  const entries = [...(list?.children ?? [])].map((entry) => ({
    row: Number((entry as HTMLElement).dataset.row),
    place: entry.getBoundingClientRect(),
  }));
  const current = entries.find(({ row }) => row === highlighted)?.place;
  if (current !== undefined && current.top >= top && current.bottom <= bottom) return highlighted;
  const line = (top + bottom) / 2;
  return (entries.findLast(({ place }) => place.top <= line) ?? entries[0])?.row;
}
