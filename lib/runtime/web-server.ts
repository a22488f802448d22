import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { hostname } from "node:os";
import next from "next";
import { env } from "../env";
import { log, loggableError, loggablePath } from "../log";
import { countRequest } from "../monitor/request-metrics";
import { answerInLane, submittedTo } from "./answer-lane";
import { clientAddress } from "./client-address";
import { markForwarded } from "./mark-forwarded";
import { believeHost } from "./own-host";
import { bodyLimit, refuseBody, refuseHost } from "./refuse-request";
import { requestId } from "./request-id";
import { serverLimits } from "./server-limits";

/**
 * The web process: Next behind a server of our own, which knows the client's real address, refuses bodies that are
 * too large before a byte is read, numbers and logs requests, and finishes what it has begun when told to stop.
 */
async function serve(): Promise<void> {
  const { ADJUDGE_ROOT, ADJUDGE_TRUST_PROXY, ADJUDGE_URL, HOST, NODE_ENV, PORT } = env();
  const own = { publicAddress: ADJUDGE_URL, listensOn: HOST, machine: hostname() };
  const server = createServer(serverLimits);
  const app = next({
    dev: NODE_ENV === "development",
    dir: ADJUDGE_ROOT,
    hostname: HOST,
    port: PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const id = requestId(request, ADJUDGE_TRUST_PROXY);
    const counted = countRequest(request.method ?? "GET", request.url ?? "");
    const address = clientAddress(request, ADJUDGE_TRUST_PROXY);
    markForwarded(request.headers);
    if (!ADJUDGE_TRUST_PROXY) {
      for (const name of Object.keys(request.headers)) {
        if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
      }
    }
    request.headers["x-adjudge-client-address"] = address;
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
    response.once("close", () => {
      counted(response.statusCode, (performance.now() - started) / 1000);
      log().info({
        request: id,
        method: request.method,
        path: loggablePath(request.url ?? ""),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    const refusal =
      refuseHost(request) ?? believeHost(request, own) ?? refuseBody(request, bodyLimit(request));
    if (refusal) {
      response.writeHead(refusal.status, { "Content-Type": "application/json", Connection: "close" });
      response.end(JSON.stringify({ error: { code: refusal.code, message: refusal.message } }));
      return;
    }
    const campaign = NODE_ENV === "production" ? submittedTo(request) : undefined;
    const answered =
      campaign === undefined ? handle(request, response) : answerInLane(campaign, request, response);
    answered.catch((error: unknown) => {
      log().error({ request: id, ...loggableError(error) }, "unhandled");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  process.send?.("listening");

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way end by themselves; a connection that hangs does not hold the others up for ever.
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    server.close(async () => {
      await app.close().catch(() => {});
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The process that started this one is gone, however it went: nothing is left to serve for.
  process.on("disconnect", stop);
}

serve().catch((error: unknown) => {
  process.send?.({
    failed: error instanceof Error ? error.message : String(error),
    code: (error as { code?: string }).code,
  });
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100).unref();
});
