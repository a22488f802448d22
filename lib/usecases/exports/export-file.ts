import { AppError } from "../../domain/app-error";
import { isJudgmentFileName } from "../../domain/exports/judgment-files";
import { plotFileOf } from "../../domain/exports/plot-files";
import type { ResultChoices } from "../../domain/results/filters/result-request";
import type { UseCaseContext } from "../use-case-context";
import { exportArchive } from "./export-archive";
import { type ExportedFile, exportJudgments } from "./export-judgments";
import { exportPackage } from "./export-package";
import { exportPlot } from "./export-plot";
import { type ExportedText, exportTable } from "./export-table";
import { resultFileOf } from "./results/result-exports";

export interface ExportFileInput {
  readonly campaignId: string;
  /** As addresses and commands call it: judgments.jsonl, judgments.xml.gz, leaderboard.tex, leaderboard.png, archive.zip, data.zip … */
  readonly file: string;
  readonly freeText?: boolean;
  readonly texts?: boolean;
  readonly theme?: "light" | "dark";
  readonly request?: ResultChoices;
  /** Of this installation, where one was configured. */
  readonly address?: string | undefined;
}

/** Whatever can be downloaded of a campaign, by its name. */
export async function exportFile(
  {
    campaignId,
    file,
    freeText = false,
    texts = false,
    theme = "light",
    request = {},
    address,
  }: ExportFileInput,
  context: UseCaseContext,
): Promise<ExportedFile | ExportedText> {
  if (file === "archive.zip") return exportArchive({ campaignId, freeText }, context);
  if (file === "data.zip") return exportPackage({ campaignId, address }, context);
  const gzip = file.endsWith(".gz");
  const name = gzip ? file.slice(0, -".gz".length) : file;
  if (isJudgmentFileName(name))
    return exportJudgments(
      { campaignId, file: name, freeText, texts, gzip, filters: request.filters },
      context,
    );
  const result = resultFileOf(file);
  if (result !== undefined) return exportTable({ campaignId, ...result, request }, context);
  const plot = plotFileOf(file);
  if (plot !== undefined) return exportPlot({ campaignId, ...plot, theme, request }, context);
  throw new AppError("not-found", "This file does not exist.");
}
