import type { ReactNode } from "react";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { AlphaEstimate } from "@/lib/domain/agreement/bootstrap-alpha";
import { numberText } from "@/lib/domain/charts/number-text";
import type { AgreementResult } from "@/lib/domain/results/agreement-view";
import { countOf, formatCount } from "@/lib/domain/text/format-count";

/** Agreement over all judges: kappa in both readings, and alpha with its interval. */
export function AgreementOverall({ agreement }: { readonly agreement: AgreementResult }) {
  const { planned, accidental, alpha, rankAlpha } = agreement;
  const isSplit = planned.between + planned.within > 0 && accidental.between + accidental.within > 0;
  return (
    <Table caption="Agreement overall" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Statistic</HeadCell>
          <HeadCell numeric>Between judges</HeadCell>
          <HeadCell numeric>Within a judge</HeadCell>
          <HeadCell>From</HeadCell>
        </tr>
      </thead>
      <tbody>
        <Line name="Cohen’s κ" between={agreement.inter} within={agreement.intra}>
          means weighted by comparisons
        </Line>
        <Line
          name={
            <abbr title="With P(better) = P(worse): it does not depend on how systems are named">
              Symmetric κ
            </abbr>
          }
          between={agreement.interSymmetrised}
          within={agreement.intraSymmetrised}
        >
          with P(better) = P(worse)
        </Line>
        {isSplit ? (
          <>
            <Line name="κ, planned overlap" between={planned.inter} within={planned.intra}>
              {formatCount(planned.between)} and {formatCount(planned.within)} comparisons of tasks given out
              again
            </Line>
            <Line name="κ, accidental overlap" between={accidental.inter} within={accidental.intra}>
              {formatCount(accidental.between)} and {formatCount(accidental.within)} comparisons of pairs that
              happen to recur
            </Line>
          </>
        ) : null}
        <AlphaLine name="Krippendorff’s α of judgments" estimate={alpha} />
        <AlphaLine name="Krippendorff’s α of ranks" estimate={rankAlpha} />
      </tbody>
    </Table>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly between: number | null | undefined;
  readonly within: number | null | undefined;
  readonly children: ReactNode;
}

function Line({ name, between, within, children }: LineProps) {
  return (
    <Row>
      <RowHead className="font-semibold">{name}</RowHead>
      <Cell numeric>{numberText(between, 3)}</Cell>
      <Cell numeric>{numberText(within, 3)}</Cell>
      <Cell className="whitespace-nowrap text-ink-soft">{children}</Cell>
    </Row>
  );
}

function AlphaLine({ name, estimate }: { readonly name: string; readonly estimate: AlphaEstimate }) {
  const { alpha, low, high, level, units, resamples, p } = estimate;
  const share = `${Number((100 * (1 - p)).toFixed(1))} %`;
  return (
    <Row>
      <RowHead className="font-semibold">{name}</RowHead>
      <Cell numeric>
        {numberText(alpha, 3)}
        {low === undefined || high === undefined ? null : (
          <span className="text-ink-soft">
            {" "}
            [{numberText(low, 3)}, {numberText(high, 3)}]
          </span>
        )}
      </Cell>
      <Cell numeric className="text-ink-soft">
        <span className="sr-only">does not apply</span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-soft">
        {level}, {countOf(units, "unit", "units")}; {share} of {formatCount(resamples)} resamples of segments
      </Cell>
    </Row>
  );
}
