import { inCanonicalOrder, rowsOfColumns } from "./columns-order";
import type { RankingColumns } from "./ranking-columns";

/**
 * Columns of some systems alone: what `RankingsOfSystems` makes of their records, without making the records. In
 * canonical order again, which can hang on systems that are gone.
 */
export function columnsOfSystems(
  columns: RankingColumns,
  isChosen: (system: string) => boolean,
): RankingColumns {
  const placeOf = new Int32Array(columns.systems.length).fill(-1);
  const systems = columns.systems.filter(isChosen);
  for (const [place, system] of systems.entries()) placeOf[columns.systems.indexOf(system)] = place;
  const { writers, writerOffsets } = ofWriters(columns, placeOf);
  const size = (hypothesis: number, offsets: Int32Array) => offsets[hypothesis + 1]! - offsets[hypothesis]!;

  const left = leftRows(columns, writerOffsets);
  const some = rowsOfColumns(columns, left);
  const offsets = new Int32Array(left.length + 1);
  let used = 0;
  for (let row = 0; row < left.length; row++) {
    for (let entry = some.offsets[row]!; entry < some.offsets[row + 1]!; entry++) {
      if (size(some.hypothesis[entry]!, writerOffsets) === 0) continue;
      some.hypothesis[used] = some.hypothesis[entry]!;
      some.rank[used] = some.rank[entry]!;
      used += 1;
    }
    offsets[row + 1] = used;
  }
  const hypothesis = some.hypothesis.slice(0, used);
  const rank = some.rank.slice(0, used);
  return inCanonicalOrder({ ...some, systems, writers, writerOffsets, offsets, hypothesis, rank });
}

/** Who wrote each hypothesis, without systems that have no place. */
function ofWriters(
  columns: RankingColumns,
  placeOf: Int32Array,
): Pick<RankingColumns, "writers" | "writerOffsets"> {
  const writers = new Uint16Array(columns.writers.length);
  const writerOffsets = new Int32Array(columns.writerOffsets.length);
  let used = 0;
  for (let hypothesis = 0; hypothesis + 1 < writerOffsets.length; hypothesis++) {
    const end = columns.writerOffsets[hypothesis + 1]!;
    for (let writer = columns.writerOffsets[hypothesis]!; writer < end; writer++) {
      const place = placeOf[columns.writers[writer]!]!;
      if (place >= 0) writers[used++] = place;
    }
    writerOffsets[hypothesis + 1] = used;
  }
  return { writers: writers.slice(0, used), writerOffsets };
}

/** The rankings that still compare something, or never did. */
function leftRows(columns: RankingColumns, writerOffsets: Int32Array): Int32Array {
  const left: number[] = [];
  for (let row = 0; row < columns.id.length; row++) {
    let before = 0;
    let now = 0;
    for (let entry = columns.offsets[row]!; entry < columns.offsets[row + 1]!; entry++) {
      const hypothesis = columns.hypothesis[entry]!;
      before += columns.writerOffsets[hypothesis + 1]! - columns.writerOffsets[hypothesis]!;
      now += writerOffsets[hypothesis + 1]! - writerOffsets[hypothesis]!;
    }
    if (now === before || now >= 2) left.push(row);
  }
  return Int32Array.from(left);
}
