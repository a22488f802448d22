import type { Metadata } from "next";
import { ChartFigure } from "@/components/charts/chart-figure";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { DataTable } from "@/components/tables/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectNative } from "@/components/ui/fields/select-native";
import { linkStyles } from "@/components/ui/link-styles";
import { COMPARISON_UNITS, type ComparisonUnit } from "@/lib/domain/correlation/rankings/paired-replicates";
import { TABLE_ENDINGS } from "@/lib/domain/exports/table-files";
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
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { filterParams } from "@/lib/domain/results/filters/result-search-params";
import { remarksOf, type Table } from "@/lib/domain/tables/table";
import { compareExport } from "@/lib/usecases/exports/results/compare-export";
import { endingsOf } from "@/lib/usecases/exports/results/result-exports";
import { viewComparison } from "@/lib/usecases/results/view-comparison";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal, withParams } from "../results-page";

export const metadata: Metadata = { title: "Compare" };

export default async function ComparePage(props: ResultsPageProps) {
  const { asked, address, problems, search, context } = await filteredPage(props, "compare");
  const request = readComparisonParams(search);
  const query = Object.fromEntries(comparisonParams(request));
  const view = await viewOrRefusal(problems, address, () =>
    viewComparison({ ...asked, ...request }, context),
  );
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} query={query} />;
  const { others, comparison, campaign } = view;
  if (others.length === 0) {
    return (
      <EmptyState title="No other campaign">
        Rankings are compared with those of another campaign of yours with judges, or on the command line:
        adjudge compare first.jsonl second.jsonl.
      </EmptyState>
    );
  }
  const linkTo = (changed: Partial<ComparisonRequest>) =>
    withParams(address, paramsOf({ ...request, ...changed }, view.filters));
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
        {[...paramsOf({ ...request, otherId: undefined }, view.filters)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
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
          <ResultsFilters {...view} address={address} query={query} />
          <Switches request={request} linkTo={linkTo} />
          <ByTrueSkill campaignId={campaign.id} otherId={request.otherId} unit={request.unit} />
          <Comparison
            comparison={comparison}
            files={`/api/campaigns/${campaign.id}/export/compare`}
            query={paramsOf(request, view.filters).toString()}
          />
        </>
      )}
    </>
  );
}

function paramsOf(request: ComparisonRequest, filters: ResultFilters): URLSearchParams {
  return new URLSearchParams([...comparisonParams(request), ...filterParams(filters)]);
}

interface SwitchesProps {
  readonly request: ComparisonRequest;
  readonly linkTo: (changed: Partial<ComparisonRequest>) => string;
}

const UNITS: Readonly<Record<ComparisonUnit, { readonly label: string; readonly title: string }>> = {
  segment: { label: "segments", title: "would other sentences give the same difference?" },
  judge: { label: "judges", title: "would other judges give the same difference?" },
  ranking: { label: "rankings", title: "would other rankings of the same judges and sentences?" },
  both: { label: "segments and judges", title: "would other sentences and other judges?" },
};

function Switches({ request, linkTo }: SwitchesProps) {
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
        label="Uncertainty over"
        links={COMPARISON_UNITS.map((unit) => ({
          ...UNITS[unit],
          href: linkTo({ unit }),
          isCurrent: request.unit === unit,
        }))}
      />
    </div>
  );
}

interface ByTrueSkillProps {
  readonly campaignId: string;
  readonly otherId: string | undefined;
  readonly unit: ComparisonUnit;
}

/** Where a comparison comes from that no page waits for. */
function ByTrueSkill({ campaignId, otherId = "", unit }: ByTrueSkillProps) {
  const judgments = (id: string) => `/api/campaigns/${id}/export/judgments.jsonl`;
  return (
    <details className="no-print mb-5 max-w-reading text-sm">
      <summary className="w-fit text-ink-soft pointer-coarse:py-2">By TrueSkill</summary>
      <p className="mt-1 text-ink-soft">
        TrueSkill is run anew on a thousand resamples of both campaigns, which takes longer than a page.
        Download{" "}
        <a href={judgments(campaignId)} className={linkStyles()}>
          the judgments of this campaign
        </a>{" "}
        and{" "}
        <a href={judgments(otherId)} className={linkStyles()}>
          those of the other
        </a>
        ; then run{" "}
        <code className="break-words font-mono">
          adjudge compare THIS.jsonl OTHER.jsonl --method trueskill --unit {unit}
        </code>
        .
      </p>
    </details>
  );
}

interface ComparisonProps {
  readonly comparison: ComparisonResult;
  /** Where its files are, without their endings. */
  readonly files: string;
  readonly query: string;
}

function Comparison({ comparison, files, query }: ComparisonProps) {
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
          <p className="figures mt-3 border-rule border-t pt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {systems.signatures?.join(" ")}
          </p>
        </div>
      )}
      <div className="mt-4">
        <CopyTable tables={tables} />
        <p className="no-print mt-2 flex flex-wrap gap-x-3 text-sm">
          <span className="text-ink-soft">Download</span>
          {endingsOf(compareExport).map((ending) => (
            <a key={ending} href={`${files}.${ending}?${query}`} className={linkStyles()}>
              {TABLE_ENDINGS[ending].name}
              <span className="sr-only"> of this comparison</span>
            </a>
          ))}
        </p>
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
