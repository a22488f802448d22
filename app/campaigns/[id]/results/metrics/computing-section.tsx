import { AnalysisPanel } from "@/components/results/analysis-panel";
import { Remarks } from "@/components/results/remarks";
import { StaleNotice } from "@/components/results/stale-notice";
import { Time } from "@/components/ui/time";
import type { MetricsView } from "@/lib/domain/results/metrics-view";
import { formatCount } from "@/lib/domain/text/format-count";
import { cancelMetrics, computeMetrics } from "./actions";

/** Begins, watches and stops the work on metrics, and says what the last of it was made with. */
export function ComputingSection({ view }: { readonly view: MetricsView }) {
  const { campaign, computable, work, last } = view;
  const canCompute = computable.problem === null || view.metrics.length > 0;
  return (
    <section aria-labelledby="computing" className="mb-8">
      <h2 id="computing" className="sr-only">
        Computing
      </h2>
      {last ? (
        <StaleNotice what="This page" view={last} />
      ) : (
        <p className="mb-3 max-w-reading text-ink-soft">
          {computable.problem ?? `This campaign’s gold and references allow: ${computable.names.join("; ")}.`}
          {computable.problem !== null && canCompute
            ? " Imported scores can still be compared with people, at sentence level too where they have sentence scores."
            : null}
        </p>
      )}
      <AnalysisPanel
        what="Metrics"
        work={work}
        progressAddress={work ? `/api/campaigns/${campaign.id}/analyses/${work.id}` : undefined}
        computeLabel={
          last ? "Compute again" : computable.problem === null ? "Compute metrics" : "Compare with people"
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
          Computed{" "}
          {last.computedAt ? (
            <>
              on <Time at={last.computedAt} />{" "}
            </>
          ) : null}
          · {formatCount(view.segments)} segments · {formatCount(last.rankings)} rankings ·{" "}
          {formatCount(last.bootstrap)} resamples, p ≤ {last.p} · seed {last.seed} · Adjudge {last.version} ·
          input <code className="break-all font-mono text-xs">{last.fingerprint}</code>
        </p>
      ) : null}
      <Remarks warnings={[]} hints={[...computable.notes, ...(last?.notes ?? [])]} />
    </section>
  );
}
