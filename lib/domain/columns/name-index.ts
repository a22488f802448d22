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
    const entries = [...this.numbers].sort(([first], [second]) => compareCodeUnits(first, second));
    const positions = new Int32Array(entries.length);
    for (const [position, [, number]] of entries.entries()) positions[number] = position;
    return { names: entries.map(([name]) => name), positions };
  }
}
