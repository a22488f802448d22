import { presentRouteError } from "@/app/_errors/present-route-error";
import { AppError } from "@/lib/domain/app-error";
import { campaignSlugSchema } from "@/lib/domain/input/judge-inputs";

export interface JudgeRouteContext {
  readonly params: Promise<{ readonly campaign: string }>;
}

/** Longer than any answer with its reasons. */
const longestBody = 64 * 1024;

/** An address that cannot be a campaign's is treated like one that is nobody's. */
export async function campaignOf({ params }: JudgeRouteContext): Promise<string> {
  const slug = campaignSlugSchema.safeParse((await params).campaign);
  if (slug.success) return slug.data;
  throw new AppError("not-found", "There is no such campaign, or it is not one of yours.");
}

/** The body as JSON, whatever it says. */
export async function bodyOf(request: Request): Promise<unknown> {
  // Another site's form can send a browser's cookies, but not this type.
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    throw new AppError("invalid-input", "The body must be sent as application/json.");
  const announced = Number(request.headers.get("content-length") ?? 0);
  const text = announced > longestBody ? undefined : await request.text();
  if (text === undefined || text.length > longestBody)
    throw new AppError("too-large", "The answer is too long.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid-input", "The body is not JSON.");
  }
}

/** What a judge gets is theirs alone and true only now: it is kept nowhere on its way. */
export async function answerJudge(work: () => Promise<unknown>): Promise<Response> {
  const response = await work().then((result) => Response.json(result ?? null), presentRouteError);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
