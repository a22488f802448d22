import { presentRouteError } from "@/app/_errors/present-route-error";
import { errorIn } from "@/lib/domain/words/worded-error";
import { serverSay } from "@/lib/domain/words/words-for";
import { requestLanguage } from "../_shell/judge-language";

/** What is somebody's alone and true only now is kept nowhere on its way. */
export async function answerPrivately(work: () => Promise<unknown>): Promise<Response> {
  const response = await work().then(
    (result) => Response.json(result ?? null),
    async (error: unknown) => presentRouteError(errorIn(serverSay(await requestLanguage()), error)),
  );
  response.headers.set("Cache-Control", "no-store");
  return response;
}
