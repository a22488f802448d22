import { listKnownTasks, loadSegmentTexts } from "../../db/plans/known-answers";
import { isDealt } from "../../db/plans/plans";
import { authoriseIn } from "../../domain/accounts/authorise";
import { shownLook, shownSource } from "../../domain/campaigns/text-look";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { type EditedKnownAnswer, hypothesesInOrder } from "./known-answer-candidate";
import { planOf } from "./view-plan";

/** The practice and control tasks of a campaign with their texts, and how many its plan asks for. */
export async function viewKnownAnswers(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
) {
  const campaign = authoriseIn(actor, "plan", await loadCampaignScope(db, campaignId));
  const tasks = await listKnownTasks(db, campaign.id);
  const texts = new Map(
    (
      await loadSegmentTexts(
        db,
        campaign.id,
        tasks.map(({ position }) => position),
      )
    ).map((segment) => [segment.position, segment]),
  );
  const edited = (kind: "PRACTICE" | "CONTROL"): EditedKnownAnswer[] =>
    tasks
      .filter((task) => task.kind === kind)
      .map(({ position, feedback, hypotheses }) => {
        const segment = texts.get(position)!;
        const shown = hypothesesInOrder(segment).flatMap(({ id, text }, index) => {
          const known = hypotheses.find((hypothesis) => hypothesis.id === id);
          return known ? [{ index, text, rank: known.rank }] : [];
        });
        return {
          line: position + 1,
          source: shownSource(segment.source, campaign.textRule),
          hypotheses: shown.map(({ index, text }) => ({ index, text })),
          ranks: shown.map(({ rank }) => rank),
          feedback,
        };
      });
  const { practiceTasks, controlTasks } = planOf(campaign);
  return {
    campaignId: campaign.id,
    name: campaign.name,
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    /** As judges see them. */
    ...shownLook(campaign),
    isDealt: await isDealt(db, campaign.id),
    planned: { practice: practiceTasks, control: controlTasks },
    practice: edited("PRACTICE"),
    control: edited("CONTROL"),
  };
}

export type KnownAnswersView = Awaited<ReturnType<typeof viewKnownAnswers>>;
