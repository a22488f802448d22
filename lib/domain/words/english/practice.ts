/** What a judge is told of practice. */
export const practice = {
  practice: "Practice",
  heard: "Practice. {words} {comment}",
  showTexts: "Show the texts",
  hide: "Hide",
  waitingForAnswer: "The known answer appears once yours has been sent.",
  waitingForRanks: "The known ranks appear once your answer has been sent.",
  anyRanking: "Any ranking is accepted here.",
  agrees: "Your ranking agrees with the known answer.",
  known: "The known answer ranks the texts {known}.",
  knownAndYours: "The known answer ranks the texts {known}; yours: {yours}.",
  between: ", ",
  differs:
    "Your ranking puts at least two texts in a different order from the known answer. Only the order counts, not the numbers.",
  table: "The texts in the order shown, with your ranks and the known ranks",
  text: "Text",
  yours: "Yours",
  knownRank: "Known",
  any: "any",
  nextTask: "Next task",
  continue: "Continue",
} as const;
