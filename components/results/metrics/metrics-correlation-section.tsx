import { correlationsTable, HUMAN_METHOD_NAMES } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics, MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { formatCount } from "@/lib/domain/text/format-count";
import { CopyTable } from "../../tables/copy-table";
import { SwitchLinks } from "../switch-links";
import { MetricsCorrelations } from "./metrics-correlations";
import { MetricsSection } from "./metrics-section";

interface MetricsCorrelationSectionProps {
  readonly view: MetricsView;
  /** What the plots are drawn against. */
  readonly method: HumanStatistics["method"];
  readonly imported: ReadonlySet<string>;
  /** This page with other settings. */
  readonly linkTo: (changed: Readonly<Record<string, string>>) => string;
}

/** How metrics correlate with people over systems, and the choice of people and of ρ for all that follows. */
export function MetricsCorrelationSection({
  view,
  method,
  imported,
  linkTo,
}: MetricsCorrelationSectionProps) {
  const link = (people: string, spearman: string) => linkTo({ people, spearman });
  return (
    <MetricsSection
      id="correlation"
      actions={<CopyTable tables={[correlationsTable(view)]} />}
      lead={`System level. Ranges cover 95 % of ${formatCount(view.resamples)} resamples of systems; with few systems they are wide.`}
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
              title: "On a total order, with equal scores ordered by name, as in the 2015 study",
            },
          ]}
        />
      </div>
      <MetricsCorrelations statistics={view.statistics} imported={imported} />
      <p className="mt-2 max-w-reading text-ink-soft text-sm">
        {view.humans.some((human) => human.method === "trueskill")
          ? null
          : "TrueSkill appears beside Expected Wins once you compute it on the leaderboard page. "}
        {view.humans
          .filter((human) => human.isStale)
          .map((human) => `${HUMAN_METHOD_NAMES[human.method]} was computed from earlier rankings. `)
          .join("")}
        Indented rows show the metric above them with a different weight of recall, or ranked: its sentence
        scores compared pair by pair and ranked as judgments are, by the same method.
      </p>
    </MetricsSection>
  );
}
