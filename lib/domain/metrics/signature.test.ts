import fc from "fast-check";
import { expect, test } from "vitest";
import { version } from "../version";
import { settingIn, signature } from "./signature";

test("metric, settings in their order, segments, resampling and version on one line", () => {
  expect(
    signature({
      metric: "m2",
      settings: {
        beta: 0.5,
        annotator: "best",
        ignoreCase: false,
        orders: [1, 2],
        absent: undefined,
        seed: null,
      },
      segments: 1312,
      bootstrap: { replicates: 1000, seed: 7 },
    }),
  ).toBe(
    `m2|beta:0.5|annotator:best|ignoreCase:no|orders:1,2|seed:none|segments:1312|bootstrap:1000|bootstrapSeed:7|adjudge:${version}`,
  );
});

test("says what a setting was, and of others nothing", () => {
  const signed = signature({ metric: "m2", settings: { beta: 0.5, text: "a|beta:7" }, segments: 2 });
  expect(settingIn(signed, "beta")).toBe("0.5");
  expect(settingIn(signed, "text")).toBe("a_beta:7");
  expect(settingIn(signed, "bet")).toBeUndefined();
});

test("without resampling none is named", () => {
  expect(signature({ metric: "bleu", settings: {}, segments: 2 })).toBe(`bleu|segments:2|adjudge:${version}`);
});

test("no setting breaks the line or adds a part", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const parts = signature({ metric: "m", settings: { value }, segments: 1 }).split("|");
      expect(parts).toHaveLength(4);
      expect(parts.join("")).not.toMatch(/\p{Cc}/u);
    }),
  );
});
