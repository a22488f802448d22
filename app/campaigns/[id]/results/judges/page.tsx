import type { Metadata } from "next";
import { Suspense } from "react";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { judgeNames } from "@/components/results/filters/judge-names";
import type { CorrelationFigures } from "@/components/results/judges/correlation-matrix";
import { CorrelationMatrix } from "@/components/results/judges/correlation-matrix";
import { JudgeDiscriminations } from "@/components/results/judges/judge-discriminations";
import { JudgeRanges, JudgeRangesToCome } from "@/components/results/judges/judge-ranges";
import { JudgeScores } from "@/components/results/judges/judge-scores";
import { JudgeTimes } from "@/components/results/judges/judge-times";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageIndex } from "@/components/ui/page-index";
import type { ScoreCorrelation } from "@/lib/domain/agreement/judge-correlations";
import { numberText } from "@/lib/domain/charts/number-text";
import { filterParams } from "@/lib/domain/results/filters/result-search-params";
import { judgesPageTables } from "@/lib/domain/results/judges/judges-page-tables";
import type { JudgesPageView } from "@/lib/domain/results/judges/judges-view";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { viewJudgeBoards } from "@/lib/usecases/results/view-judge-boards";
import { viewJudgeRankings } from "@/lib/usecases/results/view-judge-rankings";
import { pageContext } from "../../../../_shell/page-context";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal, withParams } from "../results-page";

export const metadata: Metadata = { title: "Judges compared" };

/** Beyond so many judges nobody reads a matrix. */
const MAX_JUDGES = 60;

export default async function JudgesComparedPage(props: ResultsPageProps) {
  const { asked, address, problems, search, context } = await filteredPage(props, "judges");
  const ew2015 = search.wins === "2015";
  const query: Record<string, string> = ew2015 ? { wins: "2015" } : {};
  const choice = { ...asked, ew2015, ...(ew2015 ? { spearman: "plain" as const } : {}) };
  const view = await viewOrRefusal(problems, address, () => viewJudgeRankings(choice, context));
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} query={query} />;
  if (view.rankings === 0) {
    return (
      <EmptyState title="No rankings yet">
        Each judge’s own ranking of the systems appears here once they have answered.
      </EmptyState>
    );
  }
  const linkTo = (wins: "2015" | undefined) => {
    const parameters = filterParams(asked.filters);
    if (wins) parameters.set("wins", wins);
    return withParams(address, parameters);
  };
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Judges</h2>
      <div className="no-print mb-3">
        <SwitchLinks
          label="Expected Wins"
          links={[
            { label: "as defined", href: linkTo(undefined), isCurrent: !ew2015 },
            {
              label: "as in 2015",
              href: linkTo("2015"),
              isCurrent: ew2015,
              title:
                "As in the script of the 2015 study: opponents never beaten are left out, and Spearman’s ρ is computed on a total order",
            },
          ]}
        />
      </div>
      <ResultsFilters {...view} address={address} query={query} />
      <Figures view={view} />
    </>
  );
}

function Figures({ view }: { readonly view: JudgesPageView }) {
  const nameOf = judgeNames(view.choices.judges);
  const { judges, correlations, discriminations, input, times } = view;
  const isReadable = judges.length <= MAX_JUDGES;
  return (
    <>
      <PageIndex
        entries={[
          ...(isReadable ? [{ id: "rankings", title: "Ranking by judge" }] : []),
          ...(isReadable && judges.length > 0 ? [{ id: "certainty", title: "Certainty" }] : []),
          ...(isReadable && judges.length > 1 ? [{ id: "correlations", title: "Correlations" }] : []),
          ...(discriminations.length > 1 ? [{ id: "discrimination", title: "Discrimination" }] : []),
          { id: "work", title: "Work and time" },
        ]}
      />
      {isReadable ? (
        <>
          <section>
            <h2 id="rankings" className="mb-1 scroll-mt-4">
              Ranking by judge
            </h2>
            <JudgeScores {...view} nameOf={nameOf} />
            <p className="mt-2 max-w-reading text-ink-soft text-sm">
              Expected Wins from each judge’s rankings alone; small figures are ranks. Systems are in the
              order of all judges together.
            </p>
          </section>
          {judges.length > 0 ? (
            <section className="mt-8">
              <h2 id="certainty" className="mb-1 scroll-mt-4">
                Certainty of each ranking
              </h2>
              <Suspense
                fallback={
                  <JudgeRangesToCome
                    systems={view.systems}
                    judges={judges.map(({ judge }) => nameOf(judge))}
                  />
                }
              >
                <Ranges view={view} />
              </Suspense>
            </section>
          ) : null}
          {judges.length > 1 ? (
            <section className="mt-8">
              <h2 id="correlations" className="scroll-mt-4">
                Correlations between judges
              </h2>
              <CorrelationMatrix
                judges={judges.map(({ judge }) => nameOf(judge))}
                pairs={pairMatrix(view)}
                withOthers={judges.map(({ judge }) =>
                  figuresOf(correlations.judges.find((one) => one.judge === judge)),
                )}
              />
              <p className="mt-2 max-w-reading text-ink-soft text-sm">
                Spearman’s ρ above the diagonal, Pearson’s r below it; the last column and row compare each
                judge with all others together. Means over judges, weighted by judgments: ρ ={" "}
                {numberText(correlations.weightedMean.spearman, 2)}, r ={" "}
                {numberText(correlations.weightedMean.pearson, 2)}.
              </p>
            </section>
          ) : null}
        </>
      ) : (
        <p className="max-w-reading text-ink-soft">
          With {judges.length} judges, this table is too large to read here. Copy it below or export it.
        </p>
      )}
      {discriminations.length > 1 ? (
        <section className="mt-8">
          <h2 id="discrimination" className="mb-1 scroll-mt-4">
            Discrimination
          </h2>
          <JudgeDiscriminations judges={discriminations} nameOf={nameOf} isGrouped={view.isGrouped} />
          <p className="mt-2 max-w-reading text-ink-soft text-sm">
            How clearly each judge’s preferences follow the order that the other judges’ rankings give: 1 is
            the mean of the judges, 0 is chance. Ties: the odds of calling two equally good texts equal, as a
            multiple of the mean. 95 % intervals.
          </p>
        </section>
      ) : null}
      <section className="mt-8">
        <h2 id="work" className="mb-1 scroll-mt-4">
          Work and time
        </h2>
        <JudgeTimes times={times} nameOf={nameOf} isGrouped={view.isGrouped} />
        {times.every(({ median }) => median === null) ? (
          <p className="mt-2 max-w-reading text-ink-soft text-sm">
            No times were recorded for these rankings.
          </p>
        ) : null}
      </section>
      <OriginLine {...input} judges={input.judges.length}>
        <CopyTable tables={tablesOfSystems(judgesPageTables(view), input)} />
      </OriginLine>
    </>
  );
}

/** What resamples comes after what is counted. */
async function Ranges({ view }: { readonly view: JudgesPageView }) {
  const { campaign, filters, ew2015, systems, choices } = view;
  const judges = view.judges.map(({ judge }) => judge);
  const boards = await viewJudgeBoards(
    { campaignId: campaign.id, filters, judges, ew2015 },
    await pageContext(),
  );
  return <JudgeRanges view={boards} systems={systems} nameOf={judgeNames(choices.judges)} />;
}

function pairMatrix({ judges, correlations }: JudgesPageView): (CorrelationFigures | null)[][] {
  const places = new Map(judges.map(({ judge }, place) => [judge, place]));
  const matrix = judges.map((): (CorrelationFigures | null)[] => judges.map(() => null));
  for (const pair of correlations.pairs) {
    const [one, other] = [places.get(pair.a), places.get(pair.b)];
    if (one === undefined || other === undefined) continue;
    matrix[Math.min(one, other)]![Math.max(one, other)] = figuresOf(pair);
  }
  return matrix;
}

function figuresOf(correlation: ScoreCorrelation | undefined): CorrelationFigures {
  return [correlation?.spearman ?? null, correlation?.pearson ?? null, correlation?.systems ?? 0];
}
