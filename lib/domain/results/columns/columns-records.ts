import { COUNTING_KINDS } from "../../judgments/counting-rankings";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import type { RankingColumns } from "./ranking-columns";

/** The records of selected rankings, in their order; rankings that show the same hypothesis share its list of systems. */
export function* recordsOfColumns(
  columns: RankingColumns,
  rows: Iterable<number>,
): Generator<AnsweredRanking & { readonly id: string }> {
  const { writerOffsets, writers } = columns;
  const known = new Map<number, readonly string[]>();
  const systemsOf = (hypothesis: number): readonly string[] => {
    const systems =
      known.get(hypothesis) ??
      Array.from(
        writers.subarray(writerOffsets[hypothesis]!, writerOffsets[hypothesis + 1]!),
        (system) => columns.systems[system]!,
      );
    known.set(hypothesis, systems);
    return systems;
  };
  for (const row of rows) {
    const segment = columns.segments[columns.segment[row]!]!;
    const activeMs = columns.activeMs[row]!;
    const begin = columns.offsets[row]!;
    yield {
      id: String(columns.id[row]),
      judge: columns.judges[columns.judge[row]!]!,
      segment: segment.name,
      ...(segment.document === null ? {} : { document: segment.document }),
      kind: COUNTING_KINDS[columns.kind[row]!]!,
      ...(columns.ungrouped[row] === 1 ? { ungrouped: true as const } : {}),
      // An imported ranking without a time stands at the epoch.
      ...(columns.time[row] === 0 ? {} : { time: new Date(columns.time[row]!).toISOString() }),
      ...(activeMs < 0 ? {} : { duration: activeMs }),
      state: "current",
      hypotheses: Array.from(
        columns.hypothesis.subarray(begin, columns.offsets[row + 1]),
        (hypothesis, place) => ({
          systems: systemsOf(hypothesis),
          rank: columns.rank[begin + place]!,
        }),
      ),
    };
  }
}
