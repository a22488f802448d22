import { HeadToHeadFigure } from "@/components/results/head-to-head/head-to-head-figure";
import type { PublishedHeadToHead } from "@/lib/domain/publication/published-results";
import { PublicOrigin } from "./public-origin";
import { PublicSection } from "./public-section";

export function PublicHeadToHead({ headToHead }: { readonly headToHead: PublishedHeadToHead | null }) {
  return (
    <PublicSection id="head-to-head" title="Head to head">
      {headToHead === null || headToHead.input.judgments === 0 ? (
        <p className="text-ink-soft">No ranking compares two systems yet.</p>
      ) : (
        <>
          <HeadToHeadFigure matrix={headToHead.matrix} rulesAfter={headToHead.rulesAfter} />
          <PublicOrigin origin={headToHead.input} />
        </>
      )}
    </PublicSection>
  );
}
