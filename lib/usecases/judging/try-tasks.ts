import type { Database } from "../../db/connection/client";
import {
  listSegmentMultiplicities,
  listTrialTasks,
  readSegmentTexts,
  type TrialTaskRow,
} from "../../db/judging/trial-tasks";
import { authoriseIn } from "../../domain/accounts/authorise";
import { asksForMarks } from "../../domain/campaigns/edit-marking";
import { shownLook, shownSource } from "../../domain/campaigns/text-look";
import { editsOfTexts } from "../../domain/edits/edits-of-texts";
import { displayOrder } from "../../domain/judging/display-order";
import type { ShownEdit } from "../../domain/judging/judge-session";
import type { TrialMaterial, TrialTask } from "../../domain/judging/trial-judging";
import { drawTasks } from "../../domain/sampling/draw-tasks";
import { segmentWeights } from "../../domain/sampling/segment-weights";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { shownToJudges } from "../campaigns/text-layouts";
import type { UseCaseContext } from "../use-case-context";
import { taskMarking } from "./steps/judge-task";
import { judgeWelcome } from "./steps/judge-welcome";

export interface Trial {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly asksForMarks: boolean;
  /** In what language the campaign speaks to its judges. */
  readonly judgeLanguage: string;
  /** The texts as judges are shown them. */
  readonly shown: Awaited<ReturnType<typeof shownToJudges>>;
  readonly instructionsVersion: number;
  readonly welcome: Awaited<ReturnType<typeof judgeWelcome>>;
  readonly material: TrialMaterial;
}

/** Of the campaign's own plan; where practice is planned, more of the rest than of it. */
const maxTasks = { practice: 3, all: 10 };

/**
 * What an organiser needs to try the judging page out, as a judge would see it: no names of systems. The tasks are
 * the first of the plan; before there is one, those that would be drawn. Nothing is stored of what is tried.
 */
export async function tryTasks(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
): Promise<Trial> {
  const campaign = authoriseIn(actor, "try-as-judge", await loadCampaignScope(db, campaignId));
  const { settings } = campaign;
  const planned = await listTrialTasks(db, campaign.id, settings, {
    practice: maxTasks.practice,
    other: maxTasks.all,
  });
  const rows = planned.length > 0 ? planned : await drawn(db, campaign);
  return {
    campaignId: campaign.id,
    judgeLanguage: campaign.settings.judgeLanguage,
    campaignName: campaign.name,
    asksForMarks: asksForMarks(campaign),
    shown: await shownToJudges(db, campaign),
    instructionsVersion: campaign.instructionsVersion,
    welcome: await judgeWelcome(db, campaign),
    material: {
      tasks: rows.slice(0, maxTasks.all).map((row, index) => trialTask(campaign, row, index)),
      consent:
        campaign.consent === null ? null : { version: campaign.consentVersion, text: campaign.consent },
      instructionsVersion: campaign.instructionsVersion,
      ending: { code: settings.completionCode, returnUrl: settings.completionUrl },
    },
  };
}

type TriedCampaign = NonNullable<Awaited<ReturnType<typeof loadCampaignScope>>>;

async function drawn(db: Database, campaign: TriedCampaign): Promise<readonly TrialTaskRow[]> {
  const segments = await listSegmentMultiplicities(db, campaign.id);
  const multiplicities = segments.map((segment) => segment.multiplicities);
  const maximum = campaign.maxHypotheses;
  if (!canBeDrawn(multiplicities, maximum)) return [];
  // More draws than are shown: some repeat a segment, and some hold a single text.
  const draws = drawTasks(multiplicities, { tasks: 10 * maxTasks.all, maximum, seed: campaign.seed });
  const first = new Map(draws.toReversed().map((draw) => [draw.segment, draw]));
  const chosen = [...first.values()]
    .filter(({ hypotheses }) => hypotheses.length > 1)
    .sort((one, other) => one.draw - other.draw)
    .slice(0, maxTasks.all);
  const texts = await readSegmentTexts(
    db,
    chosen.map(({ segment }) => segments[segment]!.id),
    campaign.settings,
  );
  return chosen.map(({ draw, hypotheses }, index) => {
    const { hypotheses: all, ...around } = texts[index]!;
    return {
      ...around,
      kind: "REGULAR",
      draw,
      feedback: null,
      hypotheses: hypotheses.map((position) => ({ text: all[position]!, expectedRank: null })),
    };
  });
}

/** Before anything is uploaded, and where all systems agree everywhere, there is nothing to try. */
function canBeDrawn(multiplicities: readonly (readonly number[])[], maximum: number): boolean {
  try {
    segmentWeights(multiplicities, maximum);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** As they would be fixed on opening, of texts that nobody annotated. */
function editsToTry(
  { editMarking }: TriedCampaign,
  source: string,
  texts: TrialTaskRow["hypotheses"],
): readonly ShownEdit[] {
  if (editMarking === "NONE") return [];
  const { edits, ofText } = editsOfTexts(source, texts);
  return edits.map((edit, place) => ({
    ...edit,
    texts: [...ofText.keys()].filter((text) => ofText[text]!.includes(place)),
  }));
}

/** Named one by one, so that nothing slips in which a judge would not be told. */
function trialTask(campaign: TriedCampaign, row: TrialTaskRow, index: number): TrialTask {
  const { kind, draw } = row;
  const showing = { kind, draw, pseudonym: "trial", isRepeat: false };
  const shown = displayOrder(campaign.seed, showing, row.hypotheses);
  const asShown = (source: string) => shownSource(source, campaign.textRule);
  const isPractice = kind === "PRACTICE";
  const isKnown = shown.some(({ expectedRank }) => expectedRank !== null) || row.feedback !== null;
  return {
    task: {
      assignment: `trial-${index + 1}`,
      before: row.before.map(asShown),
      source: asShown(row.source),
      after: row.after.map(asShown),
      hypotheses: shown.map(({ text }) => text),
      ...shownLook(campaign),
      sourceLanguage: campaign.sourceLanguage,
      targetLanguage: campaign.targetLanguage,
      isPractice,
      asks: {
        comment: campaign.settings.asksComment,
        noneAcceptable: campaign.settings.asksNoneAcceptable,
      },
      ...taskMarking(campaign, editsToTry(campaign, row.source, shown)),
      draft: null,
    },
    known:
      isPractice && isKnown
        ? { expected: shown.map(({ expectedRank }) => expectedRank), comment: row.feedback }
        : null,
  };
}
