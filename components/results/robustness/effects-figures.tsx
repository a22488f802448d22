import { DataTable } from "@/components/tables/data-table";
import { NOWRAP } from "@/components/tables/print-sizes";
import type { EffectsOfTexts } from "@/lib/domain/ranking/covariates/effects-of-texts";
import { effectsTables, positionSummary } from "@/lib/domain/results/effects/effects-tables";
import { remarksOf } from "@/lib/domain/tables/table";

/** Where they stand on a page. */
export const EFFECTS = "effects";

/** What else goes with preference: in one sentence on the only bias among it, then in tables. */
export function EffectsFigures({ effects }: { readonly effects: EffectsOfTexts }) {
  const summary = positionSummary(effects);
  const [table, ...others] = effectsTables(effects);
  if (table === undefined) return null;
  return (
    <section id={EFFECTS} className="mt-10 scroll-mt-4">
      <h2 className="mb-2">{table.title}</h2>
      <p className="mb-4 max-w-reading">{summary}</p>
      {[table, ...others].map((each) => (
        <div key={each.title} className="mb-6">
          {each === table ? null : <h3 className="mb-2">{each.title}</h3>}
          {each.rows.length === 0 ? null : (
            <div className={NOWRAP}>
              <DataTable table={each} captionHidden />
            </div>
          )}
          {remarksOf(each)
            .filter((remark) => remark !== summary)
            .map((remark) => (
              <p key={remark} className="mt-2 max-w-reading text-ink-soft text-sm">
                {remark}
              </p>
            ))}
        </div>
      ))}
    </section>
  );
}
