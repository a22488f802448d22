import { presentRouteError } from "@/app/_errors/present-route-error";

/** What is somebody's alone and true only now is kept nowhere on its way. */
export async function answerPrivately(work: () => Promise<unknown>): Promise<Response> {
  const response = await work().then((result) => Response.json(result ?? null), presentRouteError);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
