import { maxJudgeBody, parseJudgeBody, requireJson } from "@/lib/domain/input/json-body";
import { readCampaignSlug } from "@/lib/domain/judging/sent-answer";

export interface JudgeRouteContext {
  readonly params: Promise<{ readonly campaign: string }>;
}

export async function campaignOf({ params }: JudgeRouteContext): Promise<string> {
  return readCampaignSlug((await params).campaign);
}

/** The whole body; undefined where it is longer than anything that judges send. */
export async function textOf(request: Request): Promise<string | undefined> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  return announced > maxJudgeBody ? undefined : request.text();
}

/** The body as JSON, whatever it says. */
export async function bodyOf(request: Request): Promise<unknown> {
  requireJson(request.headers.get("content-type"));
  return parseJudgeBody(await textOf(request));
}
