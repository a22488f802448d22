import { compareCodeUnits } from "../text/compare-code-units";

/** Names in code-unit order, and where each number given on arrival has moved. */
export interface OrderedNames {
  readonly names: readonly string[];
  /** Position in `names` by number on arrival. */
  readonly positions: Int32Array;
}

/** Numbers names from 0 as they arrive, because the code-unit order is only known once all have. */
export class NameIndex {
  private readonly numbers = new Map<string, number>();
  private readonly list: string[] = [];

  get size(): number {
    return this.numbers.size;
  }

  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.list.length);
    this.list.push(name);
    return this.list.length - 1;
  }

  /** `undefined` where no name has the number. */
  nameOf(number: number): string | undefined {
    return this.list[number];
  }

  /** In the order of their numbers. */
  names(): string[] {
    return [...this.list];
  }

  ordered(): OrderedNames {
    const positions = placesInOrder(this.list);
    const names = new Array<string>(positions.length);
    for (const [number, position] of positions.entries()) names[position] = this.list[number]!;
    return { names, positions };
  }
}

/** By number the place of its name in code-unit order. */
export function placesInOrder(names: readonly string[]): Int32Array {
  const order = new Int32Array(names.length);
  for (let number = 0; number < order.length; number++) order[number] = number;
  order.sort((one, other) => compareCodeUnits(names[one]!, names[other]!));
  const places = new Int32Array(names.length);
  for (const [place, number] of order.entries()) places[number] = place;
  return places;
}
