import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SegmentHypothesisView, SegmentRankingView } from "@/lib/domain/results/segments/segment-view";
import type { SegmentMetric } from "./segments-matrix";
import { rankingRemark, shareText } from "./segments-words";

interface SegmentRankingsProps {
  readonly rankings: readonly SegmentRankingView[];
  readonly hypotheses: readonly SegmentHypothesisView[];
  readonly metrics: readonly SegmentMetric[];
  readonly differences: ReadonlyMap<number, number>;
}

/** Every ranking of a segment: what the judge answered, when and how, and how far each metric is from those that count. */
export function SegmentRankings({ rankings, hypotheses, metrics, differences }: SegmentRankingsProps) {
  if (rankings.length === 0) return <p className="mt-4 text-ink-soft">No judge has ranked these outputs.</p>;
  const heading = rankings.some(({ ungrouped }) => ungrouped)
    ? "Pairs whose rankings are unknown"
    : "Rankings";
  const differing = metrics.filter(({ id }) => differences.has(id));
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">{heading}</h3>
      <Table caption={heading} captionHidden>
        <thead>
          <tr>
            <HeadCell>Judge</HeadCell>
            <HeadCell>Answer</HeadCell>
            <HeadCell>Kind</HeadCell>
            <HeadCell>Answered</HeadCell>
            <HeadCell numeric>Time taken</HeadCell>
            <HeadCell>Comment</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rankings.map((ranking) => (
            <Row key={ranking.id}>
              <RowHead>{ranking.judge}</RowHead>
              <Cell className={`min-w-56 [overflow-wrap:anywhere] ${ranking.counts ? "" : "text-ink-soft"}`}>
                {answerText(ranking, hypotheses)}
              </Cell>
              <Cell className={ranking.counts ? undefined : "text-ink-soft"}>{kindText(ranking)}</Cell>
              <Cell className="figures whitespace-nowrap">
                {ranking.answeredAt === undefined ? "unknown" : <Time at={ranking.answeredAt} />}
              </Cell>
              <Cell numeric className="figures">
                {ranking.activeMs === undefined ? "–" : `${(ranking.activeMs / 1000).toFixed(0)} s`}
              </Cell>
              <Cell className="min-w-32 [overflow-wrap:anywhere]">{remarksOf(ranking)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {differing.length > 0 ? (
        <p className="mt-3 max-w-reading text-ink-soft text-sm">
          Disagreement of metrics with the judges here, from 0 (all comparisons agree) to 1 (all are
          opposite): {differing.map(({ id, name }) => `${name} ${shareText(differences.get(id))}`).join(", ")}
          .
        </p>
      ) : null}
    </>
  );
}

/** The systems from best to worst: "AMU, CAMB > RAC = INPUT". Those of one text share its rank. */
export function answerText(
  { ranks, state }: Pick<SegmentRankingView, "ranks" | "state">,
  hypotheses: readonly Pick<SegmentHypothesisView, "id" | "systems">[],
): string {
  if (ranks.size === 0) return state === "skipped" ? "skipped" : "–";
  const ranked = hypotheses
    .flatMap((hypothesis, place) => {
      const rank = ranks.get(hypothesis.id);
      if (rank === undefined) return [];
      const name = hypothesis.systems.length > 0 ? hypothesis.systems.join(", ") : `output ${place + 1}`;
      return [{ rank, name }];
    })
    .sort((one, other) => one.rank - other.rank);
  return ranked
    .map(({ rank, name }, place) =>
      place === 0 ? name : `${rank === ranked[place - 1]?.rank ? "=" : ">"} ${name}`,
    )
    .join(" ");
}

function kindText(ranking: SegmentRankingView): string {
  const remark = rankingRemark(ranking);
  return ranking.counts ? (remark ?? "regular") : `${remark}, not counted`;
}

function remarksOf({ skipReason, flagReason, comment, noneAcceptable }: SegmentRankingView): string {
  const none = noneAcceptable ? "None is acceptable" : undefined;
  return [none, skipReason, flagReason, comment].filter((reason) => reason !== undefined).join(" · ");
}
