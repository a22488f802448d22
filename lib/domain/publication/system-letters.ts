import { shuffle } from "../random/shuffle";
import { createStream } from "../random/stream";
import { compareCodeUnits } from "../text/compare-code-units";

/** What a system is called in public: its letter or its name. */
export type PublicName = (system: string) => string;

/**
 * "System A", "System B", … for each name, in an order that tells nothing of the names. It is drawn from the campaign's
 * seed and its id: seeds are told and can be guessed, and whoever knows who takes part could draw the order again; the
 * id is known to its organisers alone.
 */
export function systemLetters(
  names: readonly string[],
  { seed, campaignId }: { readonly seed: number; readonly campaignId: string },
): PublicName {
  const stream = createStream(seed, `letters of systems in ${campaignId}`, 0);
  const order = shuffle(stream, [...names].sort(compareCodeUnits));
  const letters = new Map(order.map((name, place) => [name, `System ${letterOf(place)}`]));
  return (system) => {
    const letter = letters.get(system);
    if (letter === undefined) throw new Error("a system without a letter is not told");
    return letter;
  };
}

/** A … Z, AA, AB … */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** "System B" stands before "System AA". */
export function compareLetters(one: string, other: string): number {
  return one.length - other.length || compareCodeUnits(one, other);
}
