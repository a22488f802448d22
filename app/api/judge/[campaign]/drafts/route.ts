import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { judgeDraftInput } from "@/lib/domain/judging/judge-inputs";
import { saveDraft } from "@/lib/usecases/judging/save-draft";
import { answerPrivately } from "../../../answer-privately";
import { bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function PUT(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const slug = await campaignOf(route);
    const draft = parseInput(judgeDraftInput, await bodyOf(request));
    await saveDraft({ slug, draft }, await requestContext());
  });
}
