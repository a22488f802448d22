import type { Metadata } from "next";
import { Suspense } from "react";
import { ChartFigure } from "@/components/charts/chart-figure";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { StaleNotice } from "@/components/results/analyses/stale-notice";
import { GhostSwitch } from "@/components/results/leaderboard/ghost-switch";
import { LeaderboardFigure, repeatedText } from "@/components/results/leaderboard/leaderboard-figure";
import { MethodsTable } from "@/components/results/leaderboard/methods-table";
import { rangeNames, runsName, unitNames } from "@/components/results/leaderboard/unit-names";
import { UnitsSection } from "@/components/results/leaderboard/units-section";
import { WeightsSwitch } from "@/components/results/leaderboard/weights-switch";
import { Remarks } from "@/components/results/remarks";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageIndex } from "@/components/ui/page-index";
import { rangeKinds, usualRanges, usualUnit } from "@/lib/domain/ranking/bootstrap";
import { rankingWarningTexts } from "@/lib/domain/ranking/ranking-warning";
import type { AnalysisView } from "@/lib/domain/results/analysis-view";
import {
  type LeaderboardRequest,
  rankingMethods,
  replicateUnits,
} from "@/lib/domain/results/filters/analysis-request";
import { canBeWeighted } from "@/lib/domain/results/filters/normalised-request";
import { readFilterParams } from "@/lib/domain/results/filters/result-search-params";
import {
  leaderboardParams,
  leaderboardSettingParams,
  readLeaderboardParams,
} from "@/lib/domain/results/leaderboard/leaderboard-search-params";
import {
  groupingHint,
  leaderboardTable,
  METHOD_NAMES,
  overlapHint,
  warningsOf,
  weightsNote,
} from "@/lib/domain/results/leaderboard/leaderboard-table";
import type {
  LeaderboardBoardView,
  LeaderboardPageView,
  LeaderboardResult,
} from "@/lib/domain/results/leaderboard/leaderboard-view";
import { ordersChart } from "@/lib/domain/results/leaderboard/orders-chart";
import { type BoardAlone, viewBoard } from "@/lib/usecases/results/view-leaderboard";
import { pageContext } from "../../../_shell/page-context";
import { AnalysisWorkPanel } from "./analysis-work-panel";
import { RefusedPage } from "./refused-page";
import { ResultsFilters } from "./results-filters";
import { type ResultsPageProps, viewOrRefusal, withParams } from "./results-page";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage({ params, searchParams }: ResultsPageProps) {
  const { id } = await params;
  const search = await searchParams;
  const reading = readFilterParams(search);
  const request = readLeaderboardParams(search, reading.filters);
  const address = `/campaigns/${id}/results`;
  const query = leaderboardSettingParams(request);
  const context = await pageContext();
  const answer = await viewOrRefusal(reading.problems, address, () =>
    viewBoard({ campaignId: id, request }, context),
  );
  if ("refused" in answer) {
    return (
      <RefusedPage {...answer} campaignId={id} filters={reading.filters} address={address} query={query} />
    );
  }
  const { compare: _, ...view } = answer;
  if (view.rankings === 0) {
    return (
      <EmptyState title="No rankings yet">
        The leaderboard appears once judges have ranked outputs of different systems.
      </EmptyState>
    );
  }
  const name = METHOD_NAMES[request.method];
  const board = view.board.result;
  const panel = <AnalysisWorkPanel campaignId={view.campaign.id} what={name} view={view.board} isMain />;
  return (
    <>
      <h2 id="leaderboard" className="sr-only print:not-sr-only print:mb-2">
        Leaderboard by {name}
      </h2>
      <Switches request={request} view={view} address={address} />
      <ResultsFilters {...view} address={address} query={query} />
      {board === null || board.rows.length === 0 ? null : (
        <PageIndex
          entries={[
            { id: "leaderboard", title: "Leaderboard" },
            { id: "methods", title: "Methods side by side" },
            // Weights are for one of them.
            ...(request.weights === null ? [{ id: "units", title: "Ranges by unit of uncertainty" }] : []),
          ]}
        />
      )}
      <StaleNotice what={name} view={view.board} />
      {board === null ? (
        <Missing name={name} view={view.board} />
      ) : board.rows.length === 0 ? (
        <p className="text-ink-soft">No ranking in this selection compares two systems.</p>
      ) : (
        <Board board={board} />
      )}
      <div className="mt-3">{panel}</div>
      <Suspense fallback={<ComparisonsToCome />}>
        <Comparisons board={answer} />
      </Suspense>
    </>
  );
}

/** What takes longer than the leaderboard itself comes after it. */
async function Comparisons({ board: { compare, ...board } }: { readonly board: BoardAlone }) {
  const view = { ...board, ...(await compare()) };
  return (
    <>
      <div id="methods" className="scroll-mt-4">
        <MethodsSection view={view} />
      </div>
      <div id="units" className="scroll-mt-4">
        <UnitsSection {...view} judges={view.board.result?.origin.judges} />
      </div>
    </>
  );
}

function ComparisonsToCome() {
  return (
    <section className="mt-10" aria-busy="true">
      <h2 className="mb-2">Methods side by side</h2>
      <p className="text-ink-soft">Computing the other methods and units …</p>
    </section>
  );
}

interface SwitchesProps {
  readonly request: LeaderboardRequest;
  readonly view: Pick<LeaderboardBoardView, "request" | "isGrouped" | "known" | "campaign">;
  readonly address: string;
}

function Switches({ request, view, address }: SwitchesProps) {
  const linkTo = (changed: Partial<LeaderboardRequest>) =>
    withParams(address, leaderboardParams({ ...request, ...changed }));
  const usual = usualUnit(view.known);
  return (
    <div className="no-print mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SwitchLinks
        label="Method"
        links={rankingMethods
          .filter((method) => method !== "pl" || view.isGrouped)
          .map((method) => ({
            label: METHOD_NAMES[method],
            // Only TrueSkill can do without resampling, and Plackett–Luce has no single judgments.
            href: linkTo({
              method,
              ...(request.unit === "run" || method === "pl" ? { unit: null } : {}),
              ...(canBeWeighted(method) ? {} : { weights: null }),
            }),
            isCurrent: method === request.method,
          }))}
      />
      {request.method === "pl" ? (
        <GhostSwitch isCurrent={request.ghost} hrefOf={(ghost) => linkTo({ ghost })} />
      ) : null}
      {view.campaign.isDrawnHere && canBeWeighted(request.method) && view.request.unit === "both" ? (
        <WeightsSwitch isCurrent={request.weights !== null} hrefOf={(weights) => linkTo({ weights })} />
      ) : null}
      <SwitchLinks
        label="Uncertainty over"
        links={replicateUnits
          .filter((unit) => unit !== "ranking" || view.isGrouped)
          .filter((unit) => unit !== "document" || view.known.documents > 0)
          .filter((unit) => unit !== "run" || request.method === "trueskill")
          .filter((unit) => unit !== "judgment" || request.method !== "pl")
          .map((unit) => {
            const { one, means } = unit === "run" ? runsName : unitNames[unit];
            return {
              label: one,
              href: linkTo({
                unit: unit === usual ? null : unit,
                ...(unit === "both" ? {} : { weights: null }),
              }),
              isCurrent: unit === view.request.unit,
              title: means,
            };
          })}
      />
      <SwitchLinks
        label="Ranges"
        links={rangeKinds.map((ranges) => ({
          label: rangeNames[ranges].one,
          href: linkTo({ ranges: ranges === usualRanges(request.unit) ? null : ranges }),
          isCurrent: ranges === view.request.ranges,
          title: rangeNames[ranges].means,
        }))}
      />
      <SwitchLinks
        label="p ≤"
        links={[0.1, 0.05, 0.01].map((p) => ({
          label: p.toFixed(2),
          href: linkTo({ p }),
          isCurrent: p === request.p,
        }))}
      />
    </div>
  );
}

function Missing({ name, view }: { readonly name: string; readonly view: AnalysisView<unknown> }) {
  // What is in hand speaks for itself.
  if (view.work?.state === "queued" || view.work?.state === "running") return null;
  return (
    <p className="max-w-reading text-ink-soft">
      {view.needsJob
        ? `${name} takes a while to compute for this many rankings. Start it when you need it; the result is kept.`
        : `${name} could not be computed.`}
    </p>
  );
}

function Board({ board }: { readonly board: LeaderboardResult }) {
  const { origin } = board;
  return (
    <>
      <LeaderboardFigure board={board} />
      <Remarks
        warnings={rankingWarningTexts(warningsOf(board, origin))}
        hints={[...weightsNote(origin), ...overlapHint(origin), ...groupingHint(origin)]}
      />
      <OriginLine {...origin} repeated={repeatedText(board)}>
        <CopyTable tables={[leaderboardTable(board, origin)]} />
      </OriginLine>
    </>
  );
}

/** What the leaderboard by Plackett–Luce says of systems that hardly write alone, where it is one of several. */
function AloneNote({ board }: { readonly board: LeaderboardResult | null }) {
  const told = (board?.warnings ?? []).filter(({ kind }) => kind === "rarely-alone");
  return rankingWarningTexts(told).map((text) => (
    <p key={text} className="mt-2 max-w-reading text-ink-soft text-sm">
      {text}
    </p>
  ));
}

function MethodsSection({ view }: { readonly view: LeaderboardPageView }) {
  const { methods, orders, request } = view;
  const present = rankingMethods.filter((method) => methods[method]?.result);
  if (orders.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2">Methods side by side</h2>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[auto_minmax(0,1fr)]">
        <div className="min-w-0">
          <MethodsTable methods={methods} orders={orders} />
          {request.weights === null ? null : (
            <p className="mt-2 max-w-reading text-ink-soft text-sm">
              Only Expected Wins and Bradley–Terry are weighted to the plain test set.
            </p>
          )}
          {request.method === "pl" ? null : <AloneNote board={methods.pl?.result ?? null} />}
          {rankingMethods
            .filter((method) => method !== request.method)
            .flatMap((method) => {
              const other = methods[method];
              if (other === null) return [];
              const what = METHOD_NAMES[method];
              return [
                <div key={method} className="mt-3 max-w-reading">
                  <StaleNotice what={what} view={other} />
                  <AnalysisWorkPanel campaignId={view.campaign.id} what={what} view={other} />
                </div>,
              ];
            })}
        </div>
        {present.length > 1 ? (
          <ChartFigure
            chart={ordersChart(orders, present)}
            caption="How the order changes between methods. Systems that keep their rank are drawn faintly."
          />
        ) : null}
      </div>
    </section>
  );
}
