import { noSuchCampaign } from "../accounts/authorise";
import { parseInput } from "../input/field-problems";
import { parseJudgeBody, requireJson } from "../input/json-body";
import { campaignSlugSchema, judgeAnswerInput } from "./judge-inputs";
import type { JudgeAnswer } from "./judge-session";

/** An address that cannot be a campaign's is treated like one that is nobody's. */
export function readCampaignSlug(sent: string): string {
  const slug = campaignSlugSchema.safeParse(sent);
  if (slug.success) return slug.data;
  throw noSuchCampaign();
}

interface SentAnswer {
  /** As it stands in the address. */
  readonly campaign: string;
  readonly contentType: string | null | undefined;
  /** The whole body; undefined where it is longer than any answer. */
  readonly body: () => Promise<string | undefined>;
}

/** An answer as a judge's browser sends it, whoever took the request. */
export async function readSentAnswer({
  campaign,
  contentType,
  body,
}: SentAnswer): Promise<{ readonly slug: string; readonly answer: JudgeAnswer }> {
  const slug = readCampaignSlug(campaign);
  requireJson(contentType);
  return { slug, answer: parseInput(judgeAnswerInput, parseJudgeBody(await body())) };
}
