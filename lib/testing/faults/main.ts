import { parseArgs } from "node:util";
import { env } from "../../env";
import { type FaultKind, faultKinds } from "./fault-plan";
import { runFaults } from "./run-faults";

const usage = `npm run faults -- [--faults 200] [--judges 10] [--seed N] [--kinds ${faultKinds.join(",")}]

Needs a built checkout (npm run build). Prints a line for each fault, and a report as JSON at the end; ends with 1 where
anything was lost, doubled, stuck or not well again.
`;

/** The command behind `npm run faults`; returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      faults: { type: "string", default: "200" },
      judges: { type: "string", default: "10" },
      seed: { type: "string" },
      kinds: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const kinds = values.kinds?.split(",") as readonly FaultKind[] | undefined;
  const unknown = (kinds ?? []).filter((kind) => !faultKinds.includes(kind));
  if (values.help || unknown.length > 0) {
    process.stderr.write(usage);
    return values.help ? 0 : 2;
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`seed ${seed}`);
  const interrupted = new AbortController();
  process.once("SIGINT", () => {
    say("Stopping after this fault.");
    interrupted.abort();
  });
  const report = await runFaults({
    root: env().ADJUDGE_ROOT,
    faults: Number(values.faults),
    judges: Number(values.judges),
    seed,
    say,
    stop: interrupted.signal,
    ...(kinds ? { kinds } : {}),
  });
  process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
  return report.failures.length === 0 ? 0 : 1;
}
