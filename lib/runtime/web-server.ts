import next from "next";
import { env } from "../env";
import { makeWebServer } from "./make-web-server";

/** The web process: Next behind a server of our own, which finishes what it has begun when told to stop. */
async function serve(): Promise<void> {
  const { ADJUDGE_ROOT, HOST, NODE_ENV, PORT } = env();
  // Next has to know the server; nothing is asked of it before the server listens.
  const server = makeWebServer((request, response) => app.getRequestHandler()(request, response));
  const app = next({
    dev: NODE_ENV === "development",
    dir: ADJUDGE_ROOT,
    hostname: HOST,
    port: PORT,
    httpServer: server,
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
