import type { Metadata } from "next";
import { Suspense } from "react";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { StaleNotice } from "@/components/results/analyses/stale-notice";
import { GhostSwitch } from "@/components/results/leaderboard/ghost-switch";
import { EffectsFigures } from "@/components/results/robustness/effects-figures";
import { RobustnessFigures } from "@/components/results/robustness/robustness-figures";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { effectsTables } from "@/lib/domain/results/effects/effects-tables";
import {
  type RobustnessRequest,
  rankingMethods,
  robustnessRequestSchema,
} from "@/lib/domain/results/filters/analysis-request";
import { filterParams } from "@/lib/domain/results/filters/result-search-params";
import { METHOD_NAMES } from "@/lib/domain/results/leaderboard/leaderboard-table";
import { robustnessTables } from "@/lib/domain/results/robustness/robustness-tables";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { type EffectsView, viewEffects } from "@/lib/usecases/results/view-effects";
import { viewRobustness } from "@/lib/usecases/results/view-robustness";
import { AnalysisWorkPanel } from "../analysis-work-panel";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal, withParams } from "../results-page";

export const metadata: Metadata = { title: "Robustness" };

export default async function RobustnessPage(props: ResultsPageProps) {
  const { asked, address, problems, search, context } = await filteredPage(props, "robustness");
  const method = rankingMethods.find((known) => known === search.method) ?? "ew";
  const ghost = method === "pl" && search.ghost === "true";
  const request = robustnessRequestSchema.parse({ method, ghost, filters: asked.filters });
  const query = settingParams(request);
  const view = await viewOrRefusal(problems, address, () =>
    viewRobustness({ campaignId: asked.campaignId, request }, context),
  );
  const switches = <Switches request={request} address={address} />;
  if ("refused" in view) {
    return (
      <>
        {switches}
        <RefusedPage {...view} {...asked} address={address} query={query} />
      </>
    );
  }
  if (view.rankings === 0) {
    return (
      <EmptyState title="No rankings yet">
        Whether the order of the systems would stand appears here once judges have answered.
      </EmptyState>
    );
  }
  const { result, input } = view.robustness;
  const what = `robustness of ${METHOD_NAMES[method]}`;
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Robustness</h2>
      {switches}
      <ResultsFilters {...view} address={address} query={query} />
      <StaleNotice what={what} view={view.robustness} />
      {result === null ? (
        <p className="max-w-reading text-ink-soft">
          Would the order stand with other judges, other segments, or without a few of the rankings? The test
          computes the order {(2 * request.splits).toLocaleString("en")} times and more, which takes{" "}
          {method === "trueskill" ? "minutes by TrueSkill" : "seconds to a minute"}; the result is kept.
        </p>
      ) : (
        <RobustnessFigures result={result} />
      )}
      <div className="mt-4">
        <AnalysisWorkPanel campaignId={view.campaign.id} what={what} view={view.robustness} isMain />
      </div>
      {result === null || input === null ? null : (
        <OriginLine {...input} judges={input.judges.length}>
          <CopyTable tables={tablesOfSystems(robustnessTables(result), input)} />
        </OriginLine>
      )}
      <Suspense fallback={null}>
        <Effects effects={viewEffects({ campaignId: asked.campaignId, filters: request.filters }, context)} />
      </Suspense>
    </>
  );
}

/** What is read of texts for them may take a second. */
async function Effects({ effects }: { readonly effects: Promise<EffectsView> }) {
  const view = await effects;
  return (
    <>
      <EffectsFigures effects={view.effects} />
      <OriginLine {...view.input} judges={view.input.judges.length}>
        <CopyTable tables={tablesOfSystems(effectsTables(view.effects), view.input)} />
      </OriginLine>
    </>
  );
}

function settingParams({
  method,
  ghost,
}: Pick<RobustnessRequest, "method" | "ghost">): Record<string, string> {
  return { ...(method === "ew" ? {} : { method }), ...(ghost ? { ghost: "true" } : {}) };
}

interface SwitchesProps {
  readonly request: RobustnessRequest;
  readonly address: string;
}

function Switches({ request, address }: SwitchesProps) {
  const linkTo = (settings: Pick<RobustnessRequest, "method" | "ghost">) => {
    const params = filterParams(request.filters);
    for (const [name, value] of Object.entries(settingParams(settings))) params.set(name, value);
    return withParams(address, params);
  };
  return (
    <div className="no-print mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SwitchLinks
        label="Method"
        links={rankingMethods.map((method) => ({
          label: METHOD_NAMES[method],
          href: linkTo({ method, ghost: false }),
          isCurrent: method === request.method,
        }))}
      />
      {request.method === "pl" ? (
        <GhostSwitch isCurrent={request.ghost} hrefOf={(ghost) => linkTo({ method: "pl", ghost })} />
      ) : null}
    </div>
  );
}
