import { countCampaign } from "../../db/campaigns/campaign-counts";
import { readOfferedSystems } from "../../db/results/system-choices";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { JUDGMENT_FILES, judgmentFileProblem } from "../../domain/exports/judgment-files";
import { chosenOfOffered } from "../../domain/judgments/system-sets";
import {
  chooseSystems,
  type FilterChoices,
  resultFiltersSchema,
} from "../../domain/results/filters/result-filters";
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

export interface ExportJudgmentsInput extends Omit<JudgmentsChoice, "systems"> {
  readonly campaignId: string;
  readonly gzip?: boolean;
  /** Which systems' judgments; of the other filters none is looked at. */
  readonly filters?: FilterChoices | undefined;
}

/** A campaign's judgments as a file that is made while it is downloaded. */
export async function exportJudgments(
  { campaignId, gzip = false, filters = {}, ...choice }: ExportJudgmentsInput,
  { db, actor, now }: UseCaseContext,
): Promise<ExportedFile> {
  const campaign = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const problem = judgmentFileProblem(choice.file, await countCampaign(db, campaign.id));
  if (problem !== undefined) throw new AppError("conflict", problem);
  const asked = resultFiltersSchema.parse(filters);
  const chosen = chooseSystems(asked)
    ? chosenOfOffered(asked, await readOfferedSystems(db, campaign.id))
    : undefined;
  if (chosen?.judgments === "kept")
    throw new AppError(
      "invalid-input",
      "A file of the judgments of some systems drops those of the others. To keep them, export all judgments.",
    );
  const ofSystems = { ...choice, systems: chosen?.systems };
  const chunks = await exportPlaces.hold(async () =>
    bytesOfPieces(await judgmentsExport(campaign, ofSystems, { db, now }), { gzip }),
  );
  return {
    fileName: `${campaign.slug}-${choice.file}${gzip ? ".gz" : ""}`,
    contentType: gzip ? "application/gzip" : JUDGMENT_FILES[choice.file].contentType,
    chunks,
  };
}
