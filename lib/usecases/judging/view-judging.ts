import { type AnswerCounts, countAnswers } from "../../db/judges/memberships";
import { authoriseIn } from "../../domain/accounts/authorise";
import { asksForMarks } from "../../domain/campaigns/edit-marking";
import { plannedTasks } from "../../domain/plans/promised-tasks";
import type { LaidOutText } from "../../domain/text/lay-out-markdown";
import { refusal, wordedError } from "../../domain/words/worded-error";
import { sha256 } from "../../hashing/sha256";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { shownToJudges } from "../campaigns/text-layouts";
import { promiseTasks } from "../plans/steps/promise-tasks";
import type { UseCaseContext } from "../use-case-context";
import { judgeWelcome } from "./steps/judge-welcome";

export interface JudgingView extends AnswerCounts {
  /** The campaign's name in addresses. */
  readonly slug: string;
  /**
   * Under which this judge's browser keeps unsent answers to this campaign. It names nobody: whoever else judges in
   * the same browser has another key and sends nothing of theirs.
   */
  readonly judgeKey: string;
  readonly campaignName: string;
  /** In what language the campaign speaks to its judges. */
  readonly judgeLanguage: string;
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  /** As they are shown; empty where there are none. */
  readonly instructions: LaidOutText;
  readonly instructionsVersion: number;
  readonly consent: { readonly version: number; readonly shown: LaidOutText } | null;
  /** What is said before the first task. */
  readonly welcome: Awaited<ReturnType<typeof judgeWelcome>>;
  /** Beside ranks: of edits, or of errors of the source. */
  readonly asksForMarks: boolean;
  /** What the organiser decided about this judge. */
  readonly standing: "active" | "paused" | "excluded";
}

/**
 * A judge's home: one entry per campaign they judge. Nothing here tells of systems, not even how many there are.
 */
export async function viewJudging({ db, actor, now }: UseCaseContext): Promise<readonly JudgingView[]> {
  if (actor.kind === "nobody") throw wordedError("not-signed-in", refusal("errors.notSignedIn"));
  const memberships = actor.kind === "user" ? actor.memberships : [];
  const judging = memberships.filter(({ role, removedAt }) => role === "JUDGE" && removedAt === null);
  const views = await Promise.all(
    judging.map(async (membership) => {
      const scope = await loadCampaignScope(db, membership.campaignId);
      // Deleted since the membership was read.
      if (scope === undefined) return undefined;
      const campaign = authoriseIn(actor, "view-judging", scope);
      const { instructions, consent } = await shownToJudges(db, campaign);
      const counts = await countAnswers(db, membership.id);
      const isAtWork = campaign.state === "OPEN" && counts.planned !== null;
      const promised = isAtWork ? await promiseTasks(db, { campaign, judgeId: membership.id }, now) : null;
      return {
        slug: campaign.slug,
        judgeKey: Buffer.from(
          sha256(`unsent answers ${actor.kind === "user" ? actor.id : ""} ${campaign.id}`),
        )
          .toString("base64url")
          .slice(0, 22),
        campaignName: campaign.name,
        judgeLanguage: campaign.settings.judgeLanguage,
        state: campaign.state,
        instructions,
        instructionsVersion: campaign.instructionsVersion,
        consent,
        welcome: await judgeWelcome(db, campaign),
        asksForMarks: asksForMarks(campaign),
        ...counts,
        planned: plannedTasks(counts.planned, promised, counts.done),
        standing: membership.excludedAt ? "excluded" : membership.pausedAt ? "paused" : "active",
      } as const;
    }),
  );
  return views.filter((view) => view !== undefined);
}
