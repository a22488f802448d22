import type { ReactNode } from "react";
import { CLOSE_FIGURES_PRINT } from "@/components/tables/print-sizes";
import { cn } from "@/components/ui/class-names";
import { CutNote } from "@/components/ui/cut-note";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import type { SegmentRankingView, SegmentView } from "@/lib/domain/results/segments/segment-view";
import { segmentWords } from "@/lib/domain/uploads/numbering/segment-name";
import { rankingRemark, scoreText } from "./segments-words";

export interface SegmentMetric {
  readonly id: number;
  readonly name: string;
}

interface SegmentMatrixProps {
  readonly segment: SegmentView;
  readonly metrics: readonly SegmentMetric[];
  readonly targetLanguage: string;
  readonly look: TextLook;
  /** All of them, also those that count nowhere; without it only those that do. */
  readonly showAll?: boolean;
}

/** The hypotheses of a segment, best ranked first; the systems behind each, its ranks and its scores. */
export function SegmentMatrix({
  segment,
  metrics,
  targetLanguage,
  look,
  showAll = false,
}: SegmentMatrixProps) {
  const { hypotheses, rankings, name } = segment;
  const shown = rankings.filter(({ counts, ranks }) => ranks.size > 0 && (showAll || counts));
  return (
    <div className="scroll-hint overflow-x-auto print:overflow-visible">
      <Table caption={`Outputs for ${segmentWords(name)}`} captionHidden className={CLOSE_FIGURES_PRINT}>
        <thead>
          <tr>
            <HeadCell className="w-160 print:w-auto">Output</HeadCell>
            {shown.map((ranking) => (
              <UprightHead key={ranking.id} isFaint={!ranking.counts}>
                <JudgeHead ranking={ranking} />
              </UprightHead>
            ))}
            {shown.length > 1 ? <UprightHead>Mean rank</UprightHead> : null}
            {metrics.map(({ id, name }) => (
              <UprightHead key={id}>{name}</UprightHead>
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
                  className={cn(
                    "min-w-56 whitespace-pre-wrap [overflow-wrap:anywhere] sm:min-w-80 print:min-w-32",
                    setAs(look),
                  )}
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
                  className={ranking.counts ? "figures px-1.5!" : "figures px-1.5! text-ink-faint"}
                >
                  {ranking.ranks.get(hypothesis.id) ?? ""}
                </Cell>
              ))}
              {shown.length > 1 ? (
                <Cell numeric className="figures px-1.5! text-ink-soft">
                  {hypothesis.meanRank?.toFixed(1) ?? ""}
                </Cell>
              ) : null}
              {metrics.map(({ id }) => {
                const score = hypothesis.scores.get(id);
                return (
                  <Cell key={id} numeric className="figures px-1.5!">
                    {score === undefined ? "" : scoreText(score)}
                  </Cell>
                );
              })}
            </Row>
          ))}
        </tbody>
      </Table>
      <CutNote />
    </div>
  );
}

/** What the look of a campaign's texts adds to how tables and lists set them. */
export function setAs(look: TextLook): string {
  return look === "code" ? "code-text text-xs!" : "[unicode-bidi:plaintext]";
}

/** Stands upright: names are long, what stands below them is a figure or two, and there may be many. */
function UprightHead({
  isFaint = false,
  children,
}: {
  readonly isFaint?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <HeadCell numeric className={isFaint ? `${UPRIGHT} text-ink-faint!` : UPRIGHT}>
      <span className="inline-block max-h-40 rotate-180 truncate leading-4 [writing-mode:vertical-rl]">
        {children}
      </span>
    </HeadCell>
  );
}

const UPRIGHT = "h-auto! px-1.5! pt-1 pb-1.5!";

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
