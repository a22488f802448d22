import { AnalysisPanel } from "@/components/results/analyses/analysis-panel";
import { StaleNotice } from "@/components/results/analyses/stale-notice";
import { Remarks } from "@/components/results/remarks";
import { SwitchLinks } from "@/components/results/switch-links";
import { Time } from "@/components/ui/time";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { type ScoredScope, scopeWords, scoredScopes } from "@/lib/domain/results/metrics/scored-segments";
import { formatCount } from "@/lib/domain/text/format-count";
import { cancelMetrics, computeMetrics } from "./actions";

interface ComputingSectionProps {
  readonly view: MetricsView;
  /** This page of metrics on these segments. */
  readonly hrefOfScope: (scope: ScoredScope) => string;
}

/** Begins, watches and stops the work on metrics, and says what the last of it was made with. */
export function ComputingSection({ view, hrefOfScope }: ComputingSectionProps) {
  const { campaign, computable, work, last } = view;
  const isPartlyJudged = view.judged.judged > 0 && view.judged.judged < view.judged.segments;
  const isComputable = computable.problem === null;
  const canCompute = computable.problem === null || view.metrics.length > 0;
  return (
    <section aria-labelledby="computing" className="mb-8">
      <h2 id="computing" className="sr-only">
        Computing
      </h2>
      {isPartlyJudged && isComputable ? (
        <div className="no-print mb-3">
          <SwitchLinks
            label="Scored on"
            links={scoredScopes.map((scope) => ({
              label: scopeWords(scope, view.judged),
              href: hrefOfScope(scope),
              isCurrent: scope === view.scope,
            }))}
          />
        </div>
      ) : null}
      {last ? (
        <StaleNotice what="This page" view={last} />
      ) : (
        <p className="mb-3 max-w-reading text-ink-soft">
          {computable.problem ??
            `This campaign’s gold and references allow: ${computable.names.join("; ")}, on ${scopeWords(view.scope, view.judged)}.`}
          {computable.problem !== null && canCompute
            ? " Imported scores can still be compared with people, at sentence level too where they have sentence scores."
            : null}
        </p>
      )}
      <AnalysisPanel
        what="Metrics"
        work={work}
        progressAddress={work ? `/api/campaigns/${campaign.id}/analyses/${work.id}` : undefined}
        computeLabel={last ? "Compute again" : isComputable ? "Compute metrics" : "Compare with people"}
        onCompute={
          canCompute && (last === null || last.isStale || work !== null)
            ? computeMetrics.bind(null, campaign.id, view.scope)
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
          · {scopeWords(view.scope, view.judged)} · {formatCount(last.rankings)} rankings ·{" "}
          {formatCount(last.bootstrap)} resamples, p ≤ {last.p} · seed {last.seed} · Adjudge {last.version} ·
          input <code className="break-all font-mono text-xs">{last.fingerprint}</code>
        </p>
      ) : null}
      <Remarks warnings={[]} hints={[...new Set([...computable.notes, ...(last?.notes ?? [])])]} />
    </section>
  );
}
