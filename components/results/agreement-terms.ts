import type { Term } from "./terms";

/** What stands on the page of agreement, explained. */
export const agreementTerms: readonly Term[] = [
  {
    name: "κ (Scott’s π)",
    meaning:
      "How much more often two answers to the same comparison are the same (better, equal, worse) than chance alone would have it: 1 always, 0 no more often than chance. Chance goes by how often both judges together give each answer: this is Scott’s π, which the workshops on machine translation, and with them the field, call Cohen’s κ.",
  },
  {
    name: "Cohen’s κ",
    meaning:
      "The same with chance by how often each of the two judges gives each answer, as Cohen had it. Within a judge the two are the same.",
  },
  {
    name: "Symmetric κ",
    meaning:
      "The same with better and worse equally likely by chance, so that it does not depend on how systems are named.",
  },
  {
    name: "Within a judge",
    meaning: "Between a judge’s own answers to comparisons that were met more than once.",
  },
  {
    name: "Krippendorff’s α",
    meaning:
      "Agreement of all judges at once, of which each rates a unit at most once, by the first answer in time, or by the average of those that may have been the first where the file that was imported tells no times: 1 always the same, 0 as by chance. Nominal takes better, equal and worse as names; ordinal takes ranks in their order.",
  },
  {
    name: "Unit",
    meaning:
      "What at least two judges rated: a pair of outputs of one segment for judgments, an output ranked among the same others for ranks.",
  },
  {
    name: "Planned and accidental overlap",
    meaning: "Comparisons of tasks given out again on purpose, and of pairs that happen to recur.",
  },
];
