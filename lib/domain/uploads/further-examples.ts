import { GOLD_FORMATS, type GoldFormat } from "../formats/gold/gold-formats";
import { JUDGMENT_FORMATS, type JudgmentFormat } from "../formats/judgments/judgment-formats";
import { type FormatExample, formatExampleNamed } from "./format-examples";

/** A small file of a format beside those that uploads of outputs take; some are read by commands alone. */
export interface FurtherExample extends Omit<FormatExample, "role"> {
  readonly role: FormatExample["role"] | "none";
}

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join("");

const scoresOfOutputs = {
  name: "scores-of-outputs",
  example: {
    name: "scores-of-outputs.txt",
    lines: [
      "gleu\ten-en\tpilot\tALPHA\t0\t1.0000",
      "gleu\ten-en\tpilot\tALPHA\t1\t0.5334",
      "gleu\ten-en\tpilot\tBETA\t0\t0.4102",
    ],
  },
  role: "scores",
} as const;

/** By the format that they show; all of them speak of the segments of the other examples. */
export const furtherExamples = Object.fromEntries(
  [
    ...GOLD_FORMATS.map((format) => ({ ...format, role: format.isUpload ? "gold" : "none" }) as const).filter(
      ({ example }) => formatExampleNamed(example.name) === undefined,
    ),
    scoresOfOutputs,
    ...JUDGMENT_FORMATS.map((format) => ({ ...format, role: "judgments" }) as const),
  ].map(({ name, role, example }) => [
    name,
    { role, name: example.name, content: lines(example.lines) } satisfies FurtherExample,
  ]),
) as Readonly<Record<GoldFormat | JudgmentFormat | "scores-of-outputs", FurtherExample>>;

/** The example of that file name, if there is one. */
export function furtherExampleNamed(name: string): FurtherExample | undefined {
  return Object.values(furtherExamples).find((example) => example.name === name);
}
