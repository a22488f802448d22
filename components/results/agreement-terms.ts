import type { Term } from "./terms";

/** What stands on the page of agreement, explained. */
export const agreementTerms: readonly Term[] = [
  {
    name: "Cohen’s κ",
    meaning:
      "How much more often two answers to the same comparison are the same (better, equal, worse) than chance alone would have it: 1 always, 0 no more often than chance.",
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
      "Agreement of all judges at once, of which each rates a unit at most once: 1 always the same, 0 as by chance. Nominal takes better, equal and worse as names; ordinal takes ranks in their order.",
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
