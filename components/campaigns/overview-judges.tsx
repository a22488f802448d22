import { AnswerTime } from "@/components/ui/answer-time";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { glossary } from "@/lib/domain/campaigns/glossary";
import { formatCount } from "@/lib/domain/text/format-count";

export interface OverviewJudge {
  readonly id: number;
  readonly pseudonym: string;
  /** What the judge is called, by their account or by whoever invited them; null where nobody knows. */
  readonly name: string | null;
  readonly stoppedFor: "PRACTICE" | "CONTROLS" | null;
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  readonly done: number;
  readonly planned: number | null;
  readonly medianActiveMs: number | null;
  readonly isSpeedOutlier: boolean;
  readonly kappaWithOthers: number | null;
  readonly controls: { readonly answered: number; readonly passed: number };
  readonly allEqualShare: number | null;
  readonly longestAllEqualRun: number;
  readonly longestIdenticalRun: number;
  readonly lastAnswerAt: Date | null;
}

interface OverviewJudgesProps {
  readonly judges: readonly OverviewJudge[];
  /** Nobody works any more. */
  readonly isClosed: boolean;
}

export function OverviewJudges({ judges, isClosed }: OverviewJudgesProps) {
  return (
    <Table caption="Judges" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell numeric>
            <abbr title={glossary.done.meaning}>Done</abbr>
          </HeadCell>
          <HeadCell numeric>
            <abbr title="Median active time of a task">Pace</abbr>
          </HeadCell>
          <HeadCell numeric>
            <abbr title="Kappa with all other judges, shares pooled (Scott’s π), where at least 50 labels could be compared">
              κ with others
            </abbr>
          </HeadCell>
          <HeadCell numeric>
            <abbr title="Control tasks that agree with the known answer">Controls</abbr>
          </HeadCell>
          <HeadCell numeric>
            <abbr title="Share of answers with the same rank for all texts">All equal</abbr>
          </HeadCell>
          <HeadCell numeric>
            <abbr title="Longest run of answers with the same ranks in display order">Same in a row</abbr>
          </HeadCell>
          <HeadCell>Last answer</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {judges.map((judge) => (
          <Row key={judge.id}>
            <RowHead className="text-left">
              {judge.pseudonym}
              {judge.name === null ? null : (
                <span dir="auto" className="ml-1.5 font-normal text-ink-soft print:ml-0 print:block">
                  {judge.name}
                </span>
              )}
            </RowHead>
            <Cell numeric>
              {formatCount(judge.done)}
              {judge.planned === null ? null : (
                <span className="text-ink-soft"> of {formatCount(judge.planned)}</span>
              )}
            </Cell>
            <Cell numeric>
              {judge.isSpeedOutlier ? (
                <StatusWord mark="warning">
                  {paceOf(judge)}
                  <span className="sr-only"> (far faster than the others)</span>
                </StatusWord>
              ) : (
                paceOf(judge)
              )}
            </Cell>
            <Cell numeric>
              {judge.kappaWithOthers === null ? "–" : judge.kappaWithOthers.toFixed(2).replace("-", "−")}
            </Cell>
            <Cell numeric>
              {judge.controls.answered === 0 ? "–" : `${judge.controls.passed}/${judge.controls.answered}`}
            </Cell>
            <Cell numeric>
              {judge.allEqualShare === null ? "–" : `${Math.round(judge.allEqualShare * 100)} %`}
            </Cell>
            <Cell numeric>
              {judge.longestIdenticalRun === 0
                ? "–"
                : formatCount(Math.max(judge.longestIdenticalRun, judge.longestAllEqualRun))}
            </Cell>
            <Cell className="whitespace-nowrap">
              <AnswerTime at={judge.lastAnswerAt} />
            </Cell>
            <Cell>
              <JudgeStateWord judge={judge} isClosed={isClosed} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function paceOf({ medianActiveMs }: OverviewJudge): string {
  return medianActiveMs === null ? "–" : `${Math.round(medianActiveMs / 1000)} s`;
}

function JudgeStateWord({ judge, isClosed }: { readonly judge: OverviewJudge; readonly isClosed: boolean }) {
  if (judge.removedAt) return <StatusWord mark="finished">Removed</StatusWord>;
  if (judge.excludedAt) return <StatusWord mark="warning">Excluded</StatusWord>;
  if (isClosed) return <StatusWord mark="finished">Ended</StatusWord>;
  if (judge.stoppedFor === "CONTROLS")
    return <StatusWord mark="warning">Paused after control tasks</StatusWord>;
  if (judge.stoppedFor === "PRACTICE") return <StatusWord mark="paused">Not admitted</StatusWord>;
  if (judge.pausedAt) return <StatusWord mark="paused">Paused</StatusWord>;
  if (judge.planned !== null && judge.done >= judge.planned)
    return <StatusWord mark="finished">Finished</StatusWord>;
  return <StatusWord mark="active">Active</StatusWord>;
}
