import { requestContext } from "@/lib/context";
import { ownConsistency } from "@/lib/usecases/judging/own-consistency";
import { answerJudge, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerJudge(async () => ownConsistency({ slug: await campaignOf(route) }, await requestContext()));
}
