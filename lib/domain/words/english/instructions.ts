/** What judges are asked to do unless the organiser writes otherwise, and what they may be asked to agree to, in Markdown; offered as texts to edit. */
export const instructions = {
  CORRECTION: `You see one sentence in its context, and below it several versions of it. Some may be unchanged.

**Rank the versions from best to worst.** 1 is best; equal ranks are fine where you see no difference in quality.

- The best version is correct and says what the writer meant.
- A version that leaves a mistake alone is better than one that makes a new mistake.
- A needless change that does no harm is a small fault. A needless change that alters the meaning is a large one.
- Where no version is correct, ask which of them you would rather receive in a letter.

Judge each sentence as you see it; there is no need to be consistent with your earlier answers. If you cannot decide, skip the sentence and say why. If something is wrong with it, flag it.
`,
  TRANSLATION: `You see a text, and below it several translations of it.

**Rank the translations from best to worst.** 1 is best; equal ranks are fine where you see no difference in quality.

- The best translation says what the text says: nothing is missing, added or changed.
- It reads as if it had been written in its own language.
- A mistake that changes the meaning is worse than one that merely reads badly.
- Judge the translation of the text in bold. What stands before and after it is there to understand it.

Judge each text as you see it; there is no need to be consistent with your earlier answers. If you cannot decide, skip it and say why. If something is wrong with it, flag it.
`,
  GENERATION: `You see a text, and below it several texts that were written for it.

**Rank the texts from best to worst.** 1 is best; equal ranks are fine where you see no difference in quality.

- A good text says what the text above asks for, completely, and adds nothing that is untrue.
- It reads as if a careful person had written it.
- Length is no merit by itself: a short text that says everything is better than a long one that repeats itself.
- Read every text to its end before you rank.

Judge each text as you see it; there is no need to be consistent with your earlier answers. If you cannot decide, skip it and say why. If something is wrong with it, flag it.
`,
  CONSENT: `Taking part is voluntary. You may stop at any time, without giving a reason and without disadvantage.

- Your answers and the time you spend on them are stored under a random name. Results and data may be published; they do not identify you.
- The texts were written by people or by computer programs. If one of them disturbs you, skip it.
- To have your answers deleted, or with any question, write to the organiser.

By continuing you confirm that you have read this, are of age, and agree.
`,
} as const;
