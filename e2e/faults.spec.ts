import path from "node:path";
import { runFaults } from "../lib/testing/faults/run-faults";
import { expect, test } from "./support/journey";

/** `npm run faults` is the long run; this keeps it, and what it tries, from rotting. */
test("processes are killed and connections cut while judges submit: nothing is lost, nothing counted twice", async () => {
  test.setTimeout(300_000);
  const lines: string[] = [];
  const report = await runFaults({
    root: path.resolve(import.meta.dirname, ".."),
    faults: 6,
    seed: 20260101,
    judges: 4,
    kinds: [
      ...(["kill-web", "kill-worker", "kill-database", "cut-connections"] as const),
      ...(["interrupted-migration", "two-starts-one-folder"] as const),
    ],
    say: (line) => lines.push(line),
  });
  expect(report.failures, lines.join("\n")).toEqual([]);
  expect(Object.keys(report.kinds)).toHaveLength(6);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.jobs).toEqual({ DONE: expect.any(Number) });
});
