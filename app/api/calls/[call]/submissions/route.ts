import { answerPrivately } from "@/app/api/answer-privately";
import { requestContext } from "@/lib/context";
import { handInInput } from "@/lib/domain/calls/hand-in-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { handIn } from "@/lib/usecases/calls/hand-in";

export const dynamic = "force-dynamic";

/** A team hands in by its browser. What time it is is asked once the file is there in whole. */
export function POST(
  request: Request,
  { params }: { readonly params: Promise<{ readonly call: string }> },
): Promise<Response> {
  return answerPrivately(async () => {
    const { now: startedAt } = await requestContext();
    const input = parseInput(handInInput, Object.fromEntries(new URL(request.url).searchParams));
    const bytes = new Uint8Array(await request.arrayBuffer());
    return handIn({ ...input, callId: (await params).call, bytes, startedAt }, await requestContext());
  });
}
