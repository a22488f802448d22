import type { ReactNode } from "react";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { AlphaEstimate } from "@/lib/domain/agreement/bootstrap-alpha";
import type { KappaIntervals } from "@/lib/domain/agreement/kappa-intervals";
import { numberText } from "@/lib/domain/charts/number-text";
import type { AgreementResult } from "@/lib/domain/results/agreement/agreement-view";
import { countOf, formatCount } from "@/lib/domain/text/format-count";

/** Agreement over all judges: kappa in its readings, and alpha with its interval. */
export function AgreementOverall({ agreement }: { readonly agreement: AgreementResult }) {
  const { planned, accidental, alpha, rankAlpha } = agreement;
  const isSplit = planned.between + planned.within > 0 && accidental.between + accidental.within > 0;
  return (
    <Table caption="Agreement overall" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Statistic</HeadCell>
          <HeadCell>Between judges</HeadCell>
          <HeadCell>Within a judge</HeadCell>
          <HeadCell>From</HeadCell>
        </tr>
      </thead>
      <tbody>
        <Line
          name="κ (Scott’s π)"
          between={agreement.inter}
          within={agreement.intra}
          intervals={agreement.kappaIntervals}
        >
          shares pooled; means weighted by comparisons
          {agreement.kappaIntervals === undefined ? null : `; ${resampledText(agreement.kappaIntervals)}`}
        </Line>
        {agreement.interCohen === undefined ? null : (
          <Line
            name="Cohen’s κ"
            between={agreement.interCohen}
            within={agreement.intra}
            intervals={
              agreement.kappaIntervals && {
                between: agreement.kappaIntervals.betweenCohen,
                within: agreement.kappaIntervals.within,
              }
            }
          >
            each judge’s own shares
          </Line>
        )}
        <Line
          name={
            <abbr title="With P(better) = P(worse), so it does not depend on the systems’ names">
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
              {formatCount(planned.between)} and {formatCount(planned.within)} comparisons in tasks assigned
              more than once
            </Line>
            <Line name="κ, accidental overlap" between={accidental.inter} within={accidental.intra}>
              {formatCount(accidental.between)} and {formatCount(accidental.within)} comparisons of pairs that
              recurred by chance
            </Line>
          </>
        ) : null}
        <AlphaLine name="Krippendorff’s α of judgments" estimate={alpha} />
        <GwetLine name="Gwet’s AC1 of judgments" estimate={alpha} />
        <AlphaLine name="Krippendorff’s α of ranks" estimate={rankAlpha} />
        <GwetLine name="Gwet’s AC2 of ranks" estimate={rankAlpha} />
      </tbody>
    </Table>
  );
}

const UNIT_MEANS: Readonly<Record<AlphaEstimate["level"], string>> = {
  nominal: "A unit is a pair of outputs of one segment that at least two judges compared",
  ordinal: "A unit is an output that at least two judges ranked among the same outputs",
};

function resampledText({ resamples, p }: { readonly resamples: number; readonly p: number }): string {
  return `${Number((100 * (1 - p)).toFixed(1))} % of ${formatCount(resamples)} resamples of segments`;
}

interface IntervalProps {
  readonly of: { readonly low: number; readonly high: number } | undefined;
}

function Interval({ of }: IntervalProps) {
  if (of === undefined) return null;
  return (
    <span className="text-ink-soft">
      [{numberText(of.low, 3)}, {numberText(of.high, 3)}]
    </span>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly between: number | null | undefined;
  readonly within: number | null | undefined;
  readonly intervals?: Pick<KappaIntervals, "between" | "within"> | undefined;
  readonly children: ReactNode;
}

function Line({ name, between, within, intervals, children }: LineProps) {
  return (
    <Row>
      <RowHead className="font-semibold">{name}</RowHead>
      <Cell className="whitespace-nowrap">
        {numberText(between, 3)} <Interval of={intervals?.between} />
      </Cell>
      <Cell className="whitespace-nowrap">
        {numberText(within, 3)} <Interval of={intervals?.within} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-soft print:whitespace-normal">{children}</Cell>
    </Row>
  );
}

interface CoefficientRowProps {
  readonly name: string;
  readonly value: number | undefined;
  readonly range: { readonly low: number | undefined; readonly high: number | undefined };
  readonly children: ReactNode;
}

/** A coefficient of all judges at once, of which there is none within a judge. */
function CoefficientRow({ name, value, range: { low, high }, children }: CoefficientRowProps) {
  return (
    <Row>
      <RowHead className="font-semibold">{name}</RowHead>
      <Cell className="whitespace-nowrap">
        {numberText(value, 3)}{" "}
        <Interval of={low === undefined || high === undefined ? undefined : { low, high }} />
      </Cell>
      <Cell className="text-ink-soft">
        <span className="sr-only">does not apply</span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-soft print:whitespace-normal">{children}</Cell>
    </Row>
  );
}

interface OfAlphaProps {
  readonly name: string;
  readonly estimate: AlphaEstimate;
}

/** Gwet's coefficient of the units of an alpha; nothing in results that an earlier version kept. */
function GwetLine({ name, estimate: { gwet, level } }: OfAlphaProps) {
  if (gwet === undefined) return null;
  const { value, observed, expected } = gwet;
  return (
    <CoefficientRow name={name} value={value} range={gwet}>
      {level === "ordinal" ? "ordinal weights" : level}, units and resamples as for α
      {observed === undefined || expected === undefined
        ? null
        : `; agreement ${numberText(observed, 2)}, by chance ${numberText(expected, 2)}`}
    </CoefficientRow>
  );
}

function AlphaLine({ name, estimate }: OfAlphaProps) {
  const { alpha, level, units, averaged = 0 } = estimate;
  return (
    <CoefficientRow name={name} value={alpha} range={estimate}>
      {level}, <abbr title={UNIT_MEANS[level]}>{countOf(units, "unit", "units")}</abbr>
      {averaged === 0 ? null : (
        <>
          {", "}
          <abbr title="Which of a judge’s ratings came first is unknown, so α uses their average">
            {countOf(averaged, "rating", "ratings")} averaged
          </abbr>
        </>
      )}
      {units === 0 ? ": no two judges ranked the same outputs" : `; ${resampledText(estimate)}`}
    </CoefficientRow>
  );
}
