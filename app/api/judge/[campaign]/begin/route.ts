import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { judgeBeginInput } from "@/lib/domain/judging/judge-inputs";
import { beginJudging } from "@/lib/usecases/judging/begin-judging";
import { answerJudge, bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerJudge(async () => {
    const slug = await campaignOf(route);
    const beginning = parseInput(judgeBeginInput, await bodyOf(request));
    return beginJudging({ slug, ...beginning }, await requestContext());
  });
}
