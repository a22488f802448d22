import type { Metadata } from "next";
import { MetricsBetasSections } from "@/components/results/metrics/metrics-betas-sections";
import { MetricsCorrelationSection } from "@/components/results/metrics/metrics-correlation-section";
import { metricsIndex } from "@/components/results/metrics/metrics-parts";
import { MetricsScattersSection } from "@/components/results/metrics/metrics-scatters-section";
import { MetricsScoresSection } from "@/components/results/metrics/metrics-scores-section";
import { MetricsSentencesSection } from "@/components/results/metrics/metrics-sentences-section";
import { MetricsWilliamsSection } from "@/components/results/metrics/metrics-williams-section";
import { MetricsWindowsSection } from "@/components/results/metrics/metrics-windows-section";
import { IndexedPage } from "@/components/ui/page-index";
import type { HumanStatistics, MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { viewMetrics } from "@/lib/usecases/metrics/view-metrics";
import { presentPageError } from "../../../../_errors/present-page-error";
import { pageContext } from "../../../../_shell/page-context";
import { ComputingSection } from "./computing-section";
import { ImportedSection } from "./imported-section";

interface MetricsPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const metadata: Metadata = { title: "Metrics" };

export default async function MetricsPage({ params, searchParams }: MetricsPageProps) {
  const { id } = await params;
  const asked = await searchParams;
  const address = `/campaigns/${id}/results/metrics`;
  const view = await viewMetrics(
    { campaignId: id, spearman: asked.spearman === "plain" ? "plain" : "mid-ranks" },
    await pageContext(),
  ).catch((error: unknown) => presentPageError(error, address));
  const chosen = view.statistics.find(({ method }) => method === asked.people) ?? view.statistics[0];
  const imported = new Set(
    view.metrics.filter(({ origin }) => origin === "imported").map(({ name }) => name),
  );
  return (
    <IndexedPage entries={metricsIndex(view, chosen, imported)}>
      <ComputingSection view={view} />
      {view.metrics.length > 0 ? <MetricsScoresSection view={view} /> : null}
      {chosen && view.metrics.length > 0 ? (
        <WithPeople view={view} chosen={chosen} imported={imported} address={address} />
      ) : null}
      {view.sentences.length > 0 ? <MetricsSentencesSection view={view} /> : null}
      <ImportedSection view={view} />
    </IndexedPage>
  );
}

interface WithPeopleProps {
  readonly view: MetricsView;
  readonly chosen: HumanStatistics;
  readonly imported: ReadonlySet<string>;
  readonly address: string;
}

function WithPeople({ view, chosen, imported, address }: WithPeopleProps) {
  return (
    <>
      <MetricsCorrelationSection view={view} method={chosen.method} imported={imported} address={address} />
      <MetricsBetasSections statistics={chosen} imported={imported} />
      <MetricsScattersSection view={view} statistics={chosen} imported={imported} />
      <MetricsWilliamsSection metrics={view.metrics.length} statistics={chosen} imported={imported} />
      <MetricsWindowsSection statistics={chosen} imported={imported} />
    </>
  );
}
