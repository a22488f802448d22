import { AgreementLegend } from "@/components/results/agreement/agreement-legend";
import { AgreementMatrix } from "@/components/results/agreement/agreement-matrix";
import type { AgreementFigures } from "@/components/results/agreement/agreement-words";
import { DataTable } from "@/components/tables/data-table";
import { publicAgreementTable } from "@/lib/domain/publication/public-tables";
import type { PublishedAgreement } from "@/lib/domain/publication/published-results";
import { PublicOrigin } from "./public-origin";
import { PublicSection } from "./public-section";

/** Beyond so many judges nobody reads a matrix. */
const maxJudges = 40;

export function PublicAgreement({ agreement }: { readonly agreement: PublishedAgreement | null }) {
  return (
    <PublicSection id="agreement" title="Agreement">
      {agreement === null ? (
        <p className="text-ink-soft">Agreement has not been computed yet.</p>
      ) : (
        <>
          <DataTable table={publicAgreementTable(agreement)} captionHidden />
          <p className="mt-2 max-w-reading text-ink-soft text-sm">
            {publicAgreementTable(agreement).notes?.join(" ")}
          </p>
          {agreement.judges.length > 1 && agreement.judges.length <= maxJudges ? (
            <div className="mt-5">
              <AgreementMatrix
                judges={agreement.judges.map(({ judge }) => judge)}
                figures={figuresOf(agreement)}
              />
              <AgreementLegend />
            </div>
          ) : null}
          <PublicOrigin origin={agreement.input} />
        </>
      )}
    </PublicSection>
  );
}

function figuresOf({ judges, pairs }: PublishedAgreement): readonly (readonly (AgreementFigures | null)[])[] {
  const cells = new Map<string, AgreementFigures>(
    pairs.flatMap((pair) => [
      [JSON.stringify([pair.a, pair.b]), pair],
      [JSON.stringify([pair.b, pair.a]), pair],
    ]),
  );
  return judges.map((own, row) =>
    judges.map(({ judge }, column) => {
      if (row === column) return own;
      return column < row ? null : (cells.get(JSON.stringify([own.judge, judge])) ?? null);
    }),
  );
}
