import { expect, test } from "vitest";
import type { FoundBench } from "./find-benches";
import { selectBenches, UnknownBench } from "./select-benches";

const row = (name: string, onlyWhenNamed = false): FoundBench => ({
  file: "lib/x.bench.ts",
  bench: { name, unit: "s", input: "nothing", run: async () => 0, onlyWhenNamed },
});
const found = [row("start-cold", true), row("start-warm"), row("m2-13"), row("m2-loop")];
const selected = (...names: string[]) => selectBenches(found, names).map(({ bench }) => bench.name);

test("without names, every row that need not be named", () => {
  expect(selected()).toEqual(["start-warm", "m2-13", "m2-loop"]);
});

test("a name or the beginning of names, each row once and in the order found", () => {
  expect(selected("m2-loop", "m2")).toEqual(["m2-13", "m2-loop"]);
});

test("a row that wants naming is not run by its beginning", () => {
  expect(selected("start")).toEqual(["start-warm"]);
  expect(selected("start-cold")).toEqual(["start-cold"]);
});

test("an unknown name is told what there is", () => {
  expect(() => selected("m2", "m3")).toThrow(
    new UnknownBench('There is no benchmark "m3". There are: m2-13, m2-loop, start-cold, start-warm.'),
  );
});
