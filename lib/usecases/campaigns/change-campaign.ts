import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import {
  type CampaignBounds,
  findCampaignBounds,
  changeCampaign as storeChanges,
} from "../../db/campaigns/campaigns-change";
import { tryHoldCampaignData } from "../../db/uploads/uploaded-data";
import { reopenUploadsOf } from "../../db/uploads/uploads";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { ChangeCampaignInput } from "../../domain/campaigns/campaign-change-inputs";
import { markingOfKind } from "../../domain/campaigns/edit-marking";
import { textRuleOfKind } from "../../domain/text/text-rule";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";
import { fixEdits } from "./steps/fix-edits";
import { loadCampaignScope } from "./steps/load-campaign-scope";
import { regroupOutputs } from "./steps/regroup-outputs";

/** What the audit calls each of them. */
const partNames = {
  name: "the name",
  kind: "what the systems do",
  sourceLanguage: "the source’s language",
  targetLanguage: "the outputs’ language",
  judgeLanguage: "the language of the judging page",
  maxHypotheses: "how many texts are ranked at a time",
  contextSentences: "how much context judges see",
  organiserMayJudge: "whether organisers may judge",
  textsAreCode: "whether texts are shown as code",
  tellsUnchanged: "whether unchanged texts say so",
  linesFollow: "whether the lines follow one another",
  asksComment: "whether judges may comment",
  asksNoneAcceptable: "whether judges may say that none is acceptable",
  showsConsistency: "whether judges see how consistent they are",
  editMarking: "whether judges mark edits",
  errorsFirst: "whether judges mark the errors of the source first",
} as const;
type Part = keyof typeof partNames;

/** Changes what a campaign is called and how it is shown; what judgments or tasks rest on stays as it was. */
export async function changeCampaign(
  sent: ChangeCampaignInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const input = { ...sent, ...markingOfKind(sent.kind, sent) };
  const {
    campaignId,
    judgeLanguage,
    contextSentences,
    organiserMayJudge,
    textsAreCode,
    tellsUnchanged,
    linesFollow,
    asksComment,
    asksNoneAcceptable,
    showsConsistency,
    ...columns
  } = input;
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    // Data that is just being stored goes by the rule that it was read by.
    const isAlone = await tryHoldCampaignData(tx, id);
    await lockCampaign(tx, id);
    const current = await loadCampaignScope(tx, id);
    if (current === undefined) throw new AppError("not-found", "This campaign does not exist.");
    const before: Record<Part, unknown> = { ...current, ...current.settings };
    const parts = (Object.keys(partNames) as Part[]).filter((part) => before[part] !== input[part]);
    if (parts.length === 0) return;
    const bounds = await findCampaignBounds(tx, id);
    refuseWhatIsFixed(parts, bounds);
    // What tasks were drawn of stays as it is.
    const follows = parts.includes("kind") && !bounds.hasTasks;
    const textRule = follows ? textRuleOfKind(input.kind) : current.textRule;
    if (textRule !== current.textRule) {
      if (!isAlone) throw new AppError("conflict", "Data is being stored. Try again when this is done.");
      await regroupOutputs(tx, id, textRule);
      await reopenUploadsOf(tx, id);
    }
    const changed = {
      judgeLanguage,
      contextSentences,
      organiserMayJudge,
      textsAreCode,
      tellsUnchanged,
      linesFollow,
      asksComment,
      asksNoneAcceptable,
      showsConsistency,
    };
    await storeChanges(tx, id, { ...columns, textRule, settings: { ...current.settings, ...changed } });
    // Whoever opened it without marks has them fixed here.
    if (current.state !== "DRAFT") await fixEdits(tx, { id, editMarking: input.editMarking });
    await recordAuditEvent(tx, {
      at: now,
      action: "campaign-changed",
      ...actorId(actor),
      campaignId: id,
      detail: { changed: parts.map((part) => partNames[part]).join(", ") },
    });
  }, storingTimeouts);
}

function refuseWhatIsFixed(
  parts: readonly Part[],
  { hasRankings, hasTasks, hasDealt }: CampaignBounds,
): void {
  const fields: Partial<Record<Part, string>> = {};
  if (hasRankings && parts.includes("kind"))
    fields.kind = "Judges have already ranked texts, so this cannot be changed.";
  if (hasTasks && parts.includes("maxHypotheses"))
    fields.maxHypotheses = "Tasks have already been drawn with this maximum.";
  for (const part of ["editMarking", "errorsFirst"] as const)
    if (hasDealt && parts.includes(part))
      fields[part] = "Judges already have tasks, so this cannot be changed.";
  const [problem] = Object.values(fields);
  if (problem !== undefined) throw new AppError("conflict", problem, { fields });
}
