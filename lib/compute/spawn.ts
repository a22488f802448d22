import { Worker } from "node:worker_threads";

/**
 * Starts `worker.ts` in a thread. Inside Next, Turbopack compiles the file of a worker that is named in exactly this
 * literal form. Elsewhere (commands, jobs run by hand, tests) the file runs as it is, which takes tsx registered inside
 * the thread: a thread does not take it over from its parent. tsx is looked up from the worker's file, because a
 * command may be called from any folder; only `require` can do that, and finds the CommonJS twin of the ES module.
 */
export function spawn(): Worker {
  // Next replaces this when it compiles, so it cannot come out of lib/env.ts.
  if (process.env.NEXT_RUNTIME) return new Worker(new URL("./worker.ts", import.meta.url));
  const file = import.meta.url.replace(/spawn\.ts.*$/, "worker.ts");
  return new Worker(
    `const file = ${JSON.stringify(file)};
     const { createRequire } = require("node:module");
     const { pathToFileURL } = require("node:url");
     const twin = pathToFileURL(createRequire(file).resolve("tsx/esm/api")).href;
     import(twin.replace(/cjs$/, "mjs")).then(({ register }) => {
       register();
       return import(file);
     });`,
    { eval: true },
  );
}
