import type { SpanLength } from "@/lib/domain/metrics/edit-spans/span-settings";
import type { TypeTier } from "@/lib/domain/metrics/edit-spans/span-types";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { type ShownTypes, typeDetailTables, typeTables } from "@/lib/domain/results/metrics/type-tables";
import { remarksOf } from "@/lib/domain/tables/table";
import { CopyTable } from "../../tables/copy-table";
import { DataTable } from "../../tables/data-table";
import { CLOSEST_PRINT } from "../../tables/print-sizes";
import { SwitchLinks } from "../switch-links";
import { MetricsSection } from "./metrics-section";

const TIERS: readonly { readonly tier: TypeTier; readonly label: string; readonly title: string }[] = [
  { tier: "operation", label: "operation", title: "M missing, R replacement, U unnecessary" },
  { tier: "type", label: "type", title: "What is changed, such as NOUN:NUM" },
  { tier: "both", label: "both", title: "Operation and type, such as R:NOUN:NUM" },
];

const EDITS: readonly { readonly edits: SpanLength; readonly label: string; readonly title: string }[] = [
  { edits: "all", label: "all", title: "Edits of any length" },
  { edits: "single", label: "one token", title: "At most one token for at most one other" },
  { edits: "multi", label: "several tokens", title: "More than one token on either side" },
];

interface MetricsTypesSectionProps {
  readonly view: MetricsView;
  readonly shown: ShownTypes;
  /** This page with other settings. */
  readonly linkTo: (changed: Readonly<Record<string, string>>) => string;
}

/** The scores of annotated edits by type, of edits of any, one or several tokens. */
export function MetricsTypesSection({ view, shown, linkTo }: MetricsTypesSectionProps) {
  const tables = typeTables(view, shown.tier, shown.edits);
  return (
    <MetricsSection id="types" actions={<CopyTable tables={tables} />}>
      <div className="no-print mb-3 flex flex-wrap gap-x-6 gap-y-2">
        <SwitchLinks
          label="By"
          links={TIERS.map(({ tier, ...link }) => ({
            ...link,
            href: linkTo({ tier }),
            isCurrent: tier === shown.tier,
          }))}
        />
        <SwitchLinks
          label="Edits"
          links={EDITS.map(({ edits, ...link }) => ({
            ...link,
            href: linkTo({ tokens: edits }),
            isCurrent: edits === shown.edits,
          }))}
        />
      </div>
      {tables.map((table) => (
        <div key={table.title} className={`min-w-0 ${CLOSEST_PRINT}`}>
          <DataTable table={table} />
          {remarksOf(table).map((remark) => (
            <p key={remark} className="mt-2 max-w-reading text-ink-soft text-sm">
              {remark}
            </p>
          ))}
        </div>
      ))}
      <details className="mt-3 text-sm print:not-open:hidden">
        <summary className="w-fit text-ink-soft pointer-coarse:py-2">
          Precision, recall and counts of each system
        </summary>
        <div className="mt-3 flex flex-wrap gap-x-10 gap-y-6">
          {typeDetailTables(view, shown).map((table) => (
            <DataTable key={table.title} table={table} />
          ))}
        </div>
      </details>
    </MetricsSection>
  );
}
