import { env } from "../../env";
import { type LoadOptions, loadUsage, parseLoadOptions, WrongLoadOptions } from "./load-options";
import { isWhole, loadFigures, loadText } from "./load-report";
import { runLoad } from "./run-load";

/**
 * The command behind `npm run load`.
 *
 * @returns the exit code: 1 where the database does not hold what the judges were told, 2 for wrong usage
 */
export async function main(given: readonly string[]): Promise<number> {
  let options: LoadOptions;
  try {
    options = parseLoadOptions(given);
  } catch (error) {
    if (!(error instanceof WrongLoadOptions)) throw error;
    process.stderr.write(`${error.message}\n\n${loadUsage}\n`);
    return 2;
  }
  const stop = new AbortController();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!stop.signal.aborted) say("Stopping.");
      stop.abort();
    });
  }
  const run = await runLoad({ root: env().ADJUDGE_ROOT, options, stop: stop.signal, say });
  const figures = loadFigures(run);
  process.stdout.write(`${options.json ? JSON.stringify(figures) : loadText(figures)}\n`);
  return isWhole(figures) ? 0 : 1;
}
