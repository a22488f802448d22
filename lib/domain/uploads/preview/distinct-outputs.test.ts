import fc from "fast-check";
import { expect, test } from "vitest";
import { collapseOutputs } from "../../judgments/collapse-outputs";
import { distinctOutputs } from "./distinct-outputs";

test("collapses as collapseOutputs does", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\u00a0", "\r", "é"), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (outputs) => {
      const { texts, places, originals } = distinctOutputs(outputs);
      const expected = collapseOutputs(outputs.map((each, place) => ({ system: `S${place}`, text: each })));
      const collapsed = texts.map((each, at) => ({
        text: each,
        systems: places.flatMap((place, system) => (place === at ? [`S${system}`] : [])),
      }));
      expect(collapsed).toEqual(expected);
      for (const [system, output] of outputs.entries()) {
        expect(originals[system] ?? texts[places[system] ?? 0]).toBe(output);
      }
    }),
  );
});
