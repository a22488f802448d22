import { requestContext } from "@/lib/context";
import { nextTasks } from "@/lib/usecases/judging/next-tasks";
import { answerPrivately } from "../../../answer-privately";
import { campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => nextTasks({ slug: await campaignOf(route) }, await requestContext()));
}
