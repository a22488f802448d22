import { type Command, Option } from "commander";
import { CheckFailed } from "../check-failed";
import { wholeNumber } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import type { Terminal } from "../terminal";

interface WorkerOptions {
  readonly atOnce: number;
}

const MAX_AT_ONCE = 32;

/** Not one use-case but all of the installation, until it is stopped. */
export function addStart(command: Command, terminal: Terminal): void {
  command
    .description(
      "start the server with its database and worker, its state in .data or ADJUDGE_HOME; the first time it installs what it needs",
    )
    .action(async () => {
      const { startServer } = await import("../../runtime/start-server");
      const code = await startServer((line) => terminal.stderr(`${line}\n`));
      if (code !== 0) throw new CheckFailed("the server ended with a problem that it has named");
    });
}

/** Not one use-case but a process: it does jobs, each of which calls its own. */
export function addWorker(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("run jobs from the database (reading and storing uploads) until stopped")
    .addOption(
      new Option("--at-once <count>", "number of jobs to run in parallel")
        .default(1)
        .argParser(wholeNumber(1, MAX_AT_ONCE)),
    )
    .action(async ({ atOnce }: WorkerOptions) => {
      const stop = new AbortController();
      const stopNow = () => stop.abort();
      process.on("SIGINT", stopNow).on("SIGTERM", stopNow);
      try {
        await onDatabase(open, async ({ url }) => {
          const { keepWorking } = await import("../../runtime/worker/keep-working");
          terminal.stderr("Running jobs. Press Ctrl-C to stop. Progress is in the log.\n");
          await keepWorking({ databaseUrl: url, stop: stop.signal, atOnce });
        });
      } finally {
        process.off("SIGINT", stopNow).off("SIGTERM", stopNow);
      }
    });
}
