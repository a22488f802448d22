import type { Metadata } from "next";
import { SystemsForm } from "@/components/results/filters/systems-form";
import { MetricsBetasSections } from "@/components/results/metrics/metrics-betas-sections";
import { MetricsCorrelationSection } from "@/components/results/metrics/metrics-correlation-section";
import { metricsIndex } from "@/components/results/metrics/metrics-parts";
import { MetricsScattersSection } from "@/components/results/metrics/metrics-scatters-section";
import { MetricsScoresSection } from "@/components/results/metrics/metrics-scores-section";
import { MetricsSentencesSection } from "@/components/results/metrics/metrics-sentences-section";
import { MetricsTypesSection } from "@/components/results/metrics/metrics-types-section";
import { MetricsWilliamsSection } from "@/components/results/metrics/metrics-williams-section";
import { MetricsWindowsSection } from "@/components/results/metrics/metrics-windows-section";
import { IndexedPage } from "@/components/ui/page-index";
import { systemParams } from "@/lib/domain/results/filters/result-search-params";
import type { HumanStatistics, MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { scoredScopes } from "@/lib/domain/results/metrics/scored-segments";
import { readShownTypes, shownTypesParams } from "@/lib/domain/results/metrics/type-tables";
import { viewMetrics } from "@/lib/usecases/metrics/view-metrics";
import { RefusedSystems } from "../refused-systems";
import {
  filteredPage,
  type ResultsPageProps,
  systemProblems,
  viewOrRefusal,
  withParams,
} from "../results-page";
import { ComputingSection } from "./computing-section";
import { ImportedSection } from "./imported-section";

export const metadata: Metadata = { title: "Metrics" };

export default async function MetricsPage(props: ResultsPageProps) {
  const { asked: of, address, problems, search: asked, context } = await filteredPage(props, "metrics");
  const scope = scoredScopes.find((known) => known === asked.segments);
  const spearman = asked.spearman === "plain" ? "plain" : "mid-ranks";
  const view = await viewOrRefusal(systemProblems(problems), address, () =>
    viewMetrics({ ...of, spearman, scope }, context),
  );
  const types = readShownTypes(asked);
  const query = {
    ...shownTypesParams(types),
    ...(scope === undefined ? {} : { segments: scope }),
    ...(typeof asked.people === "string" ? { people: asked.people } : {}),
    ...(spearman === "plain" ? { spearman } : {}),
  };
  if ("refused" in view) return <RefusedSystems {...view} {...of} address={address} query={query} />;
  const linkTo = (changed: Readonly<Record<string, string>>) => {
    const params = systemParams(view.filters);
    for (const [name, value] of Object.entries({ ...query, ...changed })) params.set(name, value);
    return withParams(address, params);
  };
  const chosen = view.statistics.find(({ method }) => method === asked.people) ?? view.statistics[0];
  const imported = new Set(
    view.metrics.filter(({ origin }) => origin === "imported").map(({ name }) => name),
  );
  return (
    <IndexedPage entries={metricsIndex(view, chosen, imported)}>
      <SystemsForm
        address={address}
        query={query}
        filters={view.filters}
        choice={view.systemChoice}
        offered={view.offered}
      />
      <ComputingSection view={view} hrefOfScope={(segments) => linkTo({ segments })} />
      {view.metrics.length > 0 ? <MetricsScoresSection view={view} /> : null}
      {view.types.length > 0 ? <MetricsTypesSection view={view} shown={types} linkTo={linkTo} /> : null}
      {chosen && view.metrics.length > 0 ? (
        <WithPeople view={view} chosen={chosen} imported={imported} linkTo={linkTo} />
      ) : null}
      {view.sentences.length > 0 ? <MetricsSentencesSection view={view} /> : null}
      {view.sentencesMissing === null ? null : (
        <p className="mt-4 max-w-reading text-ink-soft text-sm">{view.sentencesMissing}</p>
      )}
      <ImportedSection view={view} />
    </IndexedPage>
  );
}

interface WithPeopleProps {
  readonly view: MetricsView;
  readonly chosen: HumanStatistics;
  readonly imported: ReadonlySet<string>;
  readonly linkTo: (changed: Readonly<Record<string, string>>) => string;
}

function WithPeople({ view, chosen, imported, linkTo }: WithPeopleProps) {
  return (
    <>
      <MetricsCorrelationSection view={view} method={chosen.method} imported={imported} linkTo={linkTo} />
      <MetricsBetasSections statistics={chosen} imported={imported} />
      <MetricsScattersSection view={view} statistics={chosen} imported={imported} />
      <MetricsWilliamsSection metrics={view.metrics.length} statistics={chosen} imported={imported} />
      <MetricsWindowsSection statistics={chosen} imported={imported} />
    </>
  );
}
