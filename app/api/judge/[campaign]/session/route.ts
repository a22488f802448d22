import { requestContext } from "@/lib/context";
import { nextTasks } from "@/lib/usecases/judging/next-tasks";
import { answerJudge, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerJudge(async () => nextTasks({ slug: await campaignOf(route) }, await requestContext()));
}
