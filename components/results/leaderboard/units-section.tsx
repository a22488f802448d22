import { METHOD_NAMES } from "@/lib/domain/results/leaderboard/leaderboard-table";
import type { LeaderboardPageView } from "@/lib/domain/results/leaderboard/leaderboard-view";
import { RangesTable } from "./ranges-table";
import { rangeNames, unitNames } from "./unit-names";

interface UnitsSectionProps extends Pick<LeaderboardPageView, "units" | "isGrouped"> {
  readonly request: Pick<LeaderboardPageView["request"], "method" | "p">;
  /** How many judges' rankings the leaderboard has; undefined where there is none. */
  readonly judges: number | undefined;
}

/** Which kind the ranges of each unit are: chosen for all, or usual for each. */
function kindsText(units: LeaderboardPageView["units"]): string {
  const kinds = [...new Set(units.map(({ ranges }) => ranges))];
  const [only] = kinds;
  if (only === undefined) return "";
  if (kinds.length === 1) return `All ranges are ${rangeNames[only].one}.`;
  const ofKind = (kind: (typeof kinds)[number]) =>
    units.filter(({ ranges }) => ranges === kind).map(({ unit }) => unitNames[unit].one);
  return `Ranges are ${kinds.map((kind) => `${rangeNames[kind].one} by ${ofKind(kind).join(", ")}`).join(", ")}, unless a kind is chosen above.`;
}

/** Rank ranges by each unit of resampling; nothing where there are no systems or nothing to hold side by side. */
export function UnitsSection({ units: all, request, judges, isGrouped }: UnitsSectionProps) {
  // Drawn from a single judge, every resample is the same: its ranges would look certain.
  const units = all.filter(({ unit, rows }) => rows.length > 0 && !(judges === 1 && unit === "judge"));
  if (units.length < 2) return null;
  const name = METHOD_NAMES[request.method === "trueskill" ? "ew" : request.method];
  return (
    <section className="mt-10">
      <h2 className="mb-2">Ranges by unit of uncertainty</h2>
      <RangesTable
        caption="Rank range and cluster by unit of uncertainty"
        systems={units[0]?.rows.map(({ system }) => system) ?? []}
        columns={units.map(({ unit, rows }) => ({ title: `by ${unitNames[unit].one}`, rows }))}
      />
      <p className="mt-2 max-w-reading text-ink-soft text-sm">
        Rank ranges by {name}; clusters at p ≤ {request.p} in brackets. {kindsText(units)} Judgments from one
        ranking depend on each other, so resampling them one by one makes ranges too narrow.
        {isGrouped
          ? null
          : " Rankings cannot be resampled, because it is unknown which judgments belong together."}
      </p>
    </section>
  );
}
