import type { Metadata } from "next";
import { ChartFigure } from "@/components/charts/chart-figure";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { DataTable } from "@/components/tables/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectNative } from "@/components/ui/fields/select-native";
import {
  type ComparisonRequest,
  comparisonParams,
  readComparisonParams,
} from "@/lib/domain/results/comparison/comparison-search-params";
import {
  type ComparisonResult,
  comparisonChart,
  comparisonTables,
  comparisonVerdict,
} from "@/lib/domain/results/comparison/comparison-tables";
import { remarksOf, type Table } from "@/lib/domain/tables/table";
import { viewComparison } from "@/lib/usecases/results/view-comparison";
import { pageContext } from "../../../../_shell/page-context";
import { type ResultsPageProps, viewOrRefusal, withParams } from "../results-page";

export const metadata: Metadata = { title: "Compare" };

export default async function ComparePage({ params, searchParams }: ResultsPageProps) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const request = readComparisonParams(search);
  const address = `/campaigns/${id}/results/compare`;
  const context = await pageContext();
  const view = await viewOrRefusal({}, address, () =>
    viewComparison({ campaignId: id, ...request }, context),
  );
  if ("refused" in view) return <p className="max-w-reading text-ink-soft">{view.refused}</p>;
  const { others, comparison, campaign } = view;
  if (others.length === 0) {
    return (
      <EmptyState title="No other campaign">
        Rankings are compared with those of another campaign of yours with judges, or on the command line:
        adjudge compare first.jsonl second.jsonl.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Compare</h2>
      <form action={address} className="no-print mb-4 flex max-w-reading flex-wrap items-end gap-x-4 gap-y-3">
        <SelectNative
          className="min-w-0 flex-1 basis-64"
          label={`Compare ${campaign.name} with`}
          name="with"
          defaultValue={request.otherId ?? others[0]?.id}
          options={others.map(({ id: value, name }) => ({ value, label: name }))}
        />
        {[...comparisonParams({ ...request, otherId: undefined })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Compare</Button>
      </form>
      {comparison === null ? (
        <p className="max-w-reading text-ink-soft">
          Systems of the same name are compared: their scores and ranks, how the two orders correlate, and
          which pairs changed order by more than chance.
        </p>
      ) : (
        <>
          <Switches request={request} address={address} />
          <Comparison comparison={comparison} />
        </>
      )}
    </>
  );
}

interface SwitchesProps {
  readonly request: ComparisonRequest;
  readonly address: string;
}

function Switches({ request, address }: SwitchesProps) {
  const linkTo = (changed: Partial<ComparisonRequest>) =>
    withParams(address, comparisonParams({ ...request, ...changed }));
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SwitchLinks
        label="Method"
        links={[
          { label: "Expected Wins", href: linkTo({ method: "ew" }), isCurrent: request.method === "ew" },
          { label: "Bradley–Terry", href: linkTo({ method: "bt" }), isCurrent: request.method === "bt" },
        ]}
      />
      <SwitchLinks
        label="Resampled by"
        links={[
          {
            label: "segment",
            href: linkTo({ unit: "segment" }),
            isCurrent: request.unit === "segment",
            title: "would other sentences give the same difference?",
          },
          {
            label: "judge",
            href: linkTo({ unit: "judge" }),
            isCurrent: request.unit === "judge",
            title: "would other judges give the same difference?",
          },
        ]}
      />
    </div>
  );
}

function Comparison({ comparison }: { readonly comparison: ComparisonResult }) {
  const tables = comparisonTables(comparison);
  const [systems, correlation, pairs] = tables;
  if (comparison.systems.length === 0)
    return <p className="max-w-reading text-ink-soft">{comparisonVerdict(comparison)}</p>;
  return (
    <>
      <p className="mb-5 max-w-reading">{comparisonVerdict(comparison)}</p>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[auto_minmax(0,1fr)]">
        <ChartFigure
          chart={comparisonChart(comparison)}
          caption="One line for each system; systems that change their place are dark."
        />
        <div className="min-w-0 space-y-6">
          {correlation === undefined ? null : <Figures table={correlation} />}
          {pairs === undefined || pairs.rows.length === 0 ? null : <Figures table={pairs} />}
        </div>
      </div>
      {systems === undefined ? null : (
        <div className="mt-8">
          <Figures table={{ ...systems, notes: (systems.notes ?? []).slice(1) }} />
        </div>
      )}
      <div className="mt-4">
        <CopyTable tables={tables} />
      </div>
    </>
  );
}

function Figures({ table }: { readonly table: Table }) {
  const { signatures: _, ...shown } = table;
  return (
    <div className="min-w-0">
      <DataTable table={shown} />
      {remarksOf(shown).map((remark) => (
        <p key={remark} className="mt-2 max-w-reading text-ink-soft text-sm">
          {remark}
        </p>
      ))}
    </div>
  );
}
