import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import { type ChartTheme, chartSvg } from "../domain/charts/chart-svg";
import type { LeaderboardChoices } from "../domain/results/analysis-request";
import { campaignCharts } from "./campaign-charts";
import type { ExportedText } from "./export-table";
import { loadCampaignScope } from "./load-campaign-scope";
import type { UseCaseContext } from "./use-case-context";

export interface ExportPlotInput {
  readonly campaignId: string;
  /** As `campaignCharts` names it. */
  readonly plot: string;
  readonly theme?: ChartTheme;
  readonly request?: LeaderboardChoices;
}

/** A plot as an SVG file that needs nothing else. */
export async function exportPlot(
  { campaignId, plot, theme = "light", request = {} }: ExportPlotInput,
  context: UseCaseContext,
): Promise<ExportedText> {
  const campaign = authoriseIn(context.actor, "export", await loadCampaignScope(context.db, campaignId));
  const charts = await campaignCharts({ campaignId: campaign.id, request }, context);
  const found = charts.find(({ name }) => name === plot);
  if (found === undefined) throw new AppError("not-found", "There is no such plot of this campaign now.");
  return {
    fileName: `${campaign.slug}-${plot}.svg`,
    contentType: "image/svg+xml; charset=utf-8",
    text: chartSvg(found.chart, { theme }),
  };
}
