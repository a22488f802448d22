import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { judgeCommentInput } from "@/lib/domain/judging/judge-inputs";
import { leaveEndComment } from "@/lib/usecases/judging/leave-end-comment";
import { answerPrivately } from "../../../answer-privately";
import { bodyOf, campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const slug = await campaignOf(route);
    const { text } = parseInput(judgeCommentInput, await bodyOf(request));
    await leaveEndComment({ slug, text }, await requestContext());
  });
}
