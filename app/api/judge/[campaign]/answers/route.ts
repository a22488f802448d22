import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { judgeAnswerInput } from "@/lib/domain/judging/judge-inputs";
import { pastAnswers } from "@/lib/usecases/judging/past-answers";
import { submitAnswer } from "@/lib/usecases/judging/submit-answer";
import { answerPrivately } from "../../../answer-privately";
import { bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => pastAnswers({ slug: await campaignOf(route) }, await requestContext()));
}

/** In production lib/runtime/web/answer-lane.ts does the same before Next is asked. */
export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const slug = await campaignOf(route);
    const answer = parseInput(judgeAnswerInput, await bodyOf(request));
    return submitAnswer({ slug, answer }, await requestContext());
  });
}
