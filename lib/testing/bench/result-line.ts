import type { Bench, BenchResult } from "./bench";

/** Four digits say more than any of these measurements can. */
const rounded = (value: number) => Number(value.toPrecision(4));

/** The line of a row, as README and the table of speeds promise it. */
export function resultLine(bench: Bench, result: BenchResult, peakMemoryMB: number): string {
  const { value, ...besides } = typeof result === "number" ? { value: result } : result;
  const { name, unit, input } = bench;
  return JSON.stringify({
    name,
    value: rounded(value),
    unit,
    peakMemoryMB: rounded(peakMemoryMB),
    input,
    ...besides,
  });
}
