import { requestContext } from "@/lib/context";
import { judgeTexts } from "@/lib/usecases/judging/judge-texts";
import { answerPrivately } from "../../../answer-privately";
import { campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => judgeTexts({ slug: await campaignOf(route) }, await requestContext()));
}
