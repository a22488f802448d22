import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { SegmentRankingView, SegmentView } from "@/lib/domain/results/segment-view";
import { rankingRemark, scoreText } from "./segments-words";

export interface SegmentMetric {
  readonly id: number;
  readonly name: string;
}

interface SegmentMatrixProps {
  readonly segment: SegmentView;
  readonly metrics: readonly SegmentMetric[];
  readonly targetLanguage: string;
  /** All of them, also those that count nowhere; without it only those that do. */
  readonly showAll?: boolean;
}

/** The hypotheses of a segment, best ranked first; the systems behind each, its ranks and its scores. */
export function SegmentMatrix({ segment, metrics, targetLanguage, showAll = false }: SegmentMatrixProps) {
  const { hypotheses, rankings, position } = segment;
  const shown = rankings.filter(({ counts, ranks }) => ranks.size > 0 && (showAll || counts));
  return (
    <Table caption={`Outputs for segment ${position}`} captionHidden className="w-full">
      <thead>
        <tr>
          <HeadCell className="w-full">Output</HeadCell>
          {shown.map((ranking) => (
            <HeadCell key={ranking.id} numeric className={ranking.counts ? undefined : "text-ink-faint!"}>
              <JudgeHead ranking={ranking} />
            </HeadCell>
          ))}
          {shown.length > 1 ? <HeadCell numeric>Mean</HeadCell> : null}
          {metrics.map(({ id, name }) => (
            <HeadCell key={id} numeric>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {hypotheses.map((hypothesis) => (
          <Row key={hypothesis.id}>
            <Cell className="py-1">
              <p
                dir="auto"
                lang={targetLanguage}
                className="min-w-56 whitespace-pre-wrap [overflow-wrap:anywhere] sm:min-w-80"
              >
                <HypothesisText text={hypothesis.text} isUnknown={hypothesis.isUnknown} />
              </p>
              {hypothesis.systems.length > 0 ? (
                <p className="text-ink-soft text-xs">{hypothesis.systems.join(", ")}</p>
              ) : null}
            </Cell>
            {shown.map((ranking) => (
              <Cell
                key={ranking.id}
                numeric
                className={ranking.counts ? "figures" : "figures text-ink-faint"}
              >
                {ranking.ranks.get(hypothesis.id) ?? ""}
              </Cell>
            ))}
            {shown.length > 1 ? (
              <Cell numeric className="figures text-ink-soft">
                {hypothesis.meanRank?.toFixed(1) ?? ""}
              </Cell>
            ) : null}
            {metrics.map(({ id }) => {
              const score = hypothesis.scores.get(id);
              return (
                <Cell key={id} numeric className="figures">
                  {score === undefined ? "" : scoreText(score)}
                </Cell>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function JudgeHead({ ranking }: { readonly ranking: SegmentRankingView }) {
  const remark = rankingRemark(ranking);
  return (
    <>
      {ranking.judge}
      {remark === undefined ? null : <span className="font-normal"> ({remark})</span>}
    </>
  );
}

function HypothesisText({ text, isUnknown }: { readonly text: string; readonly isUnknown: boolean }) {
  if (text === "") return <span className="text-ink-soft">(empty)</span>;
  return isUnknown ? <span className="text-ink-soft">{text}</span> : text;
}
