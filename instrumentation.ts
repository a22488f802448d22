import type { Instrumentation } from "next";

/** What fails in a page, an action or a route without being foreseen: one line in the log, with the request's id. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routePath, routeType },
) => {
  // Next bundles this file for every runtime; the log writes files, which one of them cannot. The bundler leaves out
  // what stands in such a block, and only there.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { log, loggableError, loggablePath } = await import("./lib/log");
    log().error(
      {
        request: request.headers["x-request-id"],
        path: loggablePath(request.path),
        route: routePath,
        in: routeType,
        digest: (error as { digest?: string }).digest,
        ...loggableError(error),
      },
      "unforeseen",
    );
  }
};
