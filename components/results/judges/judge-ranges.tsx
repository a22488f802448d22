import { type JudgeBoardsView, judgeRangesTable } from "@/lib/domain/results/judges/judge-boards";
import { formatCount } from "@/lib/domain/text/format-count";
import { CopyTable } from "../../tables/copy-table";
import { RangesTable } from "../leaderboard/ranges-table";
import { unitNames } from "../leaderboard/unit-names";

interface JudgeRangesProps {
  readonly view: JudgeBoardsView;
  /** In the order of all judges together. */
  readonly systems: readonly string[];
  readonly nameOf: (judge: string) => string;
}

const CAPTION = "Rank range and cluster by judge";

/** How sure each judge's own ranking is: a range and a cluster for every system. */
export function JudgeRanges({ view, systems, nameOf }: JudgeRangesProps) {
  const { settings, judges } = view;
  if (judges.length === 0) {
    return (
      <p className="max-w-reading text-ink-soft">
        There are too many rankings to resample judge by judge here. To see one judge’s ranges, filter the
        leaderboard by that judge.
      </p>
    );
  }
  return (
    <>
      <RangesTable
        caption={CAPTION}
        systems={systems}
        columns={judges.map(({ judge, rows }) => ({ title: nameOf(judge), rows }))}
      />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="max-w-reading text-ink-soft text-sm">
          Ranks spanned by {100 * (1 - settings.p)} % of {formatCount(settings.bootstrap)} resamples of{" "}
          {unitNames[settings.unit].several}, with clusters at p ≤ {settings.p} in brackets, from each judge’s
          rankings alone{settings.ew2015 ? ", as in the 2015 study" : ""}.
        </p>
        <CopyTable tables={[judgeRangesTable(view, systems, nameOf)]} />
      </div>
    </>
  );
}

interface JudgeRangesToComeProps {
  readonly systems: readonly string[];
  readonly judges: readonly string[];
}

/** As much room as the ranges will take, so that nothing below moves when they come. */
export function JudgeRangesToCome({ systems, judges }: JudgeRangesToComeProps) {
  return (
    <div aria-busy="true">
      <RangesTable
        caption={`${CAPTION}, loading`}
        systems={systems}
        columns={judges.map((title) => ({ title, rows: [] }))}
      />
      <p className="mt-2 min-h-11 text-ink-soft text-sm">Resampling the rankings of each judge …</p>
    </div>
  );
}
