/**
 * Whether an answer to a practice or control task is the known one: every two texts with known ranks stand to one
 * another as they are known to, better, equal or worse. Texts without a known rank (null) may stand anywhere, and how
 * far ranks lie apart is nothing.
 *
 * Fails with a RangeError where there are not as many ranks as known ones.
 */
export function agreesWithKnown(known: readonly (number | null)[], ranks: readonly number[]): boolean {
  if (known.length !== ranks.length)
    throw new RangeError(`${ranks.length} ranks cannot be held against ${known.length} known ones`);
  const texts = known.flatMap((rank, position) =>
    rank === null ? [] : [{ known: rank, given: ranks[position]! }],
  );
  return texts.every((one, place) =>
    texts
      .slice(place + 1)
      .every((other) => Math.sign(one.known - other.known) === Math.sign(one.given - other.given)),
  );
}
