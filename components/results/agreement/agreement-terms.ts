import type { Term } from "../terms";

/** What stands on the page of agreement, explained. */
export const agreementTerms: readonly Term[] = [
  {
    name: "κ (Scott’s π)",
    meaning:
      "Agreement beyond chance on the same comparison (better, equal, worse): 1 is perfect, 0 no better than chance. Chance is computed from how often both judges together give each answer. This is Scott’s π, which the Workshop on Machine Translation, and with it the field, calls Cohen’s κ.",
  },
  {
    name: "Cohen’s κ",
    meaning:
      "The same, but chance is computed from each judge’s own answers, as Cohen defined it. Within a judge, the two are equal.",
  },
  {
    name: "Symmetric κ",
    meaning:
      "The same, but better and worse are equally likely by chance, so it does not depend on the systems’ names.",
  },
  {
    name: "Within a judge",
    meaning: "Agreement of a judge’s answers to comparisons they saw more than once.",
  },
  {
    name: "Krippendorff’s α",
    meaning:
      "Agreement of all judges at once: 1 is perfect, 0 is chance. Each judge rates a unit once: their first answer counts, or the average where imported answers have no times. Nominal treats better, equal and worse as categories; ordinal uses the order of ranks.",
  },
  {
    name: "Gwet’s AC1 and AC2",
    meaning:
      "Agreement beyond chance of the same units and ratings as α, but with another idea of chance: where one answer prevails, κ and α expect much agreement by chance and fall, AC1 expects little. AC2 counts ranks close to each other as partial agreement (ordinal weights). Where their intervals part ways, a line below says why.",
  },
  {
    name: "Unit",
    meaning:
      "What at least two judges rated: for judgments, a pair of outputs of one segment; for ranks, an output shown with the same others.",
  },
  {
    name: "Planned and accidental overlap",
    meaning:
      "Planned: comparisons in tasks that were assigned more than once on purpose. Accidental: pairs that recurred by chance.",
  },
];
