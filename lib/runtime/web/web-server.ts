import { createServer } from "node:http";
import next from "next";
import { env } from "../../env";
import { makeWebServer } from "./make-web-server";

/** The web process: Next behind a server of our own, which finishes what it has begun when told to stop. */
async function serve(): Promise<void> {
  const { ADJUDGE_ROOT, HOST, NODE_ENV, PORT } = env();
  // Nothing is asked of Next before the server listens.
  const server = makeWebServer((request, response) => app.getRequestHandler()(request, response));
  // Next listens for requests to speak something else, past everything that ours looks at, and leaves their connections
  // open for as long as the other side wants. It needs that for hot reload alone, so otherwise it listens to a server that
  // nobody reaches, and ours answers such a request as it does any other.
  const dev = NODE_ENV === "development";
  const app = next({
    dev,
    dir: ADJUDGE_ROOT,
    hostname: HOST,
    port: PORT,
    httpServer: dev ? server : createServer(),
  });
  await app.prepare();

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
