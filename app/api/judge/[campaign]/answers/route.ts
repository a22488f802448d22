import { requestContext } from "@/lib/context";
import { readSentAnswer } from "@/lib/domain/judging/sent-answer";
import { pastAnswers } from "@/lib/usecases/judging/past-answers";
import { submitAnswer } from "@/lib/usecases/judging/submit-answer";
import { answerPrivately } from "../../../answer-privately";
import { campaignOf, type JudgeRouteContext, textOf } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => pastAnswers({ slug: await campaignOf(route) }, await requestContext()));
}

/** In production lib/runtime/web/answer-lane.ts does the same before Next is asked. */
export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const { campaign } = await route.params;
    const contentType = request.headers.get("content-type");
    const sent = await readSentAnswer({ campaign, contentType, body: () => textOf(request) });
    return submitAnswer(sent, await requestContext());
  });
}
