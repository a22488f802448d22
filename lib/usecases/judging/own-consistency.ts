import { listAnswersForQuality } from "../../db/campaigns/overview-answers";
import { judgeDoubts, type Share, saysHowConsistent } from "../../domain/judges/judge-doubts";
import type { UseCaseContext } from "../use-case-context";
import { loadJudging } from "./steps/load-judging";

/** A judge's last answers, among which their repeated tasks are looked for. */
const MAX_ANSWERS = 2000;

/**
 * On how many of the tasks that came back to them a judge kept the order of the first time; null where the campaign does
 * not tell judges, and as long as too few came back.
 */
export async function ownConsistency(
  { slug }: { readonly slug: string },
  { db, actor }: UseCaseContext,
): Promise<Share | null> {
  const { campaign, judgeId } = await loadJudging(slug, "view-judging", { db, actor });
  if (!campaign.settings.showsConsistency) return null;
  const [own] = judgeDoubts(await listAnswersForQuality(db, campaign.id, MAX_ANSWERS, judgeId));
  return own && saysHowConsistent(own.withSelf) ? own.withSelf : null;
}
