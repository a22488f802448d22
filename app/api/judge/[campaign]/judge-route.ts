import { AppError } from "@/lib/domain/app-error";
import { maxJudgeBody, parseJudgeBody, requireJson } from "@/lib/domain/input/json-body";
import { campaignSlugSchema } from "@/lib/domain/judging/judge-inputs";

export interface JudgeRouteContext {
  readonly params: Promise<{ readonly campaign: string }>;
}

/** An address that cannot be a campaign's is treated like one that is nobody's. */
export async function campaignOf({ params }: JudgeRouteContext): Promise<string> {
  const slug = campaignSlugSchema.safeParse((await params).campaign);
  if (slug.success) return slug.data;
  throw new AppError("not-found", "This campaign does not exist, or you do not have access to it.");
}

/** The body as JSON, whatever it says. */
export async function bodyOf(request: Request): Promise<unknown> {
  requireJson(request.headers.get("content-type"));
  const announced = Number(request.headers.get("content-length") ?? 0);
  return parseJudgeBody(announced > maxJudgeBody ? undefined : await request.text());
}
