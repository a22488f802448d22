import type { UncertainNumber } from "../../plans/effort/planned-certainty";
import type { SimulatedPlan } from "../../plans/effort/simulate-plan";
import type { Table } from "../../tables/table";
import { countOf } from "../../text/format-count";

/** Simulated campaigns of a plan, beside what the planner promises of it. */
export interface SimulatedResult extends SimulatedPlan {
  readonly sketch: { readonly rankings: number; readonly judges: number; readonly segments: number };
  readonly promised: { readonly halfWidth: UncertainNumber };
  readonly origin: { readonly name: string };
}

export function simulatedTables(result: SimulatedResult): readonly Table[] {
  const { campaigns, halfWidth, realisedHalfWidth, clusters, coverage, promised, sketch, origin } = result;
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return [
    {
      title: "Simulated campaigns",
      name: "simulated",
      columns: [
        { title: "What they came to" },
        { title: "Mean", decimals: 3 },
        { title: "From", decimals: 3 },
        { title: "To", decimals: 3 },
      ],
      rows: [
        [
          "Half-width, promised",
          promised.halfWidth.value,
          promised.halfWidth.low,
          finite(promised.halfWidth.high),
        ],
        ["Half-width, by the leaderboards", halfWidth.value, halfWidth.low, halfWidth.high],
        ["Half-width, by how scores varied", realisedHalfWidth, null, null],
        ["Clusters", clusters.value, clusters.low, clusters.high],
        ["Mean scores within 95 % intervals", coverage, null, null],
      ],
      notes: [
        `${countOf(campaigns, "campaign", "campaigns")} of ${countOf(sketch.rankings, "ranking", "rankings")} by ${countOf(sketch.judges, "judge", "judges")} on ${countOf(sketch.segments, "segment", "segments")}, drawn from a model of ${origin.name}: its systems, texts that are equal, ties of its judges, and as much variance by segment and judge as it has.`,
        "Half-width: 1.96 standard errors of Expected Wins, mean over systems. From and to: of 95 % of the campaigns; of what is promised, also by how well the components of variance are known.",
      ],
    },
    {
      title: "How often neighbours part",
      name: "parted",
      columns: [{ title: "Above" }, { title: "Below" }, { title: "Parted", decimals: 2 }],
      rows: result.neighbours.map(({ better, worse, parted }) => [better, worse, parted]),
      notes: [
        "In the order of the scores that are believed of the study, which are the truth here; told apart at 0.05 over segments and judges.",
        "adjudge plan promises chances that also allow for how uncertain these scores are.",
      ],
    },
  ];
}
