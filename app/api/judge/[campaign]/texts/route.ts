import { requestContext } from "@/lib/context";
import { judgeTexts } from "@/lib/usecases/judging/judge-texts";
import { answerJudge, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerJudge(async () => judgeTexts({ slug: await campaignOf(route) }, await requestContext()));
}
