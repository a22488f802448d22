/** Farthest from the diagonal of the table that an alignment is looked for. */
const BEAM = 25;
const LONGEST_SHIFT = 10;
const FARTHEST_SHIFT = 50;
/** So many shifts are tried for a text, in all. */
const MAX_CANDIDATES = 1000;
const UNREACHED = 1_000_000_000;

/** What the cheapest way to a cell ends with. */
const KEEP = 0;
const REPLACE = 1;
/** A word of the output is dropped. */
const DROP = 2;
/** A word of the reference is added. */
const ADD = 3;

interface Shift {
  /** Edits that it saves, itself not counted. */
  readonly gain: number;
  readonly length: number;
  readonly start: number;
  /** Before which word it goes, counted as if nothing had been taken out. */
  readonly target: number;
}

/**
 * How many edits turn an output into a reference, words as numbers: words replaced, dropped and added, and runs of words
 * shifted elsewhere, each shift one edit (Snover et al. 2006). The best order of shifts cannot be had in reasonable time;
 * this is the greedy search of Tercom as sacreBLEU does it, with its limits: again and again the shift that saves most
 * edits, of equals the longest, then the first in the output, then the one that goes farthest to the front, until none
 * saves any or 1,000 were tried; what was found in the round that reached the limit is not done.
 *
 * @param output numbers that the reference has not are equal to none
 */
export function translationEdits(output: Int32Array, reference: Int32Array): number {
  if (reference.length === 0) return output.length;
  const search = new ShiftSearch(output, reference);
  let shifts = 0;
  for (;;) {
    const shift = search.bestShift();
    if (search.tried >= MAX_CANDIDATES || shift === undefined || shift.gain <= 0) break;
    search.perform(shift);
    shifts += 1;
  }
  return shifts + search.distance;
}

class ShiftSearch {
  tried = 0;
  /** Without shifts. */
  distance: number;
  private readonly width: number;
  private readonly ratio: number;
  private readonly beam: number;
  private words: Int32Array;
  private shifted: Int32Array;
  /** Costs and last steps of the table for the words as they stand. */
  private readonly costs: Int32Array;
  private readonly steps: Uint8Array;
  /** Two rows of the table for the words as they might stand. */
  private before: Int32Array;
  private here: Int32Array;
  /** After which word of the output each word of the reference stands; −1 before all. */
  private readonly aligned: Int32Array;
  /** How many wrong words lie before each place. */
  private readonly wrongInOutput: Int32Array;
  private readonly wrongInReference: Int32Array;
  /** The places of each number in the reference, ascending. */
  private readonly places: ReadonlyMap<number, readonly number[]>;

  constructor(
    output: Int32Array,
    private readonly reference: Int32Array,
  ) {
    this.width = reference.length + 1;
    this.ratio = output.length > 0 ? reference.length / output.length : 1;
    this.beam = BEAM < this.ratio / 2 ? Math.ceil(this.ratio / 2 + BEAM) : BEAM;
    this.words = output.slice();
    this.shifted = new Int32Array(output.length);
    this.costs = new Int32Array((output.length + 1) * this.width);
    this.steps = new Uint8Array(this.costs.length);
    this.before = new Int32Array(this.width);
    this.here = new Int32Array(this.width);
    this.aligned = new Int32Array(reference.length);
    this.wrongInOutput = new Int32Array(output.length + 1);
    this.wrongInReference = new Int32Array(reference.length + 1);
    const places = new Map<number, number[]>();
    for (const [place, word] of reference.entries()) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
    this.places = places;
    for (let column = 0; column < this.width; column++) this.costs[column] = column;
    this.distance = this.align(0);
  }

  /** The best shift of all that are worth trying; of those that save nothing, too. */
  bestShift(): Shift | undefined {
    let best: Shift | undefined;
    for (let start = 0; start < this.words.length; start++) {
      for (const place of this.places.get(this.words[start]!) ?? []) {
        if (Math.abs(place - start) > FARTHEST_SHIFT) continue;
        for (let length = 1; length <= this.commonFrom(start, place); length++) {
          if (!this.isWorthTrying(start, place, length)) continue;
          best = this.tryTargets(start, place, length, best);
          if (this.tried >= MAX_CANDIDATES) return best;
        }
      }
    }
    return best;
  }

  perform({ start, length, target }: Shift): void {
    const first = this.shift(start, length, target);
    [this.words, this.shifted] = [this.shifted, this.words];
    this.distance = this.align(first);
  }

  private commonFrom(start: number, place: number): number {
    const most = Math.min(LONGEST_SHIFT, this.words.length - start, this.reference.length - place);
    let length = 1;
    while (length < most && this.words[start + length] === this.reference[place + length]) length += 1;
    return length;
  }

  /** Something is wrong where the run stands and where it would go, and it would not go into itself. */
  private isWorthTrying(start: number, place: number, length: number): boolean {
    const wrong = (sums: Int32Array, from: number) => sums[from + length]! - sums[from]!;
    if (wrong(this.wrongInOutput, start) === 0 || wrong(this.wrongInReference, place) === 0) return false;
    const after = this.aligned[place]!;
    return after < start || after >= start + length;
  }

  private tryTargets(
    start: number,
    place: number,
    length: number,
    best: Shift | undefined,
  ): Shift | undefined {
    let found = best;
    let last = -1;
    for (let at = place - 1; at < place + length; at++) {
      const target = at === -1 ? 0 : this.aligned[at]! + 1;
      if (target === last) continue;
      last = target;
      const gain = this.distance - this.distanceShifted(start, length, target);
      this.tried += 1;
      const shift = { gain, length, start, target };
      if (found === undefined || isBetter(shift, found)) found = shift;
    }
    return found;
  }

  /** Writes the words with a run shifted, and says from which place on they differ. */
  private shift(start: number, length: number, target: number): number {
    const { words, shifted } = this;
    const end = start + length;
    shifted.set(words);
    if (target < start) {
      shifted.copyWithin(target + length, target, start);
      shifted.set(words.subarray(start, end), target);
      return target;
    }
    // Within itself and the words after it, a run goes as many words on as the target lies from the beginning.
    const to = target > end ? target : Math.min(words.length, length + target);
    shifted.copyWithin(start, end, to);
    shifted.set(words.subarray(start, end), start + to - end);
    return start;
  }

  /** The distance with a run shifted; what lies before the first change is known. */
  private distanceShifted(start: number, length: number, target: number): number {
    const first = this.shift(start, length, target);
    const { width, words, shifted, reference } = this;
    this.before.set(this.costs.subarray(first * width, (first + 1) * width));
    for (let row = first + 1; row <= words.length; row++) {
      const { before, here } = this;
      const word = shifted[row - 1]!;
      const [from, to] = this.span(row);
      here.fill(UNREACHED);
      for (let column = from; column < to; column++) {
        let cost = before[column]! + 1;
        if (column > 0) {
          const diagonal = before[column - 1]! + (word === reference[column - 1] ? 0 : 1);
          const added = here[column - 1]! + 1;
          if (diagonal < cost) cost = diagonal;
          if (added < cost) cost = added;
        }
        here[column] = cost < UNREACHED ? cost : UNREACHED;
      }
      [this.before, this.here] = [here, before];
    }
    return this.before[width - 1]!;
  }

  /** The columns of a row within the beam. */
  private span(row: number): readonly [from: number, to: number] {
    const diagonal = Math.floor(row * this.ratio);
    const to = row === this.words.length ? this.width : Math.min(this.width, diagonal + this.beam);
    return [Math.max(0, diagonal - this.beam), to];
  }

  /** Fills the table from a row on, and reads off it what is aligned with what; returns the distance. */
  private align(first: number): number {
    const { width, words, reference, costs } = this;
    for (let row = first + 1; row <= words.length; row++) {
      const [from, to] = this.span(row);
      const here = row * width;
      const before = here - width;
      costs.fill(UNREACHED, here, here + width);
      for (let column = from; column < to; column++) {
        // Of equals the first: kept or replaced, then dropped, then added.
        let cost = UNREACHED;
        let step = KEEP;
        if (column > 0) {
          const isSame = words[row - 1] === reference[column - 1];
          const diagonal = costs[before + column - 1]! + (isSame ? 0 : 1);
          if (diagonal < cost) {
            cost = diagonal;
            step = isSame ? KEEP : REPLACE;
          }
        }
        const dropped = costs[before + column]! + 1;
        if (dropped < cost) {
          cost = dropped;
          step = DROP;
        }
        const added = column > 0 ? costs[here + column - 1]! + 1 : UNREACHED;
        if (added < cost) {
          cost = added;
          step = ADD;
        }
        costs[here + column] = cost;
        this.steps[here + column] = step;
      }
    }
    this.readAlignment();
    return costs[costs.length - 1]!;
  }

  private readAlignment(): void {
    const wrongOutput = new Uint8Array(this.words.length);
    const wrongReference = new Uint8Array(this.reference.length);
    let row = this.words.length;
    let column = this.reference.length;
    while (row > 0 || column > 0) {
      const step = row === 0 ? ADD : column === 0 ? DROP : this.steps[row * this.width + column]!;
      if (step !== ADD) row -= 1;
      if (step === DROP) {
        wrongOutput[row] = 1;
        continue;
      }
      column -= 1;
      // After which word of the output it stands: its own, or where it is missing the one before.
      this.aligned[column] = step === ADD ? row - 1 : row;
      if (step === KEEP) continue;
      wrongReference[column] = 1;
      if (step === REPLACE) wrongOutput[row] = 1;
    }
    for (let at = 0; at < wrongOutput.length; at++)
      this.wrongInOutput[at + 1] = this.wrongInOutput[at]! + wrongOutput[at]!;
    for (let at = 0; at < wrongReference.length; at++)
      this.wrongInReference[at + 1] = this.wrongInReference[at]! + wrongReference[at]!;
  }
}

function isBetter(one: Shift, other: Shift): boolean {
  if (one.gain !== other.gain) return one.gain > other.gain;
  if (one.length !== other.length) return one.length > other.length;
  if (one.start !== other.start) return one.start < other.start;
  return one.target < other.target;
}
