import { DataTable } from "@/components/results/data-table";
import { HeadToHeadFigure } from "@/components/results/head-to-head-figure";
import type { PublishedHeadToHead } from "@/lib/domain/publication/published-results";
import { headToHeadTable } from "@/lib/domain/results/head-to-head-table";
import { countedMatrix } from "@/lib/domain/results/shown-board";
import { PublicOrigin } from "./public-origin";
import { PublicSection } from "./public-section";

export function PublicHeadToHead({ headToHead }: { readonly headToHead: PublishedHeadToHead | null }) {
  return (
    <PublicSection title="Head to head">
      {headToHead === null || headToHead.input.judgments === 0 ? (
        <p className="text-ink-soft">No ranking compares two systems yet.</p>
      ) : (
        <>
          <Matrix headToHead={headToHead} />
          <PublicOrigin origin={headToHead.input} />
        </>
      )}
    </PublicSection>
  );
}

function Matrix({ headToHead: { matrix, rulesAfter } }: { readonly headToHead: PublishedHeadToHead }) {
  const counted = countedMatrix(matrix);
  if (counted !== undefined) return <HeadToHeadFigure matrix={counted} rulesAfter={rulesAfter} />;
  return (
    <>
      <DataTable table={{ ...headToHeadTable(matrix), rulesAfter }} captionHidden />
      <p className="mt-2 max-w-reading text-ink-soft text-sm">
        Each figure is the share of decisive judgments in which the system of the column beat that of the row,
        where there are at least twenty. How many there are is told once judging is closed.
      </p>
    </>
  );
}
