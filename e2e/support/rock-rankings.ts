/** How judge A ranks each text; judge B differs where `differentlyByB` says so. */
export const rankOf: Readonly<Record<string, number>> = {
  "He likes apples .": 1,
  "He like apples .": 2,
  "They were late .": 1,
  "They was late .": 2,
  "She goes to school every day .": 1,
  "She went to school every day .": 2,
  "She go to school every day .": 3,
  "I saw him yesterday .": 1,
  "I have seen him before .": 2,
  "I had seen him yesterday .": 3,
  "I seen him yesterday .": 4,
  "I have seen him yesterday .": 5,
  "We discussed the plan .": 1,
  "We discussed about the plan .": 2,
  "The information is useful .": 1,
  "This information is useful .": 1,
  "The informations is useful .": 3,
  "The information are useful .": 3,
  "The informations are useful .": 5,
  "He married a doctor .": 1,
  "He married with the doctor .": 2,
  "He married with a doctor .": 2,
};

/** Judge B fails the control task, ranks all versions of "informations" the same, and changes her mind once. */
export const differentlyByB: Readonly<Record<string, number>> = {
  "They were late .": 2,
  "They was late .": 1,
  "The information is useful .": 1,
  "This information is useful .": 1,
  "The informations is useful .": 1,
  "The information are useful .": 1,
  "The informations are useful .": 1,
};
export const byBOnSecondSight: Readonly<Record<string, number>> = {
  "I saw him yesterday .": 2,
  "I have seen him before .": 1,
};
