/** By how much a file numbers its segments higher than the one that it is joined to. */
export type Shift = -1 | 0 | 1;

export const SHIFTS = [-1, 0, 1] as const satisfies readonly Shift[];

/** A text that judgments say several systems wrote, or that they tell; what the joined file has must agree with it. */
export interface SharedText {
  /** What the judgments call the segment. */
  readonly segment: number;
  readonly systems: readonly string[];
  /** What the judge read, compared as it stands; nothing where the judgments only say that it is shared. */
  readonly text?: string;
}

/** How many texts could be compared, and how many of them agree. */
export interface AgreementCount {
  readonly compared: number;
  readonly agreeing: number;
}

/** What the joined file has of a system for a segment: its output, or a score of it. */
export type HeldOf = (system: string) => string | number | undefined;

const ABSENT = 0;
const AGREES = 1;
const DIFFERS = 2;

/**
 * Compares texts that judgments say are shared with what a joined file has for the segment of the same number, the one
 * before and the one after. Segments pass by in any order, each once; memory grows with the shared texts alone.
 */
export class SharedTexts<Text extends SharedText = SharedText> {
  readonly #texts: readonly Text[];
  readonly #ofSegment = new Map<number, number[]>();
  /** For each text its standing at each shift. */
  readonly #standings: Uint8Array;

  /** Texts that come twice count once; those of a single system count where their words are known. */
  constructor(texts: Iterable<Text>) {
    const known = new Map<string, Text>();
    for (const text of texts) {
      if (text.systems.length < 2 && text.text === undefined) continue;
      const key = JSON.stringify([text.segment, text.systems.toSorted(), text.text]);
      if (!known.has(key)) known.set(key, text);
    }
    this.#texts = [...known.values()];
    this.#standings = new Uint8Array(this.#texts.length * SHIFTS.length);
    for (const [place, { segment }] of this.#texts.entries()) {
      const places = this.#ofSegment.get(segment);
      if (places) places.push(place);
      else this.#ofSegment.set(segment, [place]);
    }
  }

  get size(): number {
    return this.#texts.length;
  }

  /** Whether the judgments tell what was read, so that texts of single systems are compared too. */
  get areKnown(): boolean {
    return this.#texts.some(({ text }) => text !== undefined);
  }

  /** Takes in what the joined file has for a segment, by the number that it has there. */
  pass(number: number, heldOf: HeldOf): void {
    for (const [at, shift] of SHIFTS.entries()) {
      for (const place of this.#ofSegment.get(number + shift) ?? [])
        this.#standings[place * SHIFTS.length + at] = standingOf(this.#texts[place]!, heldOf);
    }
  }

  /** How far texts agree where the judgments number segments so much higher. */
  count(shift: Shift): AgreementCount {
    let compared = 0;
    let agreeing = 0;
    for (const place of this.#texts.keys()) {
      const standing = this.#standing(place, shift);
      if (standing === ABSENT) continue;
      compared += 1;
      if (standing === AGREES) agreeing += 1;
    }
    return { compared, agreeing };
  }

  /** How many texts agree at the one shift and differ at the other. */
  countOnlyAt(shift: Shift, other: Shift): number {
    let count = 0;
    for (const place of this.#texts.keys())
      if (this.#standing(place, shift) === AGREES && this.#standing(place, other) === DIFFERS) count += 1;
    return count;
  }

  /** The texts that differ at a shift, in the order given. */
  differing(shift: Shift): readonly Text[] {
    return this.#texts.filter((_, place) => this.#standing(place, shift) === DIFFERS);
  }

  #standing(place: number, shift: Shift): number {
    return this.#standings[place * SHIFTS.length + SHIFTS.indexOf(shift)]!;
  }
}

function standingOf({ systems, text }: SharedText, heldOf: HeldOf): number {
  let first: string | number | undefined = text;
  let values = text === undefined ? 0 : 1;
  for (const system of systems) {
    const value = heldOf(system);
    if (value === undefined) continue;
    values += 1;
    if (first === undefined) first = value;
    else if (value !== first) return DIFFERS;
  }
  return values < 2 ? ABSENT : AGREES;
}
