import type { TextCovariate } from "../../ranking/covariates/describe-rankings";
import type { EffectsOfTexts } from "../../ranking/covariates/effects-of-texts";
import type { Table } from "../../tables/table";
import { countOf } from "../../text/format-count";

/** What one unit of a covariate is. */
const COVARIATE_WORDS: Readonly<Record<TextCovariate, string>> = {
  position: "Place on the screen",
  length: "Length in words",
  edits: "Edits",
  unchanged: "Unchanged source",
};

const listed = (covariates: readonly TextCovariate[]) =>
  covariates.map((covariate) => COVARIATE_WORDS[covariate].toLowerCase()).join(", ");

/** One sentence on what the place on the screen does to the order of the systems. */
export function positionSummary({ effects, places, p }: EffectsOfTexts): string {
  const position = effects?.find(({ covariate }) => covariate === "position");
  if (position === undefined || places === null)
    return "The place on the screen is not known of enough rankings, so its effect is not known either.";
  const moved = places.filter(({ rank, correctedRank }) => rank !== correctedRank).length;
  const effect =
    position.p > p
      ? "No effect of the place on the screen is seen"
      : `Texts further ${position.value < 0 ? "up" : "down"} the screen are preferred`;
  const order =
    moved === 0
      ? "at one place, the systems would have the same order"
      : `at one place, ${countOf(moved, "system", "systems")} would have another rank`;
  return `${effect} (p = ${position.p.toFixed(3)}); ${order}.`;
}

/** What goes with preference beyond who wrote a text, and the order of the systems without the one bias among it. */
export function effectsTables(result: EffectsOfTexts): readonly Table[] {
  return [effectsTable(result), ...(result.places === null ? [] : [placesTable(result)])];
}

export const EFFECTS_TITLE = "What else goes with preference";

function effectsTable({ effects, unidentified, unknown, leftOut, rankings, p }: EffectsOfTexts): Table {
  return {
    title: EFFECTS_TITLE,
    name: "effects",
    columns: [
      { title: "Of a text" },
      { title: "One step", decimals: 2 },
      { title: "Odds", decimals: 3 },
      { title: "Low", decimals: 3 },
      { title: "High", decimals: 3 },
      { title: "p", decimals: 4 },
    ],
    rows: (effects ?? []).map(({ covariate, deviation, value, low, high, p: own }) => [
      COVARIATE_WORDS[covariate],
      deviation,
      ...[value, low, high].map(Math.exp),
      own,
    ]),
    notes: [
      `Odds of being preferred where a text has one step (a standard deviation) more, as a multiple, with ${Math.round(100 * (1 - p))} % intervals: Bradley–Terry with all of these at once, from ${rankings === null ? "judgments of which it is unknown which belong to one ranking" : countOf(rankings, "ranking", "rankings")}; errors allow for what segments (or documents) and judges have in common.`,
      "Only the place on the screen would be a bias. Length, edits and an unchanged source are what systems do: they are described, and no order is corrected for them.",
      ...(effects === null
        ? [
            "No effects can be estimated: there are too few rankings, or preferences follow the systems or the looks of texts without exception.",
          ]
        : []),
      ...(unidentified.length > 0
        ? [`Not told apart from the systems or from each other: ${listed(unidentified)}.`]
        : []),
      ...(unknown.length > 0 ? [`Not known of enough rankings: ${listed(unknown)}.`] : []),
      ...(leftOut > 0
        ? [
            `${rankings === null ? countOf(leftOut, "pair does", "pairs do") : countOf(leftOut, "ranking does", "rankings do")} not tell all of these and ${leftOut === 1 ? "is" : "are"} left out.`,
          ]
        : []),
    ],
    records: {
      columns: ["Covariate", "Step", "Log odds", "Standard error", "Degrees of freedom", "Low", "High", "p"],
      rows: (effects ?? []).map(({ covariate, ...effect }) => [
        ...[covariate, effect.deviation, effect.value, effect.standardError, effect.degreesOfFreedom],
        ...[effect.low, effect.high, effect.p],
      ]),
    },
  };
}

function placesTable(result: EffectsOfTexts): Table {
  const places = result.places ?? [];
  return {
    title: "The order with all texts at one place of the screen",
    name: "order-at-one-place",
    columns: [
      { title: "System" },
      { title: "Rank", decimals: 0 },
      { title: "Score", decimals: 3 },
      { title: "Rank at one place", decimals: 0 },
      { title: "Score at one place", decimals: 3 },
    ],
    rows: places.map(({ system, rank, score, correctedRank, corrected }) => [
      ...[system, rank, score, correctedRank, corrected],
    ]),
    notes: [positionSummary(result), "Scores are those of Bradley–Terry."],
  };
}
