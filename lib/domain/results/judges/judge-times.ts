import { CoveredSystems } from "../columns/covered-systems";
import type { RankingColumns } from "../columns/ranking-columns";
import type { JudgeTime } from "./judges-view";

/** The value below which a share of the sorted values lies, between two of them where none stands there. */
function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  return below + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - below);
}

/** How long each judge took over selected rankings, and when; judges in code-unit order. Automatic ones take no time. */
export function judgeTimes(columns: RankingColumns, rows: Int32Array): readonly JudgeTime[] {
  const covered = new CoveredSystems(columns);
  const judges = columns.judges.map(() => ({
    rankings: 0,
    judgments: 0,
    active: [] as number[],
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
  }));
  for (const row of rows) {
    const judge = judges[columns.judge[row]!]!;
    covered.fill(row);
    judge.rankings += 1;
    judge.judgments += (covered.size * (covered.size - 1)) / 2;
    const isAutomatic = columns.kind[row] === 2;
    if (columns.activeMs[row]! >= 0 && !isAutomatic) judge.active.push(columns.activeMs[row]!);
    const time = columns.time[row]!;
    if (time === 0) continue;
    judge.first = Math.min(judge.first, time);
    judge.last = Math.max(judge.last, time);
  }
  return judges.flatMap(({ rankings, judgments, active, first, last }, place) => {
    if (rankings === 0) return [];
    active.sort((one, other) => one - other);
    return {
      judge: columns.judges[place]!,
      rankings,
      judgments,
      median: quantile(active, 0.5),
      lowerQuartile: quantile(active, 0.25),
      upperQuartile: quantile(active, 0.75),
      total: active.length === 0 ? null : active.reduce((sum, each) => sum + each, 0),
      firstAt: Number.isFinite(first) ? new Date(first) : null,
      lastAt: Number.isFinite(last) ? new Date(last) : null,
    };
  });
}
