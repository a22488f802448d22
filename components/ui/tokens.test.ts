import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const stylesheet = readFileSync(path.join(import.meta.dirname, "../../app/globals.css"), "utf8");

type Theme = "light" | "dark";

/** Every `--name: light-dark(#rrggbb, #rrggbb)` of the stylesheet. */
function readTokens(css: string): ReadonlyMap<string, Readonly<Record<Theme, string>>> {
  const declarations = css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g);
  return new Map([...declarations].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));
}

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG 2.2, contrast ratio: from 1 to 21, the same either way round. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Which ink is written on which ground; text needs 4.5 to 1. */
const text: Readonly<Record<string, readonly string[]>> = {
  ink: ["paper", "raised", "sunk", "accent-wash", "warning-wash"],
  "ink-soft": ["paper", "raised", "sunk", "accent-wash", "warning-wash"],
  "ink-faint": ["paper", "raised", "sunk"],
  accent: ["paper", "raised", "sunk", "accent-wash"],
  "accent-strong": ["paper", "raised"],
  "on-accent": ["accent", "accent-strong"],
  "insertion-ink": ["insertion"],
  "deletion-ink": ["paper", "raised", "sunk", "accent-wash"],
  warning: ["paper", "raised", "sunk", "warning-wash"],
  "warning-strong": ["paper", "raised"],
  "on-warning": ["warning", "warning-strong"],
  paper: ["ink", "accent"],
};

/** Lines that carry meaning, the edges of controls and the focus ring among them; they need 3 to 1. */
const lines: Readonly<Record<string, readonly string[]>> = {
  "rule-strong": ["paper", "raised", "sunk"],
  "insertion-line": ["insertion", "paper"],
  "deletion-line": ["paper", "raised", "accent-wash"],
  accent: ["rule"],
};

const tokens = readTokens(stylesheet);

function tokenColour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`globals.css has no colour --${name}`);
  return token[theme];
}

describe("colours", () => {
  it("computes the ratios that the recommendation gives", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#0000ff", "#ffffff")).toBeCloseTo(8.59, 2);
  });

  it("hands every colour on to Tailwind", () => {
    const missing = [...tokens.keys()].filter(
      (name) => !stylesheet.includes(`--color-${name}: var(--${name});`),
    );
    expect(missing).toEqual([]);
    expect(tokens.size).toBeGreaterThan(20);
  });

  for (const [kind, pairs, needed] of [
    ["text", text, 4.5],
    ["line", lines, 3],
  ] as const) {
    for (const theme of ["light", "dark"] as const) {
      it(`${kind}: every pair has ${needed} to 1 in ${theme}`, () => {
        const tooFaint = Object.entries(pairs).flatMap(([ink, grounds]) =>
          grounds
            .map((ground) => ({
              pair: `--${ink} on --${ground}`,
              ratio: contrast(tokenColour(ink, theme), tokenColour(ground, theme)),
            }))
            .filter(({ ratio }) => ratio < needed),
        );
        expect(tooFaint).toEqual([]);
      });
    }
  }
});
