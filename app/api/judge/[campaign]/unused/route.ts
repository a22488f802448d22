import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { unusedTasksInput } from "@/lib/domain/judging/judge-inputs";
import { giveBackTasks } from "@/lib/usecases/judging/give-back-tasks";
import { answerPrivately } from "../../../answer-privately";
import { bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const slug = await campaignOf(route);
    const { assignments } = parseInput(unusedTasksInput, await bodyOf(request));
    await giveBackTasks({ slug, assignments }, await requestContext());
  });
}
