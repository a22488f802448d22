import { AppError } from "../../../domain/app-error";
import { editMetrics } from "../../../domain/results/edits/edit-metrics";
import { judgedEditsTables } from "../../../domain/results/edits/judged-edits-tables";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import { ofJudgments, type ResultExport } from "./result-export";

export const editsExport = {
  name: "edits",
  isSeveral: true,
  title: "Judged edits",
  description: "Precision of systems’ edits, agreement on edits, marks against ranks.",
  shown: async (campaignId, { filters, p }, context) => {
    const { viewEdits } = await import("../../results/view-edits");
    const asked = { campaignId, ...(filters ? { filters } : {}), ...(p === undefined ? {} : { p }) };
    const { edits, input } = await viewEdits(asked, context);
    if (edits === null) throw new AppError("conflict", "No judge has marked edits yet.");
    return { json: { ...edits, ...input }, tables: tablesOfSystems(judgedEditsTables(edits), input) };
  },
  standing: async ({ campaignId }, context) => {
    const { viewResultTabs } = await import("../../results/view-result-tabs");
    return { isMissing: !(await viewResultTabs({ campaignId }, context)).hasEdits };
  },
  archived: async ({ rankings, computed: { edits: view }, metrics }) => {
    if (rankings === undefined || view === undefined || view.edits === null) return { results: [] };
    if (view.input.fingerprint !== rankings.passed.fingerprint)
      return { results: [], notes: ["Judged edits were computed from different rankings and are left out."] };
    const { scoredByEdits } = await import("../../results/steps/scored-by-edits");
    const scored = scoredByEdits(metrics.view.metrics);
    const made = { ...view.edits, metrics: editMetrics(view.edits.systems, scored) };
    const files = scored.flatMap(({ metric, file }) => ["--metric", `${metric}=${file}`]);
    const settings = ["--bootstrap", made.bootstrap, "--p", made.p, "--seed", made.seed].map(String);
    return {
      results: [
        ofJudgments("edits", ["edits", ...settings, ...files], {
          json: made,
          tables: judgedEditsTables(made),
        }),
      ],
    };
  },
} as const satisfies ResultExport;
