import { recordEndComment } from "../../db/judging/memberships-consent";
import type { UseCaseContext } from "../use-case-context";
import { loadJudging } from "./steps/load-judging";

/** What a judge says about the work as a whole; said again, it replaces what was said, and blank takes it back. */
export async function leaveEndComment(
  { slug, text }: { readonly slug: string; readonly text: string },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { judgeId } = await loadJudging(slug, "view-judging", { db, actor });
  await recordEndComment(db, { judgeId, text: text.trim() || null, at: now });
}
