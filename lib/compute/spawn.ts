import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** As much of esbuild as is used here. */
interface Bundler {
  buildSync(options: {
    readonly entryPoints: readonly string[];
    readonly bundle: true;
    readonly platform: "node";
    readonly write: false;
  }): { readonly outputFiles: readonly { readonly text: string }[] };
}

let code: string | undefined;

/**
 * `worker.ts` with all that it imports as one script, made once by the esbuild that tsx compiles with. It is looked up
 * from the worker's file, because a command may be called from any folder.
 */
function codeOfThread(): string {
  const file = fileURLToPath(import.meta.url.replace(/spawn\.ts.*$/, "worker.ts"));
  const tsx = createRequire(file).resolve("tsx/package.json");
  const { buildSync }: Bundler = createRequire(tsx)("esbuild");
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, platform: "node", write: false });
  return outputFiles.map(({ text }) => text).join("\n");
}

/** In the npm package this file is part of a compiled one, beside which the thread's own lies. */
function compiledThread(): URL | undefined {
  const url = import.meta.url;
  return url.endsWith("/spawn.ts") ? undefined : new URL(`${url.slice(0, url.lastIndexOf("/"))}/thread.js`);
}

/**
 * Starts `worker.ts` in a thread. Inside Next, Turbopack compiles the file of a worker that is named in exactly this
 * literal form. Elsewhere (commands, jobs run by hand, tests) a thread is given one plain script: it does not take tsx
 * over from its parent, and with a tsx of its own it would take 50 MB before it does anything instead of 12.
 */
export function spawn(): Worker {
  // Next replaces this when it compiles, so it cannot come out of lib/env.ts.
  if (process.env.NEXT_RUNTIME) return new Worker(new URL("./worker.ts", import.meta.url));
  const compiled = compiledThread();
  if (compiled) return new Worker(compiled);
  code ??= codeOfThread();
  return new Worker(code, { eval: true });
}
