import { env } from "../../env";
import { type Bench, type BenchPlace, CannotRun } from "./bench";
import { compareWithBase, comparisonAsked, WrongComparison } from "./compare-with-base";
import { type FoundBench, findBenches } from "./find-benches";
import { measure } from "./measure";
import { peakMemoryMB } from "./peak-memory";
import { resultLine } from "./result-line";
import { ROW, type RowMessage, runRowProcess } from "./row-process";
import { selectBenches, UnknownBench } from "./select-benches";

/**
 * Runs the benchmarks that the arguments name, one after the other; with `--compare BASE` here and in another commit by
 * turns.
 *
 * @returns the exit code: 1 where a row failed or lost to the base, 2 where a name or the base is unknown; a row that
 *   cannot run here is no failure
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
  try {
    const comparison = comparisonAsked(given);
    const rows = selectBenches(found, comparison?.names ?? given);
    if (comparison === undefined) return await runRows(rows, place);
    const names = rows.map(({ bench }) => bench.name);
    // Elsewhere the studies would be looked for beside the other checkout.
    const studies = { ADJUDGE_STUDIES: env().ADJUDGE_STUDIES };
    return await compareWithBase(names, comparison, {
      ...place,
      environment: { ...environment, ...studies },
    });
  } catch (error) {
    if (!(error instanceof UnknownBench || error instanceof WrongComparison)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function runRows(rows: readonly FoundBench[], place: BenchPlace): Promise<number> {
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
