import type { Metadata } from "next";
import { ChartFigure } from "@/components/charts/chart-figure";
import { AnalysisPanel } from "@/components/results/analysis-panel";
import { CopyTable } from "@/components/results/copy-table";
import { DataTable } from "@/components/results/data-table";
import { MetricsBetas } from "@/components/results/metrics-betas";
import { MetricsCorrelations } from "@/components/results/metrics-correlations";
import { MetricsScatters } from "@/components/results/metrics-scatters";
import { MetricsScores } from "@/components/results/metrics-scores";
import { MetricsSection } from "@/components/results/metrics-section";
import { MetricsSentences } from "@/components/results/metrics-sentences";
import { Remarks } from "@/components/results/remarks";
import { StaleNotice } from "@/components/results/stale-notice";
import { SwitchLinks } from "@/components/results/switch-links";
import { cn } from "@/components/ui/class-names";
import { requestContext } from "@/lib/context";
import {
  CORRELATION_NAMES,
  williamsCaption,
  williamsChart,
  windowsChart,
} from "@/lib/domain/results/metrics-charts";
import {
  correlationsTable,
  HUMAN_METHOD_NAMES,
  leaveOneOutTable,
  metricDetailTable,
  metricScoresTable,
  sentencesTable,
  systemsByPeople,
} from "@/lib/domain/results/metrics-tables";
import type { HumanStatistics, MetricsView } from "@/lib/domain/results/metrics-view";
import { formatCount } from "@/lib/domain/text/format-count";
import { formatMinute } from "@/lib/domain/text/format-date";
import { viewMetrics } from "@/lib/usecases/view-metrics";
import { presentPageError } from "../../../../_errors/present-page-error";
import { cancelMetrics, computeMetrics } from "./actions";
import { ImportForm } from "./import-form";
import { RemoveMetricButton } from "./remove-metric-button";

/** With more metrics their matrices would be too small on half a sheet. */
const BESIDE_ON_PAPER = 14;

export const metadata: Metadata = { title: "Metrics" };

interface MetricsPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function MetricsPage({ params, searchParams }: MetricsPageProps) {
  const { id } = await params;
  const asked = await searchParams;
  const address = `/campaigns/${id}/results/metrics`;
  const view = await viewMetrics(
    { campaignId: id, spearman: asked.spearman === "plain" ? "plain" : "mid-ranks" },
    await requestContext(),
  ).catch((error: unknown) => presentPageError(error, address));
  const chosen = view.statistics.find(({ method }) => method === asked.people) ?? view.statistics[0];
  return (
    <>
      <Computing view={view} />
      {view.metrics.length > 0 ? <Scores view={view} /> : null}
      {chosen && view.metrics.length > 0 ? (
        <WithPeople view={view} chosen={chosen} address={address} />
      ) : null}
      {view.sentences.length > 0 ? <Sentences view={view} /> : null}
      <Imported view={view} />
    </>
  );
}

function Computing({ view }: { readonly view: MetricsView }) {
  const { campaign, computable, work, last } = view;
  const canCompute = computable.problem === null || view.metrics.length > 0;
  return (
    <section aria-labelledby="computing" className="mb-8">
      <h2 id="computing" className="sr-only">
        Computing
      </h2>
      {last ? (
        <StaleNotice what="What stands below" view={last} />
      ) : (
        <p className="mb-3 max-w-reading text-ink-soft">
          {computable.problem ??
            `From the gold and references of this campaign can be computed: ${computable.names.join("; ")}.`}
          {computable.problem !== null && canCompute
            ? " Imported scores can be held against people all the same, sentence by sentence where they go so far."
            : null}
        </p>
      )}
      <AnalysisPanel
        what="Metrics"
        work={work}
        progressAddress={work ? `/api/campaigns/${campaign.id}/analyses/${work.id}` : undefined}
        computeLabel={
          last ? "Compute again" : computable.problem === null ? "Compute metrics" : "Hold against people"
        }
        onCompute={
          canCompute && (last === null || last.isStale || work !== null)
            ? computeMetrics.bind(null, campaign.id)
            : undefined
        }
        onCancel={cancelMetrics.bind(null, campaign.id)}
      />
      {last ? (
        <p className="figures mt-2 text-ink-soft text-sm">
          Computed{last.computedAt ? ` on ${formatMinute(last.computedAt)}` : ""} ·{" "}
          {formatCount(view.segments)} segments · {formatCount(last.rankings)} rankings ·{" "}
          {formatCount(last.bootstrap)} resamples, p ≤ {last.p} · seed {last.seed} · Adjudge {last.version} ·
          input <code className="break-all font-mono text-xs">{last.fingerprint}</code>
        </p>
      ) : null}
      <Remarks warnings={[]} hints={[...computable.notes, ...(last?.notes ?? [])]} />
    </section>
  );
}

function Scores({ view }: { readonly view: MetricsView }) {
  const order = systemsByPeople(view.systems, view.humans[0]);
  const ofSystems = view.metrics.filter(({ scores }) => scores.length > 0);
  if (ofSystems.length === 0) return null;
  return (
    <MetricsSection
      id="scores"
      title="Scores"
      actions={<CopyTable tables={[metricScoresTable(view)]} />}
      lead="Systems in the order in which people put them. Larger is better by every metric computed here."
    >
      <MetricsScores view={view} />
      <details className="mt-3 text-sm print:not-open:hidden">
        <summary className="w-fit text-ink-soft pointer-coarse:py-2">
          Intervals, precision and recall of each metric
        </summary>
        <p className="mt-1 max-w-reading text-ink-soft">
          Low and high hold 95 % of the scores on resampled segments; imported scores have none.
        </p>
        <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
          {ofSystems.map((metric) => (
            <div key={metric.id} className="min-w-0">
              <DataTable table={metricDetailTable(metric, order)} />
              {metric.signature === null ? null : (
                <p className="mt-1 break-all font-mono text-ink-soft text-xs">{metric.signature}</p>
              )}
            </div>
          ))}
        </div>
      </details>
    </MetricsSection>
  );
}

interface WithPeopleProps {
  readonly view: MetricsView;
  readonly chosen: HumanStatistics;
  readonly address: string;
}

function WithPeople({ view, chosen, address }: WithPeopleProps) {
  const { method, sweeps, williams } = chosen;
  const link = (people: string, spearman: string) =>
    `${address}?${new URLSearchParams({ people, spearman }).toString()}`;
  const imported = new Set(
    view.metrics.filter(({ origin }) => origin === "imported").map(({ name }) => name),
  );
  const computedSweeps = sweeps.filter(({ name }) => !imported.has(name));
  const importedSweeps = sweeps.filter(({ name }) => imported.has(name));
  const computedWindows = chosen.windows.filter(({ name }) => !imported.has(name));
  const importedWindows = chosen.windows.filter(({ name }) => imported.has(name));
  const order = systemsByPeople(view.systems, view.humans[0]);
  return (
    <>
      <MetricsSection
        id="correlation"
        title="Correlation with people"
        actions={<CopyTable tables={[correlationsTable(view)]} />}
        lead={`Over systems. Ranges hold 95 % of ${formatCount(view.resamples)} resamples of systems: with so few systems they are wide.`}
      >
        <div className="no-print mb-3 flex flex-wrap gap-x-6 gap-y-2">
          {view.humans.length > 1 ? (
            <SwitchLinks
              label="Plots against"
              links={view.humans.map((human) => ({
                label: HUMAN_METHOD_NAMES[human.method],
                href: link(human.method, view.spearman),
                isCurrent: human.method === method,
              }))}
            />
          ) : null}
          <SwitchLinks
            label="Spearman’s ρ"
            links={[
              {
                label: "mid-ranks",
                href: link(method, "mid-ranks"),
                isCurrent: view.spearman === "mid-ranks",
                title: "Equal scores share the mean of their ranks",
              },
              {
                label: "plain",
                href: link(method, "plain"),
                isCurrent: view.spearman === "plain",
                title: "On a total order, equal scores by name, as the 2015 study did it",
              },
            ]}
          />
        </div>
        <MetricsCorrelations statistics={view.statistics} imported={imported} />
        <p className="mt-2 max-w-reading text-ink-soft text-sm">
          {view.humans.some((human) => human.method === "trueskill")
            ? null
            : "TrueSkill stands beside Expected Wins once it is computed on the leaderboard’s page. "}
          {view.humans
            .filter((human) => human.isStale)
            .map((human) => `${HUMAN_METHOD_NAMES[human.method]} is of an earlier state of the rankings. `)
            .join("")}
          Indented rows are the metric above them with another weight of recall.
        </p>
      </MetricsSection>
      {computedSweeps.length > 0 ? (
        <MetricsSection id="beta" title="Weight of recall">
          <MetricsBetas sweeps={computedSweeps} method={method} made="annotators chosen anew for each β" />
        </MetricsSection>
      ) : null}
      {importedSweeps.length > 0 ? (
        <MetricsSection id="beta-imported" title="Weight of recall, imported scores">
          <MetricsBetas
            sweeps={importedSweeps}
            method={method}
            made="from precision and recall as imported"
          />
        </MetricsSection>
      ) : null}
      <MetricsSection id="scatter" title="Metrics against people">
        <MetricsScatters statistics={chosen} imported={imported} />
        <details className="mt-4 text-sm print:not-open:hidden">
          <summary className="w-fit text-ink-soft pointer-coarse:py-2">Leaving each system out</summary>
          <div className="mt-2 overflow-x-auto">
            <DataTable table={leaveOneOutTable(chosen, order)} />
          </div>
        </details>
      </MetricsSection>
      {view.metrics.length > 1 ? (
        <MetricsSection
          id="williams"
          title="Is one metric better than another?"
          lead="Williams test, one-tailed: p that the row’s metric correlates higher with people than the column’s by chance. Not corrected for the number of comparisons."
        >
          <div
            className={cn(
              "grid gap-x-8 gap-y-6 xl:grid-cols-2",
              view.metrics.length <= BESIDE_ON_PAPER && "print:grid-cols-2",
            )}
          >
            {williams.map((matrix) => (
              <ChartFigure
                key={matrix.correlation}
                chart={williamsChart(matrix)}
                caption={williamsCaption(matrix, HUMAN_METHOD_NAMES[method])}
              />
            ))}
          </div>
        </MetricsSection>
      ) : null}
      <MetricsSection
        id="windows"
        title="Among the best systems"
        lead="Metrics that tell bad systems from good ones need not tell good ones apart."
      >
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
          {[computedWindows, importedWindows]
            .filter((some) => some.length > 0)
            .flatMap((some) =>
              (["spearman", "pearson"] as const).map((kind) => (
                <ChartFigure
                  key={`${some[0]?.name} ${kind}`}
                  chart={windowsChart(some, kind)}
                  caption={`${CORRELATION_NAMES[kind]} of ${some === computedWindows ? "computed" : "imported"} scores with ${HUMAN_METHOD_NAMES[method]} over the n systems that people find best.`}
                />
              )),
            )}
        </div>
      </MetricsSection>
    </>
  );
}

function Sentences({ view }: { readonly view: MetricsView }) {
  return (
    <MetricsSection
      id="sentences"
      title="Agreement on sentences"
      actions={<CopyTable tables={[sentencesTable(view)]} />}
      lead="Kendall’s τ with people’s judgments of pairs: expanded of systems, unexpanded of different texts. HTies counts pairs that people tied, NoTies leaves them out. Ranges hold 95 % of resamples of pairs; bold lies above all others."
    >
      <div className="overflow-x-auto">
        <MetricsSentences sentences={view.sentences} />
      </div>
    </MetricsSection>
  );
}

function Imported({ view }: { readonly view: MetricsView }) {
  const imported = view.metrics.filter(({ origin }) => origin === "imported");
  return (
    <MetricsSection
      id="imported"
      title="Imported scores"
      lead="Scores that another program computed stand beside those computed here. A file in place of an earlier one replaces its scores."
    >
      {imported.length > 0 ? (
        <ul className="mb-5 max-w-reading">
          {imported.map(({ id, name, scores, ofOutputs }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-rule border-b py-1">
              <span className="font-semibold">{name}</span>
              <span className="figures flex-1 text-ink-soft text-sm">
                {[
                  scores.length > 0 ? `${formatCount(scores.length)} systems` : "",
                  ofOutputs > 0 ? `${formatCount(ofOutputs)} outputs` : "",
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </span>
              <RemoveMetricButton campaignId={view.campaign.id} metricId={id} name={name} />
            </li>
          ))}
        </ul>
      ) : null}
      {view.systems.length > 0 ? <ImportForm campaignId={view.campaign.id} /> : null}
    </MetricsSection>
  );
}
