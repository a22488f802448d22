import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { judgeConsentInput } from "@/lib/domain/input/judge-inputs";
import { giveConsent } from "@/lib/usecases/give-consent";
import { answerJudge, bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerJudge(async () => {
    const slug = await campaignOf(route);
    const { version } = parseInput(judgeConsentInput, await bodyOf(request));
    return giveConsent({ slug, version }, await requestContext());
  });
}
