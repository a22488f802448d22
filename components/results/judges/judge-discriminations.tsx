import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { JudgeDiscrimination, JudgeEstimate } from "@/lib/domain/agreement/judge-discrimination";
import { numberText } from "@/lib/domain/charts/number-text";
import { scoreAxis } from "@/lib/domain/charts/score-axis";
import { formatCount } from "@/lib/domain/text/format-count";
import { AxisHead } from "../leaderboard/axis-head";
import { IntervalMark } from "../leaderboard/interval-mark";

interface JudgeDiscriminationsProps {
  readonly judges: readonly JudgeDiscrimination[];
  readonly nameOf: (judge: string) => string;
  readonly isGrouped: boolean;
}

/** What each judge tells apart, on an axis from chance to the keenest; beside it, how readily each calls texts equal. */
export function JudgeDiscriminations({ judges, nameOf, isGrouped }: JudgeDiscriminationsProps) {
  const rows = judges.map((one) => ({ ...one, mark: markOf(one.discrimination) }));
  // Chance and the mean are always in sight.
  const axis = scoreAxis([...rows.map(({ mark }) => mark), { score: 1, scoreLow: 0, scoreHigh: 1 }]);
  return (
    <Table caption="Discrimination and ties of each judge" captionHidden className="figures w-full">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell numeric className="hidden! sm:table-cell!">
            {isGrouped ? "Rankings" : "Segments"}
          </HeadCell>
          <HeadCell numeric>
            <abbr title="1 is the judges’ mean, 0 is chance">Discrimination</abbr>
          </HeadCell>
          <HeadCell className="w-full min-w-36">
            <AxisHead axis={axis} name="0 is chance, 1 is the mean" />
          </HeadCell>
          <HeadCell numeric>
            <abbr title="Odds of calling two equally good texts equal, as a multiple of the judges’ mean">
              Ties
            </abbr>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ judge, rankings, discrimination, ties, mark }) => (
          <Row key={judge}>
            <RowHead>{nameOf(judge)}</RowHead>
            <Cell numeric className="hidden! sm:table-cell!">
              {formatCount(rankings)}
            </Cell>
            <Estimate estimate={discrimination} />
            <Cell>
              <IntervalMark row={mark} axis={axis} />
            </Cell>
            <Estimate estimate={ties} />
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function markOf(estimate: JudgeEstimate | undefined) {
  return {
    score: estimate?.value ?? null,
    scoreLow: estimate?.low ?? null,
    scoreHigh: estimate?.high ?? null,
  };
}

function Estimate({ estimate }: { readonly estimate: JudgeEstimate | undefined }) {
  return (
    <Cell numeric className="whitespace-nowrap">
      {numberText(estimate?.value ?? null, 2)}
      {estimate?.low === undefined ? null : (
        <span className="ml-2 hidden text-ink-soft text-xs sm:inline">
          [{numberText(estimate.low, 2)}, {numberText(estimate.high ?? null, 2)}]
        </span>
      )}
    </Cell>
  );
}
