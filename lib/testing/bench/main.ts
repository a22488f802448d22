import { env } from "../../env";
import { type Bench, type BenchPlace, CannotRun } from "./bench";
import { type FoundBench, findBenches } from "./find-benches";
import { measure } from "./measure";
import { peakMemoryMB } from "./peak-memory";
import { resultLine } from "./result-line";
import { ROW, type RowMessage, runRowProcess } from "./row-process";
import { selectBenches, UnknownBench } from "./select-benches";

/**
 * Runs the benchmarks that the arguments name, one after the other.
 *
 * @returns the exit code: 1 where a row failed, 2 where a name is unknown; a row that cannot run here is no failure
 */
export async function bench(
  given: readonly string[],
  environment: BenchPlace["environment"],
): Promise<number> {
  const place = { root: env().ADJUDGE_ROOT, environment };
  const found = await findBenches(place.root);
  if (given[0] === ROW) {
    const row = found.find(({ file, bench }) => file === given[1] && bench.name === given[2]);
    if (!row) throw new UnknownBench(`There is no benchmark ${given[2]} in ${given[1]}.`);
    return answer(await measureRow(row.bench, place));
  }
  const rows = select(found, given);
  if (!rows) return 2;
  let failures = 0;
  for (const row of rows) {
    console.error(`${row.bench.name}: measuring (${row.bench.input})`);
    try {
      process.stdout.write(`${await runRowProcess(row, place)}\n`);
    } catch (error) {
      if (error instanceof CannotRun) console.error(`${row.bench.name}: left out, it ${error.message}`);
      else {
        failures++;
        console.error(error instanceof Error ? error.message : error);
      }
    }
  }
  return failures > 0 ? 1 : 0;
}

/** Reports an unknown name and ends with the code for wrong usage. */
function select(found: readonly FoundBench[], names: readonly string[]): readonly FoundBench[] | undefined {
  try {
    return selectBenches(found, names);
  } catch (error) {
    if (!(error instanceof UnknownBench)) throw error;
    console.error(error.message);
    return undefined;
  }
}

async function measureRow(bench: Bench, place: BenchPlace): Promise<RowMessage> {
  try {
    const result = await measure(bench, place);
    return { line: resultLine(bench, result, peakMemoryMB()) };
  } catch (error) {
    if (error instanceof CannotRun) return { cannotRun: error.message };
    throw error;
  }
}

/** Hands the row's line to the process that waits for it. */
function answer(message: RowMessage): Promise<number> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      process.disconnect();
      resolve(0);
    });
  });
}
