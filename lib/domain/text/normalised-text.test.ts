import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseOutput } from "./normalise-output";
import { normalisedText } from "./normalised-text";

test("every character of the basic plane is treated as normaliseOutput treats it", () => {
  const different: string[] = [];
  for (let code = 0; code < 0x10000; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    if (normalisedText(text) !== normaliseOutput(text).text) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
});

test("so is any text", () => {
  const text = fc.stringMatching(/^[ab \t\r\u00A0\u0085\u3000\uFEFF👍]{0,12}$/u);
  fc.assert(
    fc.property(text, (line) => {
      expect(normalisedText(line)).toBe(normaliseOutput(line).text);
    }),
  );
});
