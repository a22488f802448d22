import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseOutput } from "../text/normalise-output";
import { collapseOutputs } from "./collapse-outputs";

const outputs = fc.uniqueArray(
  fc.record({
    system: fc.string({ maxLength: 3 }),
    text: fc.constantFrom("a", "a ", "b", "", "B", "é", "ä b"),
  }),
  { selector: ({ system }) => system, maxLength: 12 },
);

describe("collapseOutputs", () => {
  test("joins systems with the same text, in code-unit order of texts and of systems", () => {
    expect(
      collapseOutputs([
        { system: "beta", text: "he goes ." },
        { system: "INPUT", text: "he go .\r" },
        { system: "alpha", text: "He goes ." },
        { system: "Zeta", text: "he  goes ." },
      ]),
    ).toEqual([
      { text: "He goes .", systems: ["alpha"] },
      { text: "he go .", systems: ["INPUT"] },
      { text: "he goes .", systems: ["Zeta", "beta"] },
    ]);
  });

  test("every system stands once, behind its own text, and the order of the outputs does not matter", () => {
    fc.assert(
      fc.property(outputs, (given) => {
        const collapsed = collapseOutputs(given);
        expect(new Set(collapsed.map(({ text }) => text)).size).toBe(collapsed.length);
        expect(collapsed.flatMap(({ systems }) => systems).sort()).toEqual(
          given.map((each) => each.system).sort(),
        );
        for (const { system, text } of given) {
          const hypothesis = collapsed.find((each) => each.systems.includes(system));
          expect(hypothesis?.text).toBe(normaliseOutput(text).text);
        }
        expect(collapseOutputs(given.toReversed())).toEqual(collapsed);
      }),
    );
  });

  test("empty outputs are a hypothesis like others, and no outputs are none", () => {
    expect(collapseOutputs([{ system: "A", text: "" }])).toEqual([{ text: "", systems: ["A"] }]);
    expect(collapseOutputs([])).toEqual([]);
  });

  test("a system with two outputs is refused", () => {
    const twice = [
      { system: "A", text: "x" },
      { system: "A", text: "x" },
    ];
    expect(() => collapseOutputs(twice)).toThrow("system A has two outputs");
  });
});
