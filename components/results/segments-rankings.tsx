import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { SegmentRankingView } from "@/lib/domain/results/segment-view";
import { formatMinute } from "@/lib/domain/text/format-date";
import type { SegmentMetric } from "./segments-matrix";
import { rankingRemark, shareText } from "./segments-words";

interface SegmentRankingsProps {
  readonly rankings: readonly SegmentRankingView[];
  readonly metrics: readonly SegmentMetric[];
  readonly differences: ReadonlyMap<number, number>;
}

/** Every ranking of a segment with when and how it was given, and how far each metric is from those that count. */
export function SegmentRankings({ rankings, metrics, differences }: SegmentRankingsProps) {
  if (rankings.length === 0) return <p className="mt-4 text-ink-soft">Nobody ranked these outputs.</p>;
  const heading = rankings.some(({ ungrouped }) => ungrouped)
    ? "Pairs, of which it is not known which belong to one ranking"
    : "Rankings";
  const differing = metrics.filter(({ id }) => differences.has(id));
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">{heading}</h3>
      <Table caption={heading} captionHidden>
        <thead>
          <tr>
            <HeadCell>Judge</HeadCell>
            <HeadCell>Kind</HeadCell>
            <HeadCell>Given</HeadCell>
            <HeadCell numeric>Time taken</HeadCell>
            <HeadCell>Said</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rankings.map((ranking) => (
            <Row key={ranking.id}>
              <RowHead>{ranking.judge}</RowHead>
              <Cell className={ranking.counts ? undefined : "text-ink-soft"}>{kindText(ranking)}</Cell>
              <Cell className="figures whitespace-nowrap">
                {ranking.answeredAt === undefined ? "not known" : formatMinute(ranking.answeredAt)}
              </Cell>
              <Cell numeric className="figures">
                {ranking.activeMs === undefined ? "–" : `${(ranking.activeMs / 1000).toFixed(0)} s`}
              </Cell>
              <Cell className="[overflow-wrap:anywhere]">{saidBy(ranking)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {differing.length > 0 ? (
        <p className="mt-3 max-w-reading text-ink-soft text-sm">
          How far metrics differ from the judges here, 0 where they compare alike, 1 where they are opposite:{" "}
          {differing.map(({ id, name }) => `${name} ${shareText(differences.get(id))}`).join(", ")}.
        </p>
      ) : null}
    </>
  );
}

function kindText(ranking: SegmentRankingView): string {
  const remark = rankingRemark(ranking);
  return ranking.counts ? (remark ?? "regular") : `${remark}, counts nowhere`;
}

function saidBy({ skipReason, flagReason, comment, noneAcceptable }: SegmentRankingView): string {
  const none = noneAcceptable ? "None is acceptable" : undefined;
  return [none, skipReason, flagReason, comment].filter((reason) => reason !== undefined).join(" · ");
}
