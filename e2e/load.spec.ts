import path from "node:path";
import { loadFigures, loadText } from "../lib/testing/load/load-report";
import { runLoad } from "../lib/testing/load/run-load";
import { expect, test } from "./support/journey";

/** `npm run load` is the long run, and the one that measures; this keeps it from rotting. */
test("judges work on two web processes and a worker at once while the log is archived: all that was acknowledged is there, once", async () => {
  const lines: string[] = [];
  const run = await runLoad({
    root: path.resolve(import.meta.dirname, ".."),
    options: {
      judges: 8,
      rate: 16,
      seconds: 4,
      processes: 2,
      pool: undefined,
      worker: true,
      archive: true,
      teams: 0,
      marks: true,
      json: false,
      drawing: "2015",
    },
    stop: new AbortController().signal,
    say: (line) => lines.push(line),
  });
  const figures = loadFigures(run);
  expect(figures, lines.join("\n")).toMatchObject({
    lost: 0,
    doubled: 0,
    altered: 0,
    invented: 0,
    wrongTallies: 0,
    idleJudges: 0,
    job: "DONE",
  });
  expect(figures.rankings).toBeGreaterThan(0);
  expect(figures.connections).toBeGreaterThan(1);
  expect(loadText(figures)).toContain("0 lost, 0 doubled");
});
