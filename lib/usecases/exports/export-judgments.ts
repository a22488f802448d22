import { countCampaign } from "../../db/campaigns/campaign-counts";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { JUDGMENT_FILES, judgmentFileProblem } from "../../domain/exports/judgment-files";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { bytesOfPieces } from "./steps/bytes-of-pieces";
import { type JudgmentsChoice, judgmentsExport } from "./steps/export-judgments-stream";
import { exportPlaces } from "./steps/export-places";

/** A file to download. */
export interface ExportedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Read at the pace at which it is taken; ending the iteration ends the reading. */
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** Says that it is of an earlier state; nothing where it is of now. */
  readonly outOfDate?: string;
}

export interface ExportJudgmentsInput extends JudgmentsChoice {
  readonly campaignId: string;
  readonly gzip?: boolean;
}

/** A campaign's judgments as a file that is made while it is downloaded. */
export async function exportJudgments(
  { campaignId, gzip = false, ...choice }: ExportJudgmentsInput,
  { db, actor, now }: UseCaseContext,
): Promise<ExportedFile> {
  const campaign = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const problem = judgmentFileProblem(choice.file, await countCampaign(db, campaign.id));
  if (problem !== undefined) throw new AppError("conflict", problem);
  const chunks = await exportPlaces.hold(async () =>
    bytesOfPieces(await judgmentsExport(campaign, choice, { db, now }), { gzip }),
  );
  return {
    fileName: `${campaign.slug}-${choice.file}${gzip ? ".gz" : ""}`,
    contentType: gzip ? "application/gzip" : JUDGMENT_FILES[choice.file].contentType,
    chunks,
  };
}
