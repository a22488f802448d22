import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import type { JudgesView } from "@/lib/usecases/judges/view-judges";
import { AdmitButton } from "./admit-button";

interface LateAnswersProps {
  readonly campaignId: string;
  readonly late: JudgesView["late"];
}

/** Answers that came after closing, pausing or exclusion, with the decision about them. */
export function LateAnswers({ campaignId, late }: LateAnswersProps) {
  const total = late.reduce((sum, judge) => sum + judge.late, 0);
  const heldBack = late.reduce((sum, judge) => sum + judge.heldBack, 0);
  return (
    <>
      <p className="mb-2 max-w-reading text-ink-soft">
        {countOf(total, "answer", "answers")} arrived after the campaign was paused or closed, or after the
        judge was paused or excluded. They are stored, and count once you admit them.
        {heldBack > 0
          ? ` ${countOf(heldBack, "revises an earlier answer: neither of the two counts now.", "of them revise earlier answers: neither the earlier nor the revised ones count now.")}`
          : null}
      </p>
      <Table caption="Late answers" captionHidden className="figures">
        <thead>
          <tr>
            <HeadCell>Judge</HeadCell>
            <HeadCell numeric>Late answers</HeadCell>
            <HeadCell>From</HeadCell>
            <HeadCell>To</HeadCell>
            <HeadCell numeric>Revisions</HeadCell>
            <HeadCell>
              <span className="sr-only">Admit</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {late.map((judge) => (
            <Row key={judge.judgeId}>
              <RowHead className="text-left">{judge.pseudonym}</RowHead>
              <Cell numeric>{formatCount(judge.late)}</Cell>
              <Cell className="whitespace-nowrap">
                <Time at={judge.first} />
              </Cell>
              <Cell className="whitespace-nowrap">
                <Time at={judge.last} />
              </Cell>
              <Cell numeric>{formatCount(judge.heldBack)}</Cell>
              <Cell>
                <AdmitButton
                  campaignId={campaignId}
                  judgeId={judge.judgeId}
                  whose={judge.pseudonym}
                  late={judge.late}
                  heldBack={judge.heldBack}
                  isExcluded={judge.isExcluded}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {late.length > 1 ? (
        <div className="mt-3">
          <AdmitButton
            campaignId={campaignId}
            whose="all judges"
            late={total}
            heldBack={heldBack}
            isExcluded={false}
          />
        </div>
      ) : null}
    </>
  );
}
