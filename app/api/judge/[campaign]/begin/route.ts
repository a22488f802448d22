import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { judgeBeginInput } from "@/lib/domain/judging/judge-inputs";
import { beginJudging } from "@/lib/usecases/judging/begin-judging";
import { answerPrivately } from "../../../answer-privately";
import { bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const slug = await campaignOf(route);
    const beginning = parseInput(judgeBeginInput, await bodyOf(request));
    return beginJudging({ slug, ...beginning }, await requestContext());
  });
}
