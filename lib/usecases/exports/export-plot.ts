import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { type ChartTheme, chartSvg } from "../../domain/charts/chart-svg";
import { PLOT_ENDINGS, type PlotEnding } from "../../domain/exports/plot-files";
import type { ResultChoices } from "../../domain/results/filters/result-request";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import type { ExportedFile } from "./export-judgments";
import { type ExportedText, exportedFileName } from "./export-table";
import { campaignCharts, loadCampaignResults } from "./steps/campaign-charts";
import { plotPng } from "./steps/plot-png";

export interface ExportPlotInput {
  readonly campaignId: string;
  /** As `campaignCharts` names it. */
  readonly plot: string;
  readonly ending?: PlotEnding;
  readonly theme?: ChartTheme;
  readonly request?: ResultChoices;
}

/** A plot as an SVG file that needs nothing else, or as a picture of it. */
export async function exportPlot(
  { campaignId, plot, ending = "svg", theme = "light", request = {} }: ExportPlotInput,
  context: UseCaseContext,
): Promise<ExportedFile | ExportedText> {
  const campaign = authoriseIn(context.actor, "export", await loadCampaignScope(context.db, campaignId));
  const charts = await campaignCharts(await loadCampaignResults(campaign.id, request, context), context);
  const found = charts.find(({ name }) => name === plot);
  if (found === undefined) {
    const names = charts.map(({ name }) => name).join(", ") || "none";
    throw new AppError("not-found", `This plot does not exist. The campaign has these plots: ${names}.`);
  }
  const file = {
    fileName: exportedFileName([campaign.slug, plot], ending, found.outOfDate),
    contentType: PLOT_ENDINGS[ending].contentType,
    ...(found.outOfDate === undefined ? {} : { outOfDate: found.outOfDate }),
  };
  return ending === "png"
    ? { ...file, chunks: inOnePiece(await plotPng(found.chart, { theme })) }
    : { ...file, text: chartSvg(found.chart, { theme }) };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
