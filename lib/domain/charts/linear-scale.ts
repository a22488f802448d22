/** Where a value lies on an axis. */
export type Scale = (value: number) => number;

/**
 * Takes `from` to `begin` and `to` to `end`, and what lies between in proportion. Where `from` and `to` are the same,
 * everything lies in the middle.
 */
export function linearScale(from: number, to: number, begin: number, end: number): Scale {
  if (from === to) return () => (begin + end) / 2;
  return (value) => begin + ((value - from) / (to - from)) * (end - begin);
}
