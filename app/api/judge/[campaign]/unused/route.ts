import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { unusedTasksInput } from "@/lib/domain/judging/judge-inputs";
import { giveBackTasks } from "@/lib/usecases/judging/give-back-tasks";
import { answerJudge, bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerJudge(async () => {
    const slug = await campaignOf(route);
    const { assignments } = parseInput(unusedTasksInput, await bodyOf(request));
    await giveBackTasks({ slug, assignments }, await requestContext());
  });
}
