import { ChartFigure } from "@/components/charts/chart-figure";
import { DataTable } from "@/components/tables/data-table";
import { NOWRAP } from "@/components/tables/print-sizes";
import { anchorOf } from "@/components/ui/anchor-of";
import { PageIndex } from "@/components/ui/page-index";
import { rankingWarningTexts } from "@/lib/domain/ranking/ranking-warning";
import { EFFECTS_TITLE } from "@/lib/domain/results/effects/effects-tables";
import { robustnessChart } from "@/lib/domain/results/robustness/robustness-chart";
import {
  robustnessSummary,
  robustnessTables,
  unitText,
} from "@/lib/domain/results/robustness/robustness-tables";
import type { RobustnessResult } from "@/lib/domain/results/robustness/robustness-view";
import { remarksOf } from "@/lib/domain/tables/table";
import { Remarks } from "../remarks";
import { Terms } from "../terms";
import { EFFECTS } from "./effects-figures";

/** Whether an order would stand: in two sentences, in a figure, and claim by claim. */
export function RobustnessFigures({ result }: { readonly result: RobustnessResult }) {
  const summary = robustnessSummary(result);
  if (result.claims.length === 0) return <p className="text-ink-soft">{summary.join(" ")}</p>;
  const [claims, ...others] = robustnessTables(result);
  const warnings = rankingWarningTexts(result.warnings ?? []);
  const told = new Set([...summary, ...warnings]);
  return (
    <>
      <PageIndex
        entries={[
          ...robustnessTables(result).map(({ title }) => ({ id: anchorOf(title), title })),
          { id: EFFECTS, title: EFFECTS_TITLE },
        ]}
      />
      <p className="mb-5 max-w-reading">{summary.join(" ")}</p>
      {warnings.length === 0 ? null : (
        <div className="mb-5">
          <Remarks warnings={warnings} />
        </div>
      )}
      <ChartFigure chart={robustnessChart(result)} caption={captionOf(result)} />
      <Terms
        terms={[
          {
            name: "Firm",
            meaning: "Would stand with other judges, other segments, and without any one judge or document.",
          },
          { name: "Likely", meaning: "At least 90 % of the draws have it, but not everything above holds." },
          { name: "Open", meaning: "These judgments do not decide it." },
          ...(result.method === "trueskill"
            ? []
            : [
                {
                  name: "Rankings that decide",
                  meaning:
                    "Without so few rankings the claim is reversed. It is an upper bound: they are chosen by their influence on the difference of the scores, and confirmed by computing the scores again.",
                },
              ]),
          {
            name: "Halves",
            meaning: "The share of random halves of the segments that have the claim by themselves.",
          },
        ]}
      />
      {[claims, ...others].flatMap((table) =>
        table === undefined
          ? []
          : [
              <section key={table.title} id={anchorOf(table.title)} className="mt-10 scroll-mt-4">
                <h2 className="mb-2">{table.title}</h2>
                <div className={NOWRAP}>
                  <DataTable table={table} captionHidden />
                </div>
                {remarksOf(table)
                  .filter((remark) => !told.has(remark))
                  .map((remark) => (
                    <p key={remark} className="mt-2 max-w-reading text-ink-soft text-sm">
                      {remark}
                    </p>
                  ))}
              </section>,
            ],
      )}
    </>
  );
}

function captionOf({ usualUnit, p, halves, claims }: RobustnessResult): string {
  const decided = claims.some(({ removal }) => removal !== null)
    ? " and at most how many rankings decide it"
    : "";
  return (
    `Dots are ranks; boxes ${Number((100 * (1 - p)).toFixed(1))} % rank ranges over ${unitText(usualUnit)}; thick lines ranks without any one judge or ` +
    `document; thin lines ranks in 90 % of the halves of ${halves.splits} random splits of the segments. On the right, from the top: whether the ` +
    `first place, and each order of neighbours, is firm, likely or open${decided}.`
  );
}
