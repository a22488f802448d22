import type { RankingColumns } from "./ranking-columns";

/** The systems that a ranking covers, with their ranks, refilled for one ranking after the other. */
export class CoveredSystems {
  size = 0;
  /** Ascending, which is code-unit order. */
  readonly systems: Uint16Array;
  readonly ranks: Int32Array;

  constructor(private readonly columns: RankingColumns) {
    this.systems = new Uint16Array(columns.systems.length);
    this.ranks = new Int32Array(columns.systems.length);
  }

  fill(row: number): void {
    const { offsets, hypothesis, rank, writerOffsets, writers } = this.columns;
    this.size = 0;
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      const shown = hypothesis[entry]!;
      for (let place = writerOffsets[shown]!; place < writerOffsets[shown + 1]!; place++) {
        this.insert(writers[place]!, rank[entry]!);
      }
    }
  }

  private insert(system: number, rank: number): void {
    let place = this.size;
    for (; place > 0 && this.systems[place - 1]! > system; place--) {
      this.systems[place] = this.systems[place - 1]!;
      this.ranks[place] = this.ranks[place - 1]!;
    }
    this.systems[place] = system;
    this.ranks[place] = rank;
    this.size++;
  }
}
