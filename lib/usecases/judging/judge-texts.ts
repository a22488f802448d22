import type { JudgeTexts } from "../../domain/judging/judge-session";
import { shownToJudges } from "../campaigns/text-layouts";
import type { UseCaseContext } from "../use-case-context";
import { loadJudging } from "./steps/load-judging";

/** Instructions and consent as they stand now, for a page that was opened with earlier ones. */
export async function judgeTexts(
  { slug }: { readonly slug: string },
  { db, actor }: UseCaseContext,
): Promise<JudgeTexts> {
  const { campaign } = await loadJudging(slug, "view-judging", { db, actor });
  return { instructionsVersion: campaign.instructionsVersion, ...(await shownToJudges(db, campaign)) };
}
