import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { hostname } from "node:os";
import type { Duplex } from "node:stream";
import { env } from "../../env";
import { log, loggableError, loggablePath } from "../../log";
import { countRequest } from "../../monitor/request-metrics";
import { answerInLane, submittedTo } from "./answer-lane";
import { answerOutsideNext } from "./answer-outside-next";
import { answerPolicy } from "./answer-policy";
import { clientAddress } from "./client-address";
import { markForwarded } from "./mark-forwarded";
import { believeHost } from "./own-host";
import { asksForPublicPage, PublicPages } from "./public-pages";
import { isTakenApart, refuseForm } from "./refuse-form";
import {
  bodyLimit,
  refuseAddress,
  refuseBody,
  refuseExpectation,
  refuseHost,
  refuseMethod,
  refuseOtherSites,
} from "./refuse-request";
import { refuseUnread } from "./refuse-unread";
import { requestId } from "./request-id";
import { serverLimits } from "./server-limits";
import { standingHeaders } from "./standing-headers";

/**
 * The server before Next, which knows the client's real address, gives every answer its headers and a content policy
 * with a nonce of its own, refuses what other sites send and bodies that are too large before a byte is read, numbers
 * and logs requests, and answers itself what judges send all the time. Nothing is kept out by address, as it would be
 * by the matcher of a `proxy.ts`: there is no answer of Next's, static files among them, that does not pass here.
 * @param handle what answers the rest
 */
export function makeWebServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  const settings = env();
  const { ADJUDGE_TRUST_PROXY, ADJUDGE_URL, HOST, NODE_ENV } = settings;
  const own = { publicAddress: ADJUDGE_URL, listensOn: HOST, machine: hostname() };
  const always = Object.entries(standingHeaders(settings));

  const publicPages = new PublicPages();

  async function showPublicPage(address: string, request: IncomingMessage, response: ServerResponse) {
    const refused = await publicPages.admit(address, Date.now(), () => askNext(request, response));
    if (refused === undefined) return;
    const { status, code, message, retryAfterSeconds } = refused;
    const headers = { "Retry-After": String(retryAfterSeconds) };
    answerOutsideNext(response, status, { error: { code, message } }, headers);
  }

  async function askNext(request: IncomingMessage, response: ServerResponse) {
    const refused = isTakenApart(request) ? await refuseForm(request) : undefined;
    if (refused === undefined) return handle(request, response);
    const { status, code, message } = refused;
    answerOutsideNext(response, status, { error: { code, message } });
  }

  const policed = () => {
    const policy = answerPolicy(settings);
    return { policy, headers: [...always, ["Content-Security-Policy", policy] as const] };
  };

  /** The answer under way on a connection. */
  const underWay = new WeakMap<Duplex, ServerResponse>();

  function answer(request: IncomingMessage, response: ServerResponse) {
    underWay.set(request.socket, response);
    const started = performance.now();
    const id = requestId(request, ADJUDGE_TRUST_PROXY);
    // A request that a server is given has both.
    const { method = "", url = "" } = request;
    const counted = countRequest(method, url);
    const address = clientAddress(request, ADJUDGE_TRUST_PROXY);
    markForwarded(request.headers);
    if (!ADJUDGE_TRUST_PROXY) {
      for (const name of Object.keys(request.headers)) {
        if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
      }
    }
    // Between a proxy and here it is plain HTTP, and Next sends requests to itself by what it takes for our own scheme.
    delete request.headers["x-forwarded-proto"];
    request.headers["x-adjudge-client-address"] = address;
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
    const { policy, headers } = policed();
    for (const [name, value] of headers) response.setHeader(name, value);
    // Next reads the nonce from here, and puts it on the scripts that it writes.
    request.headers["content-security-policy"] = policy;
    response.once("close", () => {
      counted(response.statusCode, (performance.now() - started) / 1000);
      log().info({
        request: id,
        method,
        path: loggablePath(url),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    const refusal =
      refuseHost(request) ??
      believeHost(request, own) ??
      refuseMethod(request) ??
      refuseExpectation(request) ??
      refuseAddress(request) ??
      refuseBody(request, bodyLimit(request));
    if (refusal) {
      const { status, code, message } = refusal;
      answerOutsideNext(response, status, { error: { code, message } }, { Connection: "close" });
      return;
    }
    const otherSite = refuseOtherSites(request, ADJUDGE_URL);
    if (otherSite) {
      const { status, code, message } = otherSite;
      // After the body, which is small: answered before it has come, a browser may show a failure of the network instead.
      request.resume();
      request.once("end", () => answerOutsideNext(response, status, { error: { code, message } }));
      return;
    }
    const campaign = NODE_ENV === "production" ? submittedTo(request) : undefined;
    const answered =
      campaign !== undefined
        ? answerInLane(campaign, request, response)
        : asksForPublicPage(request)
          ? showPublicPage(address, request, response)
          : askNext(request, response);
    answered.catch((error: unknown) => {
      log().error({ request: id, ...loggableError(error) }, "unhandled");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }

  return createServer(serverLimits, answer)
    .on("checkExpectation", answer)
    .on("clientError", (error, connection) => {
      const begun = underWay.get(connection);
      // Nothing can be said within another answer.
      if (!connection.writable || (begun?.headersSent === true && !begun.writableFinished))
        connection.destroy();
      else refuseUnread(error, connection, Object.fromEntries(policed().headers));
    });
}
