import type { IncomingMessage, ServerResponse } from "node:http";
import { judgingContext } from "../../context";
import { AppError } from "../../domain/app-error";
import { errorAnswer } from "../../domain/input/error-answer";
import { maxJudgeBody } from "../../domain/input/json-body";
import { readSentAnswer } from "../../domain/judging/sent-answer";
import { acceptedLanguage } from "../../domain/words/languages";
import { errorIn } from "../../domain/words/worded-error";
import { serverSay } from "../../domain/words/words-for";
import { env } from "../../env";
import { log, loggableError } from "../../log";
import { submitAnswer } from "../../usecases/judging/submit-answer";
import { answerOutsideNext } from "./answer-outside-next";
import { BoundedQueue, QueueIsFull } from "./bounded-queue";

/** More than all judges of a large campaign: each has one answer on its way. */
const MAX_WAITING = 600;
const BUSY_SECONDS = 2;

const ADDRESS = /^\/api\/judge\/([^/?#]+)\/answers$/;

/** The campaign whose answers a request submits; undefined where it asks for anything else. */
export function submittedTo({ method, url }: Pick<IncomingMessage, "method" | "url">): string | undefined {
  return method === "POST" ? ADDRESS.exec(url ?? "")?.[1] : undefined;
}

let shared: BoundedQueue | undefined;

function sharedQueue(): BoundedQueue {
  shared ??= new BoundedQueue(env().DATABASE_POOL_SIZE, MAX_WAITING);
  return shared;
}

/**
 * The one request that all judges send all the time, answered without Next: what Next does around a route takes several
 * times as long as storing a ranking. It is what the route of the same address does, which `npm run dev` uses; where
 * the request comes from was looked at before.
 * At most as many answers are worked on as there are connections; the rest waits here, and not for ever: a browser
 * keeps what was turned away and sends it again.
 */
export async function answerInLane(
  campaign: string,
  request: IncomingMessage,
  response: ServerResponse,
  queue = sharedQueue(),
): Promise<void> {
  const reply = answerOutsideNext.bind(undefined, response);
  try {
    const contentType = request.headers["content-type"];
    const sent = await readSentAnswer({ campaign, contentType, body: () => readText(request) });
    const result = await queue.run(async () =>
      submitAnswer(sent, await judgingContext(request.headers.cookie)),
    );
    reply(200, result);
  } catch (refused) {
    const say = serverSay(acceptedLanguage(request.headers["accept-language"]));
    const error = errorIn(say, refused);
    if (error instanceof AppError) {
      const { status, headers, body } = errorAnswer(error);
      reply(status, body, headers);
    } else if (error instanceof QueueIsFull) {
      reply(
        503,
        { error: { code: "busy", message: say("errors.serverBusy") } },
        { "Retry-After": String(BUSY_SECONDS) },
      );
    } else if (!response.destroyed) {
      // Not the request, which counts as destroyed once its body has been read.
      log().error({ request: request.headers["x-request-id"], ...loggableError(error) }, "unhandled");
      reply(500, { error: { code: "failed", message: say("errors.failed") } });
    }
  }
}

/** The whole body, before anything is held for it; undefined where it is longer than any answer. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > maxJudgeBody) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}
