import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import type { AgreementResult } from "@/lib/domain/results/agreement/agreement-view";
import { formatCount } from "@/lib/domain/text/format-count";
import { formatShare } from "@/lib/domain/text/format-share";

interface AgreementWithOthersProps {
  readonly agreement: Pick<AgreementResult, "withOthers" | "judges">;
  readonly nameOf: (judge: string) => string;
}

/** Each judge against all others together, least agreement first. */
export function AgreementWithOthers({ agreement, nameOf }: AgreementWithOthersProps) {
  const own = new Map(agreement.judges.map((judge) => [judge.judge, judge]));
  const rows = agreement.withOthers.toSorted(
    (one, other) => (one.kappa ?? Number.POSITIVE_INFINITY) - (other.kappa ?? Number.POSITIVE_INFINITY),
  );
  return (
    <Table caption="Each judge with all others together" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell numeric>κ with others</HeadCell>
          <HeadCell numeric>Cohen’s</HeadCell>
          <HeadCell numeric>Symmetric</HeadCell>
          <HeadCell numeric>Same answer</HeadCell>
          <HeadCell numeric>Comparisons</HeadCell>
          <HeadCell numeric>κ with self</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const self = own.get(row.judge);
          return (
            <Row key={row.judge}>
              <RowHead>{nameOf(row.judge)}</RowHead>
              <Cell numeric>
                <Kappa value={row.kappa} starred={row.starred} />
              </Cell>
              <Cell numeric className="text-ink-soft">
                {numberText(row.cohenKappa, 2)}
              </Cell>
              <Cell numeric className="text-ink-soft">
                {numberText(row.symmetrisedKappa, 2)}
              </Cell>
              <Cell numeric className="text-ink-soft">
                {formatShare(row.agreements, row.comparisons)}
              </Cell>
              <Cell numeric>{formatCount(row.comparisons)}</Cell>
              <Cell numeric>
                <Kappa value={self?.kappa} starred={self?.starred ?? false} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The star hangs after the figure, so that decimals stay under one another. */
function Kappa({ value, starred }: { readonly value: number | undefined; readonly starred: boolean }) {
  return (
    <>
      {numberText(value, 2)}
      <span className="inline-block w-[0.6em] text-left">{starred && value !== undefined ? "*" : ""}</span>
    </>
  );
}
