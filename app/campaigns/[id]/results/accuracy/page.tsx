import type { Metadata } from "next";
import { AccuracyFigures } from "@/components/results/accuracy/accuracy-figures";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { StaleNotice } from "@/components/results/analyses/stale-notice";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { accuracyTable } from "@/lib/domain/results/accuracy/accuracy-table";
import { accuracyRequestSchema } from "@/lib/domain/results/filters/analysis-request";
import { METHOD_NAMES } from "@/lib/domain/results/leaderboard/leaderboard-table";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { viewAccuracy } from "@/lib/usecases/results/view-accuracy";
import { AnalysisWorkPanel } from "../analysis-work-panel";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal } from "../results-page";

export const metadata: Metadata = { title: "Accuracy" };

const METHODS = ["ew", "trueskill"] as const;

export default async function AccuracyPage(props: ResultsPageProps) {
  const { asked, address, problems, context } = await filteredPage(props, "accuracy");
  const request = accuracyRequestSchema.parse({ filters: asked.filters });
  const view = await viewOrRefusal(problems, address, () =>
    viewAccuracy({ campaignId: asked.campaignId, request }, context),
  );
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} query={{}} />;
  if (view.rankings === 0) {
    return (
      <EmptyState title="No rankings yet">
        How well each method predicts judgments appears here once judges have answered.
      </EmptyState>
    );
  }
  const results = { ew: view.ew.result, trueskill: view.trueskill.result };
  const present = METHODS.flatMap((method) => results[method] ?? []);
  const input = view.ew.input ?? view.trueskill.input;
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Accuracy</h2>
      <ResultsFilters {...view} address={address} query={{}} />
      {METHODS.map((method) => (
        <StaleNotice key={method} what={METHOD_NAMES[method]} view={view[method]} />
      ))}
      <AccuracyFigures results={results} />
      <p className="mt-2 max-w-reading text-ink-soft text-sm">
        In percent. Judgments are shuffled and split into {request.folds} folds; each fold is predicted from
        the others: judgments that are not ties by the order of scores, and all judgments by clusters, where
        systems of one cluster count as equal ({request.bootstrap} resamples or runs per fold, p ≤ {request.p}
        ).
      </p>
      <div className="mt-4 space-y-3">
        {METHODS.map((method) => (
          <AnalysisWorkPanel
            key={method}
            campaignId={view.campaign.id}
            what={`accuracy of ${METHOD_NAMES[method]}`}
            view={view[method]}
            isMain={method === "ew"}
          />
        ))}
      </div>
      {input === null ? null : (
        <OriginLine {...input} judges={input.judges.length}>
          <CopyTable tables={tablesOfSystems([accuracyTable(present)], input)} />
        </OriginLine>
      )}
    </>
  );
}
